vcl 4.1;

# Varnish as your own CDN in front of the pages servers (docs/guides/cdn.md): it caches what they allow and drops what
# they purge. It needs varnish-modules.
import std;
import xkey;

backend pages {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 90s;
}

# The jobs and the pages servers, which post to /cdn-purge.
acl purgers {
  "127.0.0.1";
}

sub vcl_recv {
  if (req.url == "/cdn-purge") {
    if (req.method != "POST" || client.ip !~ purgers) {
      return (synth(404));
    }
    return (synth(200, "dropped " + xkey.purge(req.http.surrogate-key)));
  }
  # Responses to a login are the member's own.
  if ((req.method != "GET" && req.method != "HEAD") || req.http.authorization) {
    return (pass);
  }
  # Resized pictures are shared, and depend on their address only.
  if (req.url ~ "^/api/image\?") {
    unset req.http.cookie;
    return (hash);
  }
  # Never cached: the rest of the API with its live streams, however its path is encoded, and responses for testers,
  # canary visitors and recent writers.
  if (req.url ~ "^/+([aA][pP][iI]/|[^?]*%[2-7])" || req.http.cookie ~ "(^|; )(__Host-)?(release_canary|release_pins|qa|wrote)=") {
    return (pass);
  }
  # Cookies don't vary documents: those that depend on one forbid caching.
  return (hash);
}

sub vcl_backend_response {
  if (beresp.http.cdn-cache-control ~ "max-age=\d+") {
    set beresp.ttl = std.duration(regsub(beresp.http.cdn-cache-control, "^.*max-age=(\d+).*$", "\1s"), 0s);
    set beresp.grace = std.duration(regsub(beresp.http.cdn-cache-control, "^.*stale-while-revalidate=(\d+).*$", "\1s"), 0s);
    set beresp.http.xkey = beresp.http.surrogate-key;
    # Keep the age of the pages server's copy.
    set beresp.ttl = beresp.ttl - std.duration(beresp.http.age + "s", 0s);
    # Cache-Control is for browsers; Varnish would follow it by default.
    return (deliver);
  } elsif (beresp.http.cdn-cache-control || beresp.http.set-cookie || beresp.http.cache-control ~ "no-cache|no-store|private") {
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
  }
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.surrogate-key;
  unset resp.http.cdn-cache-control;
  set resp.http.x-cache = regsub(obj.hits, "^0$", "miss");
  if (obj.hits > 0) {
    set resp.http.x-cache = "hit";
  }
}
