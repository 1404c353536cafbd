import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Platform } from '@fan-base/shared-contracts/platform';
import { Release } from '@fan-base/shared-contracts/release';
import { is, record, string } from '@fan-base/shared-contracts/struct';
import { CommandError } from '../cli/command.ts';
import { ownRepository, root } from '../project.ts';

const timeoutMs = 10_000;
const file = () => join(root, '.cache/platform.json');

/** Requests what a platform offers. @throws CommandError */
export async function requestPlatform(address: string): Promise<Platform> {
  const url = new URL('/platform.json', address).href;
  let answer: Response;
  try {
    answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    const { cause, message } = error as Error;
    throw new CommandError(
      `${url} cannot be reached (${cause instanceof Error ? cause.message : message}): start the product, or name another with --platform`,
    );
  }
  if (!answer.ok) throw new CommandError(`${url} answers ${answer.status}: its shell offers no packages`);
  const platform: unknown = await answer.json().catch(() => null);
  if (!is(platform, Platform)) throw new CommandError(`${url} does not describe a platform`);
  return platform;
}

/** The releases that visitors have, by application (canaries as `NAME canary`). @throws CommandError */
export async function requestReleases(address: string): Promise<ReadonlyMap<string, Release>> {
  const url = new URL('/platform/releases.json', address).href;
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  const releases: unknown = answer.ok ? await answer.json() : null;
  if (!is(releases, record(string(), Release))) throw new CommandError(`${url} does not list the releases`);
  return new Map(Object.entries(releases));
}

/**
 * Takes versions and ranges from the platform of this repository.
 * @param address instead of the one in package.json
 * @throws CommandError
 */
export async function followPlatform(address = ownRepository?.platform ?? ''): Promise<Platform> {
  const platform = await requestPlatform(address);
  mkdirSync(dirname(file()), { recursive: true });
  writeFileSync(file(), JSON.stringify(platform));
  return platform;
}

/** The platform that this repository follows, as last read. @throws CommandError before `followPlatform` */
export function readPlatform(): Platform {
  try {
    return JSON.parse(readFileSync(file(), 'utf8'));
  } catch {
    throw new CommandError('The platform has not been read: run fan-base update');
  }
}

/** URL of a platform's package, as package.json names it. */
export const packageUrl = (address: string, { file: name }: Platform['packages'][string]): string =>
  new URL(`/platform/${name}`, address).href;
