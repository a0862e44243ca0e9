#include "server/http/page.h"

#include "server/room/keys.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>

namespace rommy::server {
namespace {

struct Kind {
    std::string_view suffix;
    std::string_view type;
};
constexpr std::array kinds{
    Kind{".html", "text/html; charset=utf-8"},
    Kind{".js", "text/javascript; charset=utf-8"},
    Kind{".mjs", "text/javascript; charset=utf-8"},
    Kind{".css", "text/css; charset=utf-8"},
    Kind{".json", "application/json"},
    Kind{".webmanifest", "application/manifest+json"},
    Kind{".wasm", "application/wasm"},
    Kind{".svg", "image/svg+xml"},
    Kind{".png", "image/png"},
    Kind{".ico", "image/x-icon"},
    Kind{".webp", "image/webp"},
    Kind{".woff2", "font/woff2"},
    Kind{".mp3", "audio/mpeg"},
    Kind{".ogg", "audio/ogg"},
    Kind{".wav", "audio/wav"},
    Kind{".txt", "text/plain; charset=utf-8"},
};

std::string_view type_of(std::string_view path) {
    const auto found =
        std::ranges::find_if(kinds, [&](const Kind& kind) { return path.ends_with(kind.suffix); });
    return found != kinds.end() ? found->type : "application/octet-stream";
}

bool plain_segment(std::string_view segment) {
    return !segment.empty() && segment.front() != '.' && std::ranges::all_of(segment, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
               c == '-' || c == '_';
    });
}

// "/assets/a.js" -> "assets/a.js"; nothing for what cannot be a file of the page.
std::optional<std::string> path_of(std::string_view target) {
    target = target.substr(0, target.find_first_of("?#"));
    if (target == "/") return "index.html";
    if (!target.starts_with('/')) return std::nullopt;
    const std::string path(target.substr(1));
    for (std::string_view rest = path;;) {
        const auto slash = rest.find('/');
        if (!plain_segment(rest.substr(0, slash))) return std::nullopt;
        if (slash == std::string_view::npos) return path;
        rest.remove_prefix(slash + 1);
    }
}

std::optional<std::string> contents(const std::filesystem::path& path) {
    std::error_code failed;
    if (!std::filesystem::is_regular_file(path, failed) || failed) return std::nullopt;
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(file), {});
}

// Does an Accept-Encoding header name the coding, and not with a weight of nothing?
bool accepts(std::string_view header, std::string_view coding) {
    const auto trim = [](std::string_view text) {
        const auto first = text.find_first_not_of(" \t");
        if (first == std::string_view::npos) return std::string_view();
        return text.substr(first, text.find_last_not_of(" \t") - first + 1);
    };
    while (!header.empty()) {
        const auto comma = std::min(header.find(','), header.size());
        const std::string_view one = header.substr(0, comma);
        header.remove_prefix(std::min(comma + 1, header.size()));
        const auto semicolon = std::min(one.find(';'), one.size());
        if (trim(one.substr(0, semicolon)) != coding) continue;
        const std::string_view weight = trim(one.substr(std::min(semicolon + 1, one.size())));
        return !weight.starts_with("q=0") || weight.find_first_of("123456789") != std::string_view::npos;
    }
    return false;
}

// A file as the build has compressed it beside itself, the smallest first.
struct Coding {
    std::string_view name;
    std::string_view suffix;
};
constexpr std::array codings{Coding{"br", ".br"}, Coding{"gzip", ".gz"}};

struct Served {
    std::string body;
    std::string_view coding; // empty: as it is
    bool varies = false;     // with Accept-Encoding
};

std::optional<Served> served(const std::filesystem::path& path, std::string_view accept_encoding) {
    Served best;
    for (const Coding& coding : codings) {
        std::filesystem::path compressed = path;
        compressed += coding.suffix;
        std::error_code failed;
        if (!std::filesystem::is_regular_file(compressed, failed) || failed) continue;
        best.varies = true;
        if (!best.coding.empty() || !accepts(accept_encoding, coding.name)) continue;
        if (auto body = contents(compressed)) {
            best.body = *std::move(body);
            best.coding = coding.name;
        }
    }
    if (!best.coding.empty()) return best;
    auto body = contents(path);
    if (!body) return std::nullopt;
    best.body = *std::move(body);
    return best;
}

HttpAnswer not_found(std::string_view path) {
    if (path == "index.html")
        return {404,
                "text/plain; charset=utf-8",
                "The page has not been built: scripts/build-page builds it.\n",
                {}};
    return {404, "text/plain; charset=utf-8", "not found\n", {}};
}

} // namespace

HttpAnswer page_file(const std::string& folder, const HttpRequest& request) {
    const auto path = path_of(request.target);
    if (!path) return not_found("");
    auto file = served(std::filesystem::path(folder) / *path, request.accept_encoding);
    if (!file) return not_found(*path);
    // Of the bytes that are sent: each coding has its own.
    const std::string tag = '"' + hex(digest(file->body)).substr(0, 32) + '"';
    // The build names these after their contents: what is under such a name never changes.
    const bool immutable = path->starts_with("assets/");
    HttpAnswer answer{
        200,
        std::string(type_of(*path)),
        "",
        {{"ETag", tag}, {"Cache-Control", immutable ? "public, max-age=31536000, immutable" : "no-cache"}}};
    if (file->varies) answer.headers.emplace_back("Vary", "Accept-Encoding");
    if (request.if_none_match == tag) {
        answer.status = 304;
        return answer;
    }
    if (!file->coding.empty()) answer.headers.emplace_back("Content-Encoding", file->coding);
    answer.body = std::move(file->body);
    return answer;
}

void add_security_headers(HttpAnswer& answer) {
    answer.headers.emplace_back(
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src "
        "'self' data:; "
        "media-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'");
    answer.headers.emplace_back("X-Content-Type-Options", "nosniff");
    answer.headers.emplace_back("Referrer-Policy", "no-referrer");
    answer.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
    answer.headers.emplace_back("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
}

} // namespace rommy::server
