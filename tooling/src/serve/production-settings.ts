import {
  ConfigError,
  type Environment,
  readEnvironment,
  readers,
} from '@fan-base/shared-contracts/environment';

/** What a process of the fleet does. */
export const roles = ['pages', 'api', 'jobs', 'migrate'] as const;
export type Role = (typeof roles)[number];

/** DRAIN_SECONDS of `npm run serve`: several health checks of deploy/Caddyfile, one a second, slow ones included. */
export const defaultDrainSeconds = 4;

/** A setting without which a role is not safe, and why. */
type Needs = Readonly<Record<string, string>>;

const database: Needs = {
  DATABASE_URL: 'the embedded database is for one process on one machine',
};
const network: Needs = {
  MAIN_DOMAIN: "it is the network's own host",
};
const api: Needs = {
  ...database,
  ...network,
  DATA_KEYS: 'without it the secrets of two-step login are stored in clear',
  OPERATOR_TOKEN: "processes must agree on it: it opens the operator's calls",
  PUBLIC_ADDRESS: 'links in mail begin with it, for example https://{domain}',
  SMTP_URL: 'without it mail is written to a folder',
};
const needs: Readonly<Record<Role, Needs>> = {
  pages: {
    ...network,
    API_URL: 'it is where the API is',
    COOKIE_SECRET: 'a cookie that one pages server signs is read by all',
    PAGES_TRUSTED_PROXIES:
      'visitors are told apart by the address that a proxy names; `none` where there is none',
  },
  api: { ...api, TRUSTED_PROXIES: "it says whose word on a visitor's address counts: the pages servers'" },
  jobs: api,
  migrate: database,
};

/** Every setting that production needs; of the stores' settings one of each pair, and keys if it is a bucket. */
export const requiredSettings: ReadonlySet<string> = new Set([
  ...Object.values(needs).flatMap((needed) => Object.keys(needed)),
  ...['RELEASES_S3', 'RELEASES_DIR', 'UPLOADS_S3', 'UPLOADS_DIR'],
  ...['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
]);

/** Settings that are for trying the product out, by the value that would be safe. */
const forTrying: Readonly<Record<string, string>> = {
  CLOCK: 'must not be set: the product would show another time',
  DEMO_NOTICE: 'must be off: pages would say that they show a demonstration',
  DEV_EVENTS: 'must be off: it is for whoever works on the product',
};
const isOff = (text: string) => text === '0' || text === 'off';

const listProblems = (read: () => unknown): string[] => {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('; ');
    throw error;
  }
};

/**
 * What keeps a role from being run in production: settings that are wrong, that it needs, or that are not safe.
 * @returns a sentence each, which quotes no secret
 */
export function findUnsafeSettings(role: Role, env: Environment): string[] {
  const get = (name: string) => env[name]?.trim() ?? '';
  const reader = role === 'pages' ? readers.pages : readers.api;
  const wrong = listProblems(() => readEnvironment(reader, { ...env, NODE_ENV: 'production' }));
  const missing = Object.entries(needs[role])
    .filter(([name]) => get(name) === '' && !wrong.some((problem) => problem.startsWith(`${name} `)))
    .map(([name, why]) => `${name} must be set: ${why}`);
  const trying = Object.entries(forTrying)
    .filter(([name]) => get(name) !== '' && !isOff(get(name)))
    .map(([name, problem]) => `${name} ${problem}`);
  const store =
    role === 'pages' && get('RELEASES_S3') === '' && get('RELEASES_DIR') === ''
      ? ['RELEASES_S3 or RELEASES_DIR must be set: it is where published releases are']
      : [];
  // Each process has a data folder of its own: pictures in it would be missing at every other server.
  const uploads =
    (role === 'api' || role === 'jobs') && get('UPLOADS_S3') === '' && get('UPLOADS_DIR') === ''
      ? ['UPLOADS_S3 or UPLOADS_DIR must be set: every API and jobs process needs the same uploaded pictures']
      : [];
  const address =
    'PUBLIC_ADDRESS' in needs[role] &&
    get('PUBLIC_ADDRESS') !== '' &&
    !get('PUBLIC_ADDRESS').startsWith('https://')
      ? ['PUBLIC_ADDRESS must begin with https://: links in mail log people in']
      : [];
  return [...wrong, ...missing, ...store, ...uploads, ...address, ...trying];
}
