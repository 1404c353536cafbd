import { type CleanedEnv, cleanEnv, EnvMissingError } from 'envalid';
import { readers, removedSettings } from './settings.ts';
import { wallClock } from './wall-clock.ts';

export type { Secrets } from './setting-kinds.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A process or command that reads settings. */
export type Reader = keyof typeof readers;

/** The settings of a reader. */
export type Settings<Name extends Reader> = CleanedEnv<(typeof readers)[Name]>;

/** Invalid settings. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  /** One sentence for each, beginning with the setting's name, without values that may contain a secret. */
  readonly problems: readonly string[];
  constructor(...problems: readonly string[]) {
    super(problems.join('; '));
    this.problems = problems;
  }
}

/** What to do about former settings that are still set, one sentence each. */
export const findRemovedSettings = (env: Environment): string[] =>
  [...removedSettings].flatMap(([name, instead]) =>
    env[name]?.trim() ? [`${name} is no longer a setting: ${instead}`] : [],
  );

const warned = new Set<string>();

/** Warns on stderr. Not an error: the settings of a running server reach the newer shells that it starts. */
function warnOfRemovedSettings(env: Environment): void {
  for (const problem of findRemovedSettings(env))
    if (!warned.has(problem)) {
      warned.add(problem);
      process.emitWarning(problem, 'SettingsWarning');
    }
}

/**
 * Reads the settings of a process. Empty variables count as unset, and former settings are reported on stderr.
 * @throws ConfigError with every invalid variable and its allowed values
 */
export function readEnvironment<Name extends Reader>(reader: Name, env: Environment): Settings<Name> {
  warnOfRemovedSettings(env);
  const present = Object.entries(env).flatMap(([name, value]) =>
    value?.trim() ? [[name, value.trim()] as const] : [],
  );
  return cleanEnv(Object.fromEntries(present), readers[reader], {
    reporter({ errors }) {
      const problems = Object.entries<Error | undefined>(errors).map(([name, error]) =>
        error instanceof EnvMissingError
          ? `${name} must be set: ${error.message}`
          : `${name} ${error?.message}`,
      );
      if (problems.length > 0) throw new ConfigError(...problems);
    },
  });
}

/** The API's address for the pages server and imports. */
export const getApiUrl = ({ API_URL, API_PORT }: Pick<Settings<'pages'>, 'API_URL' | 'API_PORT'>): string =>
  API_URL ?? `http://127.0.0.1:${API_PORT}`;

/**
 * The product's clock: the real time, or CLOCK, which is frozen or runs from CLOCK_SINCE.
 * @returns a function that gives milliseconds since 1970
 */
export function createClock({
  CLOCK,
  CLOCK_SINCE,
}: Pick<Settings<'demo'>, 'CLOCK' | 'CLOCK_SINCE'>): () => number {
  if (CLOCK === undefined) return wallClock;
  const start = Date.parse(CLOCK);
  return CLOCK_SINCE === undefined ? () => start : () => start + wallClock() - CLOCK_SINCE;
}
