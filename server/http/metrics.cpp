#include "server/http/metrics.h"

#include <fmt/core.h>

namespace rommy::server {
namespace {

class Sheet {
public:
    void gauge(std::string_view name, std::string_view help, double value) {
        line(name, "gauge", help, value);
    }
    void counter(std::string_view name, std::string_view help, std::uint64_t value) {
        line(name, "counter", help, static_cast<double>(value));
    }
    void histogram(std::string_view name, std::string_view help, const store::Latency& latency) {
        text += fmt::format("# HELP rommy_{0} {1}\n# TYPE rommy_{0} histogram\n", name, help);
        for (std::size_t b = 0; b < store::Latency::bounds.size(); ++b)
            text += fmt::format("rommy_{}_bucket{{le=\"{}\"}} {}\n", name, store::Latency::bounds[b] / 1000.0,
                                latency.at_most[b]);
        text += fmt::format("rommy_{0}_bucket{{le=\"+Inf\"}} {1}\nrommy_{0}_sum {2}\nrommy_{0}_count {1}\n",
                            name, latency.count, latency.seconds);
    }
    std::string text;

private:
    void line(std::string_view name, std::string_view type, std::string_view help, double value) {
        text += fmt::format("# HELP rommy_{0} {2}\n# TYPE rommy_{0} {1}\nrommy_{0} {3}\n", name, type, help,
                            value);
    }
};

void add_rooms(Sheet& sheet, const Numbers& numbers) {
    const Counters& rooms = numbers.rooms;
    sheet.gauge("tables", "Tables in the store", numbers.tables);
    sheet.gauge("tables_in_memory", "Tables that somebody is at, or was a moment ago",
                static_cast<double>(numbers.rooms_open));
    sheet.gauge("people", "Connections at a table, spectators included", static_cast<double>(numbers.people));
    sheet.counter("tables_made_total", "Tables made", rooms.tables_made);
    sheet.counter("tables_removed_total", "Abandoned tables removed", rooms.tables_removed);
    sheet.counter("tables_frozen_total", "Tables frozen by a fault", rooms.tables_frozen);
    sheet.counter("seats_taken_total", "Seats taken", rooms.seats_taken);
    sheet.counter("matches_total", "Matches begun", rooms.matches);
    sheet.counter("events_total", "Events written and published", rooms.events);
    sheet.counter("acts_total", "Actions asked for by people and programs", rooms.acts);
    sheet.counter("acts_refused_total", "Actions refused by the rules", rooms.acts_refused);
    sheet.counter("acts_stale_total", "Actions for another turn", rooms.acts_stale);
    sheet.counter("commands_repeated_total", "Commands answered again under their id",
                  rooms.commands_repeated);
    sheet.counter("times_up_total", "Turns ended by the clock", rooms.times_up);
    sheet.counter("bot_turns_total", "Turns played by bots", rooms.bot_turns);
    sheet.counter("bot_faults_total", "Bots that failed or took too long", rooms.bot_faults);
    sheet.counter("welcomes_total", "Connections welcomed, and matches begun for each", rooms.welcomes);
    sheet.counter("resumed_total", "Reconnections that needed no view", rooms.resumed);
}

void add_web(Sheet& sheet, const Numbers& numbers) {
    const WebCounters& web = numbers.web;
    sheet.gauge("connections", "Open connections, sockets included",
                static_cast<double>(web.connections_open));
    sheet.gauge("sockets", "Open WebSockets", static_cast<double>(web.sockets_open));
    sheet.counter("sockets_total", "WebSockets opened", web.sockets);
    sheet.counter("http_requests_total", "HTTP requests", web.requests);
    sheet.counter("http_4xx_total", "HTTP answers that blame the client", web.answers_4xx);
    sheet.counter("http_5xx_total", "HTTP answers that blame the server", web.answers_5xx);
    sheet.counter("messages_in_total", "Messages received", web.messages_in);
    sheet.counter("messages_out_total", "Messages sent", web.messages_out);
    sheet.counter("bytes_out_total", "Bytes of messages sent", web.bytes_out);
    sheet.counter("refused_origin_total", "WebSockets refused for their origin", web.refused_origin);
    sheet.counter("refused_full_total", "Connections refused because there were too many", web.refused_full);
    sheet.counter("refused_slow_total", "Sockets cut off since they read too slowly", web.too_slow);
    sheet.counter("refused_bad_total", "Messages that could not be read", numbers.sessions.bad_messages);
    sheet.counter("refused_many_total", "Messages and connections over a limit", numbers.sessions.too_many);
    sheet.counter("refused_no_table_total", "Sockets that asked for no table there is",
                  numbers.sessions.no_table);
    sheet.counter("refused_no_hello_total", "Sockets that did not begin with hello",
                  numbers.sessions.no_hello);
}

} // namespace

std::string metrics_text(const Numbers& numbers) {
    Sheet sheet;
    sheet.gauge("uptime_seconds", "Since the server started", static_cast<double>(numbers.uptime) / 1000);
    add_rooms(sheet, numbers);
    add_web(sheet, numbers);
    sheet.histogram("store_seconds", "From handing in a change until it is durable", numbers.store);
    sheet.counter("store_failed_total", "Changes that the store did not take", numbers.store.failed);
    return std::move(sheet.text);
}

} // namespace rommy::server
