// The page's files from a folder, read anew for each request, so that a rebuilt page is served at once. Only
// plain names are files: a path that could lead out of the folder is not found.
#pragma once

#include "server/http/web.h"

namespace rommy::server {

[[nodiscard]] HttpAnswer page_file(const std::string& folder, const HttpRequest& request);

// What every answer says to a browser about what the page may do.
void add_security_headers(HttpAnswer& answer);

} // namespace rommy::server
