#include "server/addresses.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <array>
#include <memory>

namespace rommy::server {
namespace {

std::string url(const std::string& host, unsigned short port) {
    const bool six = host.find(':') != std::string::npos;
    return "http://" + (six ? "[" + host + "]" : host) + ":" + std::to_string(port);
}

} // namespace

std::vector<std::string> reachable(const std::string& host, unsigned short port) {
    if (host != "0.0.0.0" && host != "::") return {url(host, port)};
    std::vector<std::string> urls{url("localhost", port)};
    ifaddrs* list = nullptr;
    if (::getifaddrs(&list) != 0) return urls;
    const std::unique_ptr<ifaddrs, decltype(&::freeifaddrs)> owner(list, ::freeifaddrs);
    for (const ifaddrs* one = list; one != nullptr; one = one->ifa_next) {
        if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET ||
            (one->ifa_flags & IFF_LOOPBACK) != 0)
            continue;
        std::array<char, INET_ADDRSTRLEN> text{};
        const auto* address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
        if (::inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size()) != nullptr)
            urls.push_back(url(text.data(), port));
    }
    return urls;
}

} // namespace rommy::server
