import { type CleanedEnv, cleanEnv, EnvMissingError } from 'envalid';
import {
  amount,
  choice,
  count,
  counts,
  domain,
  domains,
  factor,
  hosts,
  hsts,
  httpAddress,
  imageProvider,
  instant,
  key,
  logLevel,
  mailAddress,
  mailbox,
  milliseconds,
  port,
  postgresAddress,
  proxies,
  redisAddress,
  secrets,
  siteAddress,
  smtpAddress,
  text,
  toggle,
} from './environment-values.ts';

export type { Secrets } from './environment-values.ts';

/** Values of `PAGES_HOST` at which only this machine reaches the pages server. */
export const loopbackHosts: readonly unknown[] = ['127.0.0.1', '::1', 'localhost'];

const data = {
  DATA_DIR: text({
    default: undefined,
    desc: "embedded database, image cache, operator's token; without it `.data`, or `.data/demo` for the demonstration",
  }),
  SOURCES_FILE: text({
    default: undefined,
    desc: 'JSON with the real sources: `{ "seasons": [URL], "feeds": [{ "name", "url", "domain" }], "players": [URL], "matches": [URL], "rumours": [URL], "articles": [URL], "rights": [URL], "clubs": [URL], "seasonSettings": [URL], "texts": [URL], "offers": […], "broadcasts": […], "minutes": { "seasons": 60, "feeds": 5, "files": 5, "partners": 60 } }`, the last being after how long each kind is read again; what a feed of offers or broadcasts needs, with examples, stands in [what editors change](docs/guides/editors.md#feeds-of-partners), and the demonstration\'s (`demo-providers/src/partners/networks.ts`; all of it at http://127.0.0.1:4010/sources.json) are examples of four networks',
  }),
  API_FOOTBALL_KEY: key({ default: undefined, desc: 'reads API-Football v3' }),
};

const demonstration = {
  DEMO: toggle({
    default: undefined,
    desc: 'whether `npm start` shows the demonstration; without it `on`, unless `SOURCES_FILE` or `API_FOOTBALL_KEY` is set. It has a data folder of its own; with `DATABASE_URL` it needs a database of its own',
  }),
};

const user = {
  FAN_BASE_USER: text({
    default: undefined,
    desc: "who publishes or imports, for the releases' history and the API's log; without it the process's user",
  }),
};

const clock = {
  CLOCK: instant({
    default: undefined,
    requiredWhen: ({ CLOCK_RUNS }) => CLOCK_RUNS === true,
    desc: 'another time than now, such as `2026-11-21T14:58:00Z`, standing still; an earlier one than before needs another `DATA_DIR`',
  }),
  CLOCK_SINCE: milliseconds({
    default: undefined,
    desc: 'when it was `CLOCK`, in milliseconds since 1970; `npm start` sets it where `CLOCK_RUNS` is on',
  }),
};

const network = {
  MAIN_DOMAIN: domain({ default: 'fan-base.com', desc: "the network's main host" }),
  PREVIEW_DOMAINS: domains({
    default: ['preview.fan-base.com'],
    desc: 'hosts at or below these show the default club; search engines are kept out, and nothing is installable',
  }),
  LOG_LEVEL: logLevel({
    default: 'info',
    desc: '`silent`, `fatal`, `error`, `warn`, `info`, `debug` or `trace`',
  }),
};

const visitors = {
  SMTP_URL: smtpAddress({
    default: undefined,
    desc: '`smtps://user:password@host` sends mail; without it mail is written to `DATA_DIR/mail`',
  }),
  PUBLIC_ADDRESS: siteAddress({
    default: undefined,
    desc: 'what links in mail begin with, `{domain}` being the domain of a site; without it `https://{domain}`, the local addresses with `npm start`',
  }),
  PRIVATE_SOURCES: hosts({
    default: [],
    desc: 'hosts, such as `10.0.0.5,intranet:8080`, whose sources and pictures may lie on a private network; all others are read from the public internet alone, at every redirect',
  }),
};

const apiPort = {
  API_PORT: port({ default: 4000, desc: 'the port of the API' }),
};

const shutdown = {
  DRAIN_SECONDS: amount({
    default: 0,
    desc: 'seconds at SIGTERM in which `/readyz` answers 503 while requests are still served, so that proxies stop sending new ones; `npm run serve` sets 4',
  }),
};

const apiUrl = {
  API_URL: httpAddress({
    default: undefined,
    desc: 'where the pages server and `npm run import` find the API; without it on this machine, at `API_PORT`',
  }),
};

const operator = {
  OPERATOR_TOKEN: secrets(20)({
    default: undefined,
    desc: "opens the operator's calls of the API ([editors](docs/guides/editors.md)); 20 characters or more; without it one is made at the first start, in `DATA_DIR`. Several with commas between while one replaces another ([rotation](docs/guides/rotating-secrets.md))",
  }),
};

const pagesAddress = {
  PAGES_PORT: port({ default: 3000, desc: 'the port of the pages server' }),
  PAGES_HOST: text({ default: '127.0.0.1', desc: 'the address on which the pages server listens' }),
  PAGES_TRUSTED_PROXIES: proxies({
    default: undefined,
    requiredWhen: ({ NODE_ENV, PAGES_HOST }) =>
      NODE_ENV === 'production' || !loopbackHosts.includes(PAGES_HOST),
    desc: "whose word on a visitor's address and protocol the pages server believes: addresses and networks with commas between, `loopback`, or `none` where visitors reach it themselves. Each of them must set `X-Forwarded-For` and `X-Forwarded-Proto`. `loopback` without it, but with `NODE_ENV=production`, or where `PAGES_HOST` is not this machine alone, the server refuses to start",
  }),
  NODE_ENV: text({
    default: 'development',
    desc: '`production`: `PAGES_TRUSTED_PROXIES` is needed, `npm start` has no mail page, and testers need a key on local hosts too',
  }),
};

const demoPort = {
  DEMO_PORT: port({ default: 4010, desc: "the port of the demonstration's providers" }),
};

const observability = {
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress({
    default: undefined,
    desc: 'where traces are sent by OTLP over HTTP, from a page to its SQL; OpenTelemetry’s other variables of exporter and resource hold too',
  }),
  OTEL_TRACES_SAMPLER_ARG: amount({
    default: 1,
    desc: 'part of the traces that is sent, 0 to 1, where nobody before has decided',
  }),
  METRICS_TOKEN: secrets(1)({
    default: undefined,
    desc: 'opens `/metrics` to other machines, as `Authorization: Bearer`; without it only this machine may read them. Several with commas between while one replaces another ([rotation](docs/guides/rotating-secrets.md))',
  }),
};

const exposure = {
  OPERATOR_NETWORKS: proxies({
    default: ['loopback'],
    desc: "networks whose clients reach the operator's calls, the API's description and its metrics through the pages server (`/api/operator`, `/api/ingest`, `/api/docs`, `/api/openapi.json`, `/api/metrics`): addresses and networks with commas between, `loopback` or `none`. All others get 404",
  }),
  HSTS: hsts({
    default: 'max-age=31536000; includeSubDomains',
    desc: 'the `Strict-Transport-Security` header of answers over https, or `off`. Set `max-age=300` until every host below your domains has https: browsers remember it',
  }),
};

const cdn = {
  CDN_PURGE_URL: httpAddress({
    default: undefined,
    desc: 'gets a POST with the surrogate keys of what has changed, as header `surrogate-key` and as JSON `{"tags": […]}` ([guide](docs/guides/cdn.md))',
  }),
  CDN_PURGE_TOKEN: text({ default: '', desc: 'sent to `CDN_PURGE_URL` as `Authorization: Bearer`' }),
};

const testers = {
  QA_SECRET: secrets(32)({
    default: undefined,
    desc: "signs testers' keys for visitors' hosts (docs/guides/qa.md); 32 characters or more. Several with commas between while one replaces another ([rotation](docs/guides/rotating-secrets.md))",
  }),
};

type Stores = Readonly<Record<string, unknown>>;
const namesBucket = ({ RELEASES_S3, UPLOADS_S3 }: Stores) => (RELEASES_S3 ?? UPLOADS_S3) !== undefined;

const bucketKeys = {
  AWS_ACCESS_KEY_ID: text({
    default: undefined,
    requiredWhen: namesBucket,
    desc: 'opens the buckets of `RELEASES_S3` and `UPLOADS_S3`, which need it',
  }),
  AWS_SECRET_ACCESS_KEY: text({
    default: undefined,
    requiredWhen: namesBucket,
    desc: 'opens the buckets of `RELEASES_S3` and `UPLOADS_S3`, which need it',
  }),
  AWS_REGION: text({ default: 'auto', desc: 'region of the buckets' }),
};

const stores = {
  RELEASES_DIR: text({ default: 'releases', desc: 'published releases and `releases.json`' }),
  RELEASES_S3: httpAddress({
    default: undefined,
    desc: 'a bucket of an S3-compatible store instead, `https://HOST/BUCKET`; it must have conditional writes',
  }),
  ...bucketKeys,
};

const uploads = {
  UPLOADS_S3: httpAddress({
    default: undefined,
    desc: 'a bucket of an S3-compatible store for the pictures that people upload, `https://HOST/BUCKET`; without it they lie in `UPLOADS_DIR`, and `npm run copy-uploads` copies them from there',
  }),
  UPLOADS_DIR: text({
    default: undefined,
    desc: 'a folder for those pictures, shared by all API and jobs processes; `DATA_DIR/uploads` by default, which belongs to one process. `npm run serve` needs this or `UPLOADS_S3`',
  }),
  ...bucketKeys,
};

/** Every environment variable of the product, by the processes that read it; README's table is made of it. */
export const readers = {
  api: {
    ...data,
    ...clock,
    ...network,
    ...visitors,
    ...apiPort,
    ...shutdown,
    ...operator,
    ...observability,
    ...cdn,
    ...uploads,
    DATABASE_URL: postgresAddress({
      default: undefined,
      requiredWhen: ({ DATABASE_READ_URL }) => DATABASE_READ_URL !== undefined,
      desc: 'PostgreSQL 15 or newer instead of the embedded database',
    }),
    DATABASE_READ_URL: postgresAddress({
      default: undefined,
      desc: 'a streaming replica of `DATABASE_URL`, from which visitors read; while it is away, or more than 5 seconds behind, everything is read from the primary (decision 054)',
    }),
    DATABASE_CONNECTIONS: count({
      default: 10,
      desc: 'the most connections of each API process to PostgreSQL, and as many to its replica; one more listens for changes',
    }),
    DATA_KEYS: secrets(20)({
      default: undefined,
      desc: 'secrets of 20 characters or more, with commas between, that encrypt what a dump of the database must not reveal (second factors): the first encrypts, all decrypt, so a new one goes in front ([back-up](docs/guides/back-up-and-restore.md)). Without it the embedded database has one in `DATA_DIR/data.key`, and PostgreSQL stores them in clear',
    }),
    REDIS_URL: redisAddress({
      default: undefined,
      desc: 'Redis or Valkey, `rediss://user:password@host`, in which all API processes count together how often a client asks; without it, and while it is away, each process counts for itself',
    }),
    API_HOST: text({ default: '127.0.0.1', desc: 'the address on which the API listens' }),
    API_ROLE: choice(
      'all',
      'api',
      'jobs',
    )({
      default: 'all',
      desc: 'what a process of the API does: `api` answers requests, `jobs` imports, polls and mails, `all` does both; `npm run serve` sets it. With the embedded database there is one process, which does all',
    }),
    MIGRATE: toggle({
      default: true,
      desc: '`off`: a process of the API does not bring the database up to date at its start, but waits until `npm run serve -- migrate` has; `npm run serve` sets it',
    }),
    API_FOOTBALL_URL: httpAddress({
      default: 'https://v3.football.api-sports.io',
      desc: "API-Football's address",
    }),
    API_FOOTBALL_PER_DAY: count({
      default: 100,
      desc: 'requests a day, which begins at 00:00 UTC, of all processes together',
    }),
    API_FOOTBALL_PER_MINUTE: count({ default: 10, desc: 'requests a minute of all processes together' }),
    API_FOOTBALL_LEAGUES: counts({
      default: undefined,
      desc: "API-Football's numbers of the competitions that are read; without it those of the network's clubs",
    }),
    CONTENT_DIR: text({
      default: undefined,
      desc: "the editors' files of the clubs' histories; without it `api/content`",
    }),
    DEMO_NOTICE: toggle({
      default: false,
      desc: 'marks the database as a demonstration for good, and every page says so; `npm start` sets it for one',
    }),
    IMAGE_PROVIDER: imageProvider({
      default: 'optimiser',
      desc: 'who resizes pictures: `optimiser` (this product), `api`, `cdn` or `local` (decision 018)',
    }),
    IMAGE_BASE: httpAddress({
      default: undefined,
      requiredWhen: ({ IMAGE_PROVIDER }) => IMAGE_PROVIDER === 'api' || IMAGE_PROVIDER === 'cdn',
      desc: 'address of the `api` or `cdn` that `IMAGE_PROVIDER` names, which needs it',
    }),
    IMAGE_CACHE_MB: count({
      default: 512,
      desc: 'megabytes of resized pictures that the API keeps in `DATA_DIR`',
    }),
    ANSWER_CACHE_MB: amount({
      default: 32,
      desc: 'megabytes of memory of an API process for answers that nothing has changed since (decision 053); `0`: each is computed anew',
    }),
    LIVE_LISTENERS: count({ default: 10_000, desc: 'live streams that one API process keeps open' }),
    LIVE_PER_CLIENT: count({
      default: 50,
      desc: 'how many of them one client (an IPv4 address, an IPv6 /64) or account may have',
    }),
    REGISTRATIONS_PER_HOUR: count({
      default: 5,
      desc: 'accounts that one client (an IPv4 address, an IPv6 /64) may register in an hour; raise it for a day where many fans share an address, as in a stadium',
    }),
    REQUEST_TIMEOUT_MS: count({
      default: 120_000,
      desc: 'a request whose body has not come by then is answered 408 by the API',
    }),
    MAX_EVENT_LOOP_DELAY_MS: milliseconds({
      default: 3000,
      desc: 'an API process that lags behind by more answers 503 until it has caught up; 0: never',
    }),
    TRUSTED_PROXIES: proxies({
      default: ['127.0.0.1', '::1'],
      desc: "addresses and networks of the pages servers, from which the API takes a visitor's address",
    }),
    MAIL_FROM: mailbox({
      default: 'Fan-Base <no-reply@fan-base.com>',
      desc: 'from whom mail comes: a name and an `<address>`',
    }),
    CONTACT_ADDRESS: mailAddress({
      default: 'contact@fan-base.com',
      desc: 'who gets the messages of the contact form',
    }),
    CHECK_ANSWERS: toggle({
      default: false,
      desc: 'the API checks its own answers against the contract, as tests do',
    }),
  },
  pages: {
    ...stores,
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
    ...cdn,
    CDN_SECONDS: amount({
      default: 0,
      desc: 'seconds for which a CDN may hold a document that is the same for all (`CDN-Cache-Control`); 0: it holds none. Above 2 only with `CDN_PURGE_URL`: nothing else ends what has changed',
    }),
    RELEASES_CACHE: text({
      default: undefined,
      desc: 'what the pages server keeps of the releases, to go on and to start without the store; without it `DATA_DIR/releases`',
    }),
    ASSETS_URL: httpAddress({
      default: undefined,
      desc: "a CDN's address, below which browsers find published files",
    }),
    PAGE_CACHE_MB: amount({
      default: 64,
      desc: 'megabytes of memory of a pages server for documents that are sent more than once (decision 028); `0`: each is made for whoever asks',
    }),
    RENDER_PROCESSES: count({
      default: undefined,
      desc: 'processes in which a pages server runs stable remotes’ code, each with one page at a time, and at most as many again while canaries or pinned versions are visited; without it as many as there are cores, at least 2 (decisions 049 and 067)',
    }),
    RENDER_DEADLINE_MS: count({
      default: 3000,
      desc: 'milliseconds that such a process has for a page, before it is ended and the page is done again without the remote that did not come to an end',
    }),
    RENDER_MEMORY_MB: count({
      default: 256,
      desc: 'megabytes of V8’s heap for each of them; one that takes twice as much resident memory is ended (decision 067)',
    }),
    RENDERS_PER_MINUTE: amount({
      default: 120,
      desc: 'documents that one client may have rendered a minute; beyond them it gets what is kept, else 429 (decision 028)',
    }),
    TELEMETRY_PER_MINUTE: amount({
      default: 30,
      desc: 'messages about failed regions, and about what the content security policy refused, that one client may send a minute',
    }),
    COOKIE_SECRET: secrets(32)({
      default: undefined,
      desc: 'signs the cookie of a browser that has just written, and the view ids of documents; the same on all pages servers, 32 characters or more; without it one is made at the start. Several with commas between while one replaces another ([rotation](docs/guides/rotating-secrets.md))',
    }),
    CANARY_MARGIN: amount({
      default: 5,
      desc: 'percentage points by which a canary may fail more often than the stable version; above that it is stopped',
    }),
    CANARY_LEAST_VIEWS: amount({
      default: 20,
      desc: 'page views with a canary, or client networks whose browsers report on it, within ten minutes, below which nothing is concluded (decision 068)',
    }),
    CANARY_ALIVE_SECONDS: amount({
      default: 30,
      desc: 'seconds after which a page that has started a canary and gives no sign of life counts as hanging',
    }),
    OFFLINE: toggle({
      default: true,
      desc: '`off`: browsers keep no pages for reading offline, and those that do forget them with their next page view (decision 029)',
    }),
    DEV_EVENTS: toggle({
      default: false,
      desc: 'open pages follow what is built; `npm run dev` sets it',
    }),
  },
  demo: {
    ...clock,
    ...demoPort,
    DEMO_HOST: text({
      default: '127.0.0.1',
      desc: "the address on which the demonstration's providers listen",
    }),
    DEMO_SPEED: factor({
      default: 1,
      desc: 'how many times faster simulated matches run once they have begun',
    }),
    DEMO_QUOTA_PER_MINUTE: factor({
      default: undefined,
      desc: 'requests a minute after which the simulated provider refuses, as the real one does',
    }),
    DEMO_SEED: text({ default: 'fan-base', desc: 'another word makes another simulated season' }),
  },
  start: {
    ...data,
    ...demonstration,
    ...clock,
    ...visitors,
    ...apiPort,
    ...pagesAddress,
    ...demoPort,
    CLOCK_RUNS: toggle({
      default: false,
      desc: '`CLOCK`, which it needs, goes on from the start of `npm start`',
    }),
    DEMO_FORUM: toggle({
      default: true,
      desc: "the demonstration's members write a few simulated threads where nobody has written",
    }),
    MAIL_PORT: port({ default: 4020, desc: 'the port of the mail page' }),
  },
  releases: {
    ...stores,
    ...testers,
    ...user,
  },
  import: {
    ...data,
    ...demonstration,
    ...apiPort,
    ...apiUrl,
    ...operator,
    ...user,
    CALLED_FROM: text({
      default: '.',
      desc: 'folder in which a command was typed, from where its files are meant; npm’s commands set it',
    }),
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

export type Environment = Readonly<Record<string, string | undefined>>;

/** What a process has read of its environment. */
export type Settings<Reader extends keyof typeof readers> = CleanedEnv<(typeof readers)[Reader]>;

/** Settings that cannot be used. The message names all of them, and quotes none that may hold a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * The settings of a process; a variable that is empty counts as not set.
 * @param wanted one of `readers`
 * @throws ConfigError with every variable that is wrong, and what it may be
 */
export function readEnvironment<Wanted>(wanted: Wanted, env: Environment): CleanedEnv<Wanted> {
  const present = Object.entries(env).flatMap(([name, value]) =>
    value?.trim() ? [[name, value.trim()] as const] : [],
  );
  return cleanEnv(Object.fromEntries(present), wanted, {
    reporter({ errors }) {
      const problems = Object.entries<Error | undefined>(errors).map(([name, error]) =>
        error instanceof EnvMissingError
          ? `${name} must be set: ${error.message}`
          : `${name} ${error?.message}`,
      );
      if (problems.length > 0) throw new ConfigError(problems.join('; '));
    },
  });
}

/** Where the API is, as the pages server and imports find it. */
export const getApiUrl = ({ API_URL, API_PORT }: Pick<Settings<'pages'>, 'API_URL' | 'API_PORT'>): string =>
  API_URL ?? `http://127.0.0.1:${API_PORT}`;

/**
 * The time that the product shows: the time of day, or CLOCK, standing still or going on from there since CLOCK_SINCE.
 * @returns gives milliseconds since 1970
 */
export function createClock({
  CLOCK,
  CLOCK_SINCE,
}: Pick<Settings<'demo'>, 'CLOCK' | 'CLOCK_SINCE'>): () => number {
  if (CLOCK === undefined) return Date.now;
  const start = Date.parse(CLOCK);
  return CLOCK_SINCE === undefined ? () => start : () => start + Date.now() - CLOCK_SINCE;
}
