import {
  ConfigError,
  type Environment,
  findRemovedSettings,
  readEnvironment,
} from '@fan-base/shared-server/environment';

/** Roles of the processes of a deployment. */
export const roles = ['pages', 'api', 'jobs', 'migrate'] as const;
export type Role = (typeof roles)[number];

/** Default DRAIN_SECONDS of `npm run serve`: covers several health checks of deploy/Caddyfile, which run every second, even slow ones. */
export const defaultDrainSeconds = 4;

/** Required settings of a role, with the reason. */
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
  DATA_KEYS: 'without it the secrets of two-step login are stored in plain text',
  OPERATOR_TOKEN: "all processes must share it: it authorizes the operator's calls",
  SMTP_URL: 'without it mail is written to a folder',
};
const needs: Readonly<Record<Role, Needs>> = {
  pages: {
    ...network,
    API_URL: 'it is the address of the API',
    COOKIE_SECRET: "all pages servers must accept each other's signed cookies",
    PAGES_TRUSTED_PROXIES:
      'visitors are identified by X-Forwarded-For of these proxies; `none` without a proxy',
  },
  api: { ...api, TRUSTED_PROXIES: 'it lists the pages servers, whose X-Forwarded-For is trusted' },
  jobs: api,
  migrate: database,
};

/** Every setting that production needs; of the stores' settings one of each pair, and keys if it is a bucket. */
export const requiredSettings: ReadonlySet<string> = new Set([
  ...Object.values(needs).flatMap((needed) => Object.keys(needed)),
  ...['RELEASES_S3', 'RELEASES_DIR', 'UPLOADS_S3', 'UPLOADS_DIR'],
  ...['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
]);

/** Settings for demos and development, with the error message. */
const forTrying: Readonly<Record<string, string>> = {
  CLOCK: 'must not be set: it changes the time of the product',
  DEMO_NOTICE: 'must be off: it marks pages as a demonstration',
  DEV_EVENTS: 'must be off: it is for development',
};
const isOff = (text: string) => text === '0' || text === 'off';

const listProblems = (read: () => unknown): readonly string[] => {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

/**
 * Finds invalid, missing and unsafe settings that prevent a role from running in production.
 * @returns one sentence each, without secrets
 */
export function findUnsafeSettings(role: Role, env: Environment): string[] {
  const get = (name: string) => env[name]?.trim() ?? '';
  const reader = role === 'pages' ? 'pages' : 'api';
  const wrong = listProblems(() => readEnvironment(reader, { ...env, NODE_ENV: 'production' }));
  const missing = Object.entries(needs[role])
    .filter(([name]) => get(name) === '' && !wrong.some((problem) => problem.startsWith(`${name} `)))
    .map(([name, why]) => `${name} must be set: ${why}`);
  const trying = Object.entries(forTrying)
    .filter(([name]) => get(name) !== '' && !isOff(get(name)))
    .map(([name, problem]) => `${name} ${problem}`);
  const store =
    role === 'pages' && get('RELEASES_S3') === '' && get('RELEASES_DIR') === ''
      ? ['RELEASES_S3 or RELEASES_DIR must be set: it is the store of published releases']
      : [];
  // Each process has its own data folder, so pictures in it would be missing on all other servers.
  const uploads =
    (role === 'api' || role === 'jobs') && get('UPLOADS_S3') === '' && get('UPLOADS_DIR') === ''
      ? ['UPLOADS_S3 or UPLOADS_DIR must be set: every API and jobs process needs the same uploaded pictures']
      : [];
  const address =
    get('PUBLIC_ADDRESS') !== '' && !get('PUBLIC_ADDRESS').startsWith('https://')
      ? ['PUBLIC_ADDRESS must begin with https://: links in mail log people in']
      : [];
  return [...wrong, ...findRemovedSettings(env), ...missing, ...store, ...uploads, ...address, ...trying];
}
