import type { Command, OptionValues } from '@commander-js/extra-typings';
import type { Environment } from '@fan-base/shared-server/environment';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import { UsageError } from '../cli/command.ts';
import { getLocalProduct, toReachable } from '../product-address.ts';

/** Who has changed something, and why. */
export const withAuthor = <Args extends unknown[], Options extends OptionValues>(
  command: Command<Args, Options>,
) =>
  command
    .option('--why <REASON>', 'reason, for the history', '')
    .option('--by <NAME>', 'author, by default FAN_BASE_USER or the user of this process');

/** For changes that can be tried. */
export const withDryRun = <Args extends unknown[], Options extends OptionValues>(
  command: Command<Args, Options>,
) => command.option('--dry-run', 'only says what would happen, or what refuses it');

/** @throws UsageError if something is forced without a reason */
export function requireReason({ force, why }: { force?: true | undefined; why: string }): void {
  if (force && !why) throw new UsageError('--force needs a reason: --why "…"');
}

/** An application, and perhaps its version. */
export interface Target {
  readonly name: string;
  readonly version: string | undefined;
}

/** Parses `APP` or `APP@VERSION`. */
export function parseTarget(word: string): Target {
  const [name = '', ...rest] = word.split('@');
  return { name, version: rest.join('@') || undefined };
}

/** Parses `APP@VERSION`. @throws UsageError without a version */
export function parseVersion(word: string): { readonly name: string; readonly version: string } {
  const { name, version } = parseTarget(word);
  if (version === undefined) throw new UsageError(`The version of ${name} is not named: ${name}@VERSION`);
  return { name, version };
}

export const dayMs = 24 * 60 * 60 * 1000;

/**
 * When a key or token that is signed now expires, in milliseconds since 1970.
 * @param what e.g. `A token`, for the error
 * @throws UsageError if the number of days is invalid
 */
export function getExpiry(what: string, days: string, maxDays: number): number {
  if (!(Number(days) > 0 && Number(days) <= maxDays))
    throw new UsageError(`${what} is valid for at most ${maxDays} days, not ${days}`);
  return wallClock() + Number(days) * dayMs;
}

/** The address of a pages server, by default that of `npm start`. @throws UsageError */
export function parsePages(address: string | undefined, env: Environment): string {
  const given = address ?? getLocalProduct(env);
  if (!URL.canParse(given)) throw new UsageError(`${given} is not an address`);
  return toReachable(given).replace(/\/$/, '');
}
