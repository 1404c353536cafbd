import {
  amount,
  authorizedAddress,
  choice,
  count,
  counts,
  domain,
  factor,
  hostNames,
  hosts,
  hsts,
  httpAddress,
  imageService,
  instant,
  key,
  listenAddress,
  logLevel,
  mailAddress,
  mailbox,
  milliseconds,
  port,
  postgresAddress,
  proxies,
  redisAddress,
  requestLimits,
  secrets,
  siteAddress,
  smtpAddress,
  text,
  toggle,
} from './setting-kinds.ts';

/** Values of `PAGES_HOST` that only this machine can reach. */
export const loopbackHosts: readonly unknown[] = ['127.0.0.1', '::1', 'localhost'];

const data = {
  DATA_DIR: text({
    default: undefined,
    desc: "Folder of the embedded database, the image cache, the operator's token, and a pages server's copies of releases. Default: `.data`, or `.data/demo` for the demonstration",
  }),
  SOURCES_FILE: text({
    default: undefined,
    desc: 'Path or address of a JSON file that lists the real sources ([format](data.md#sources))',
  }),
  API_FOOTBALL_KEY: key({ default: undefined, desc: 'Key for API-Football v3. Setting it enables polling' }),
};

const demonstration = {
  DEMO: toggle({
    default: undefined,
    desc: 'Whether `npm start` runs the demonstration. Default: `on`, unless `SOURCES_FILE` or `API_FOOTBALL_KEY` is set. The demonstration has its own data folder; with `DATABASE_URL`, give it its own database',
  }),
};

const user = {
  FAN_BASE_USER: text({
    default: undefined,
    desc: "Author of releases and imports in the release history and the API's log. Default: the user of the process",
  }),
};

const clock = {
  CLOCK: instant({
    default: undefined,
    desc: 'Freezes the clock at this time, for example `2026-11-21T14:58:00Z`. Going back in time needs a fresh `DATA_DIR`',
  }),
};

const network = {
  MAIN_DOMAIN: domain({
    default: 'fan-base.com',
    desc: "The network's main host. `preview.` before it, and its subdomains, show the default club, hidden from search engines and not installable",
  }),
  LOG_LEVEL: logLevel({
    default: 'info',
    desc: '`silent`, `fatal`, `error`, `warn`, `info`, `debug` or `trace`',
  }),
};

const visitors = {
  SMTP_URL: smtpAddress({
    default: undefined,
    desc: 'Mail server, `smtps://user:password@host`. Without it, mail is written to `DATA_DIR/mail`',
  }),
  PRIVATE_SOURCES: hosts({
    default: [],
    desc: 'Private hosts that sources and pictures may be fetched from, for example `10.0.0.5,intranet:8080`. All other requests, redirects included, must stay on the public internet',
  }),
};

const apiPort = {
  API_PORT: port({ default: 4000, desc: 'Port of the API' }),
};

const shutdown = {
  DRAIN_SECONDS: amount({
    default: 0,
    desc: 'After SIGTERM, seconds of answering `/readyz` with 503 while still serving, so that proxies stop sending requests. `npm run serve` sets 4',
  }),
};

const apiUrl = {
  API_URL: httpAddress({
    default: undefined,
    desc: 'Address of the API for the pages server and `npm run import`. Default: this machine, at `API_PORT`',
  }),
};

const operator = {
  OPERATOR_TOKEN: secrets(20)({
    default: undefined,
    desc: "Token for the API's operator calls ([editors](guides/editors.md)), at least 20 characters. Default: generated into `DATA_DIR` at the first start. Accepts a list during [rotation](guides/rotating-secrets.md)",
  }),
};

const pagesAddress = {
  PAGES_PORT: port({ default: 3000, desc: 'Port of the pages server' }),
  PAGES_HOST: text({ default: '127.0.0.1', desc: 'Address that the pages server listens on' }),
  PAGES_TRUSTED_PROXIES: proxies({
    default: undefined,
    requiredWhen: ({ NODE_ENV, PAGES_HOST }) =>
      NODE_ENV === 'production' || !loopbackHosts.includes(PAGES_HOST),
    desc: 'Proxies trusted to set `X-Forwarded-For` and `X-Forwarded-Proto`: comma-separated addresses and networks, `loopback`, or `none` if visitors connect directly. Their own requests are exempt from limits per client. Default: `loopback`. Required with `NODE_ENV=production` and when `PAGES_HOST` is not a loopback address',
  }),
  NODE_ENV: text({
    default: 'development',
    desc: "`production` requires `PAGES_TRUSTED_PROXIES`, disables the mail page of `npm start`, and requires a tester's key on local hosts too",
  }),
};

const demoSpeed = {
  DEMO_SPEED: factor({
    default: undefined,
    desc: 'Speed of simulated matches after kick-off. Setting it, even to `1`, also lets the time run from `CLOCK`',
  }),
};

const observability = {
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress({
    default: undefined,
    desc: "OTLP endpoint (HTTP) for traces, from a page down to its SQL. OpenTelemetry's other exporter and resource variables apply too",
  }),
  OTEL_TRACES_SAMPLER_ARG: amount({
    default: 1,
    desc: 'Share of traces to send, 0 to 1, if the caller has not decided',
  }),
  METRICS_TOKEN: secrets(1)({
    default: undefined,
    desc: 'Bearer token that opens `/metrics` to other machines. Without it, only this machine can read them. Accepts a list during [rotation](guides/rotating-secrets.md)',
  }),
};

const exposure = {
  OPERATOR_NETWORKS: proxies({
    default: ['loopback'],
    desc: "Networks that may reach operator calls, the API's description and its metrics through the pages server (`/api/operator`, `/api/ingest`, `/api/docs`, `/api/openapi.json`, `/api/metrics`): comma-separated addresses and networks, `loopback` or `none`. Other clients get 404",
  }),
  HSTS: hsts({
    default: 'max-age=31536000; includeSubDomains',
    desc: 'The `Strict-Transport-Security` header on https, or `off`. Browsers remember it: use `max-age=300` until every host below your domains has https',
  }),
};

const testers = {
  QA_SECRET: secrets(32)({
    default: undefined,
    desc: "Signs testers' keys ([guide](guides/qa.md)), at least 32 characters. Accepts a list during [rotation](guides/rotating-secrets.md)",
  }),
};

type Stores = Readonly<Record<string, unknown>>;
const namesBucket = ({ RELEASES_S3, UPLOADS_S3 }: Stores) => (RELEASES_S3 ?? UPLOADS_S3) !== undefined;

const bucketKeys = {
  AWS_ACCESS_KEY_ID: text({
    default: undefined,
    requiredWhen: namesBucket,
    desc: 'Key for the buckets `RELEASES_S3` and `UPLOADS_S3`. Required if either is set',
  }),
  AWS_SECRET_ACCESS_KEY: text({
    default: undefined,
    requiredWhen: namesBucket,
    desc: 'Secret for the buckets `RELEASES_S3` and `UPLOADS_S3`. Required if either is set',
  }),
  AWS_REGION: text({ default: 'auto', desc: 'Region of the buckets' }),
};

const releasesBucket = {
  RELEASES_S3: httpAddress({
    default: undefined,
    desc: 'S3-compatible bucket for releases instead of a folder, `https://HOST/BUCKET`. It must support conditional writes',
  }),
};

const releasesFolder =
  'Folder of published releases and the registry, `releases.json`. The API has no default: without a store of releases, it knows no [services of remotes](decisions/082-services-of-remotes.md)';

const stores = {
  RELEASES_DIR: text({ default: 'releases', desc: releasesFolder }),
  ...releasesBucket,
  RELEASES_WEBHOOK: authorizedAddress({
    default: undefined,
    desc: 'Receives a POST with JSON for each change of the releases: published, canary, promoted, stopped, withdrawn. Chat systems show its `text` ([guide](guides/observability.md)). In `https://TOKEN@host/path`, `TOKEN` is sent as a bearer token',
  }),
  ...bucketKeys,
};

const uploads = {
  UPLOADS_S3: httpAddress({
    default: undefined,
    desc: 'S3-compatible bucket for uploaded pictures, `https://HOST/BUCKET`. `npm run copy-uploads` copies existing pictures from `UPLOADS_DIR`',
  }),
  UPLOADS_DIR: text({
    default: undefined,
    desc: 'Folder for uploaded pictures, shared by all API and jobs processes. Default: `DATA_DIR/uploads`, which only one process can use',
  }),
  ...bucketKeys,
};

/**
 * Set by our own programs only, never by an operator: `npm start`, `npm run dev` and `npm run serve` hand them to
 * the processes that they start.
 */
const internal = {
  CLOCK_SINCE: milliseconds({
    default: undefined,
    desc: 'When `CLOCK` started running, in milliseconds since 1970. Without it, `CLOCK` is frozen',
  }),
  API_ROLE: choice(
    'all',
    'api',
    'jobs',
  )({
    default: 'all',
    desc: '`api` answers requests, `jobs` runs imports, polling and mail, `all` does both. The embedded database allows a single process, with `all`',
  }),
  MIGRATE: toggle({
    default: true,
    desc: '`off`: wait at start until `npm run serve -- migrate` has run instead of migrating',
  }),
  DEMO_NOTICE: toggle({
    default: false,
    desc: 'Permanently marks the database as a demonstration; every page says so',
  }),
  PUBLIC_ADDRESS: siteAddress({
    default: 'https://{domain}',
    desc: "Base of links in mail; `{domain}` is replaced by the site's domain",
  }),
  API_FOOTBALL_URL: httpAddress({
    default: 'https://v3.football.api-sports.io',
    desc: 'Address of API-Football',
  }),
  API_FOOTBALL_LEAGUES: counts({
    default: undefined,
    desc: "API-Football league numbers to poll. Default: the leagues of the network's clubs",
  }),
  DEMO_PORT: port({
    default: undefined,
    desc: "Port of the demonstration's providers. Default: ten above `API_PORT`",
  }),
  MAIL_PORT: port({
    default: undefined,
    desc: 'Port of the local mail page. Default: twenty above `API_PORT`',
  }),
  DEV_EVENTS: toggle({
    default: false,
    desc: 'Push rebuilt code to open pages',
  }),
  REMOTES_DIR: text({
    default: '.',
    desc: "Folder of the product's remotes, from the root of the project",
  }),
};

/** Names of the settings that are left out of docs/settings.md. */
export const internalSettings: ReadonlySet<string> = new Set(Object.keys(internal));

/** Former settings, and what replaces them. */
export const removedSettings: ReadonlyMap<string, string> = new Map([
  ['API_FOOTBALL_PER_DAY', 'set API_FOOTBALL_LIMITS, per day and per minute: 7500,300'],
  ['API_FOOTBALL_PER_MINUTE', 'set API_FOOTBALL_LIMITS, per day and per minute: 7500,300'],
  ['CDN_PURGE_TOKEN', 'put it into CDN_PURGE_URL: https://TOKEN@host/path'],
  ['CLOCK_RUNS', 'set DEMO_SPEED, which also lets the time run from CLOCK'],
  ['CONTENT_DIR', 'import your club histories (npm run import -- clubs FILE)'],
  ['IMAGE_BASE', 'append it to IMAGE_PROVIDER: cdn https://images.example'],
  ['PREVIEW_DOMAINS', 'the preview host is preview.MAIN_DOMAIN'],
  ['PUBLISH_HOST', 'set PUBLISH_LISTEN: 127.0.0.1:4030'],
  ['PUBLISH_PORT', 'set PUBLISH_LISTEN: 127.0.0.1:4030'],
  ['RELEASES_CACHE', 'copies are in DATA_DIR/releases'],
  ['RELEASES_WEBHOOK_TOKEN', 'put it into RELEASES_WEBHOOK: https://TOKEN@host/path'],
]);

const {
  CLOCK_SINCE,
  API_ROLE,
  MIGRATE,
  DEMO_NOTICE,
  PUBLIC_ADDRESS,
  API_FOOTBALL_URL,
  API_FOOTBALL_LEAGUES,
  DEMO_PORT,
  MAIL_PORT,
  DEV_EVENTS,
  REMOTES_DIR,
} = internal;

/** Every environment variable, by the processes that read it. `npm run docs` generates docs/settings.md from it. */
export const readers = {
  api: {
    API_ROLE,
    MIGRATE,
    DEMO_NOTICE,
    PUBLIC_ADDRESS,
    CLOCK_SINCE,
    ...data,
    ...clock,
    ...network,
    ...visitors,
    ...apiPort,
    ...shutdown,
    ...operator,
    ...observability,
    ...uploads,
    RELEASES_DIR: text({ default: undefined, desc: releasesFolder }),
    ...releasesBucket,
    DATABASE_URL: postgresAddress({
      default: undefined,
      requiredWhen: ({ DATABASE_READ_URL }) => DATABASE_READ_URL !== undefined,
      desc: 'PostgreSQL 15 or newer instead of the embedded database',
    }),
    DATABASE_READ_URL: postgresAddress({
      default: undefined,
      desc: "Streaming replica of `DATABASE_URL` for visitors' reads. While it is unavailable or more than 5 seconds behind, all reads go to the primary",
    }),
    DATABASE_CONNECTIONS: count({
      default: 10,
      desc: 'Maximum connections of each API process to PostgreSQL, and as many to its replica. Two more listen for changes and cancel statements',
    }),
    DATA_KEYS: secrets(20)({
      default: undefined,
      desc: 'Comma-separated secrets of at least 20 characters that encrypt second factors in the database. The first encrypts, all decrypt ([back-up](guides/back-up-and-restore.md)). Default: `DATA_DIR/data.key` with the embedded database; unencrypted with PostgreSQL',
    }),
    REDIS_URL: redisAddress({
      default: undefined,
      desc: 'Redis or Valkey for rate limits shared by all API processes, `rediss://user:password@host`. Without it, and while it is unavailable, each process counts for itself',
    }),
    API_HOST: text({ default: '127.0.0.1', desc: 'Address that the API listens on' }),
    API_FOOTBALL_URL,
    API_FOOTBALL_LEAGUES,
    API_FOOTBALL_LIMITS: requestLimits({
      default: [100, 10],
      desc: 'Requests of your API-Football subscription per day (from 00:00 UTC) and per minute, shared by all processes',
    }),
    IMAGE_PROVIDER: imageService({
      default: { provider: 'optimiser', base: '' },
      desc: 'Service that resizes pictures: `optimiser` (built in), or `api`, `cdn` or `local` with its address, as in `cdn https://images.example` ([decision 018](decisions/018-image-providers.md)). Default: `optimiser`',
    }),
    REGISTRATIONS_PER_HOUR: count({
      default: 5,
      desc: 'Maximum registrations per client (IPv4 address or IPv6 /64) and hour. Raise it when many fans share an address, as in a stadium',
    }),
    TRUSTED_PROXIES: proxies({
      default: ['127.0.0.1', '::1'],
      desc: "Addresses and networks of the pages servers, which forward the visitor's address to the API. Their own requests are exempt from limits per client",
    }),
    MAIL_FROM: mailbox({
      default: 'Fan-Base <no-reply@fan-base.com>',
      desc: 'Sender of mail: a name and an `<address>`',
    }),
    CONTACT_ADDRESS: mailAddress({
      default: 'contact@fan-base.com',
      desc: 'Recipient of the contact form',
    }),
  },
  pages: {
    ...stores,
    DEV_EVENTS,
    CLOCK_SINCE,
    DATA_DIR: data.DATA_DIR,
    ...clock,
    ...network,
    ...apiPort,
    ...apiUrl,
    ...pagesAddress,
    ...shutdown,
    ...exposure,
    ...testers,
    ...observability,
    CDN_PURGE_URL: authorizedAddress({
      default: undefined,
      desc: 'Receives a POST with the surrogate keys of changed data, as header `surrogate-key` and as JSON `{"tags": […]}` ([guide](guides/cdn.md)). In `https://TOKEN@host/path`, `TOKEN` is sent as a bearer token',
    }),
    CDN_SECONDS: amount({
      default: 0,
      desc: 'How long a CDN may cache shared documents (`CDN-Cache-Control`); `0` disables it. Values above 2 need `CDN_PURGE_URL`, because nothing else ends a stale copy',
    }),
    PUBLISH_URL: httpAddress({
      default: undefined,
      desc: 'Where teams publish from repositories of their own: the address of `npm run release -- accept` ([guide](guides/own-repository.md)). Without it, the operator publishes',
    }),
    ASSETS_URL: httpAddress({
      default: undefined,
      desc: 'CDN address below which browsers load published files',
    }),
    PAGE_CACHE_MB: amount({
      default: 64,
      desc: 'Memory per pages server for cached documents, in MB; `0` disables the cache ([caching](caching.md))',
    }),
    VITALS_PERCENT: amount({
      default: 10,
      desc: 'Share of page views whose LCP, CLS and INP browsers report, in percent; pages with a canary always do ([telemetry](guides/observability.md))',
    }),
    RENDER_PROCESSES: count({
      default: undefined,
      desc: 'Render processes per pages server for stable releases, each rendering one page at a time. Canaries and pinned versions can start as many again. Default: the number of cores, at least 2 ([rendering](rendering.md))',
    }),
    RENDERS_PER_MINUTE: amount({
      default: 120,
      desc: 'Documents rendered per client and minute. Above that, a client gets a cached document or 429',
    }),
    COOKIE_SECRET: secrets(32)({
      default: undefined,
      desc: 'Signs the `wrote` cookie, view ids and share pictures of documents; identical on all pages servers, at least 32 characters. Default: generated at start. Accepts a list during [rotation](guides/rotating-secrets.md)',
    }),
    OFFLINE: toggle({
      default: true,
      desc: '`off`: browsers store no pages for offline reading, and delete stored ones at the next page view',
    }),
  },
  demo: {
    CLOCK_SINCE,
    DEMO_PORT: port({ default: 4010, desc: "Port of the demonstration's providers" }),
    ...clock,
    ...demoSpeed,
  },
  start: {
    ...data,
    ...demonstration,
    ...clock,
    ...visitors,
    ...apiPort,
    ...pagesAddress,
    ...demoSpeed,
    PUBLIC_ADDRESS: siteAddress({ default: undefined, desc: 'Base of links in mail. Default: this product' }),
    DEMO_PORT,
    MAIL_PORT,
  },
  releases: {
    REMOTES_DIR,
    ...stores,
    ...testers,
    ...user,
    PUBLISH_SECRET: secrets(32)({
      default: undefined,
      desc: "Signs teams' publishing tokens ([guide](guides/own-repository.md)), at least 32 characters. Accepts a list during [rotation](guides/rotating-secrets.md)",
    }),
    PUBLISH_LISTEN: listenAddress({
      default: { host: '127.0.0.1', port: 4030 },
      desc: 'Address and port of `npm run release -- accept`. Default: `127.0.0.1:4030`',
    }),
    SERVICE_HOSTS: hostNames({
      default: [],
      desc: "Hosts at which teams may register their remotes' own services, for example `.teams.example.com,10.0.0.5:3200` ([guide](guides/own-service.md)). Without a port, https and http have their default ports; `:*` allows all ports. Without it, only the operator registers them",
    }),
  },
  import: {
    ...data,
    ...demonstration,
    ...apiPort,
    ...apiUrl,
    ...operator,
    ...user,
  },
  uploads: {
    ...data,
    ...demonstration,
    ...uploads,
  },
  move: {
    ...data,
    ...demonstration,
  },
};
