import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Platform } from '@fan-base/shared-contracts/platform';
import { is } from '@fan-base/shared-contracts/struct';
import { ownRepository, root } from '../project.ts';

const timeoutMs = 10_000;
const file = () => join(root, '.cache/platform.json');

/** The platform cannot be used; the message says what to do. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
}

/** Requests what a platform offers. @throws PlatformError */
export async function requestPlatform(address: string): Promise<Platform> {
  const url = new URL('/platform.json', address).href;
  let answer: Response;
  try {
    answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    const { cause, message } = error as Error;
    throw new PlatformError(
      `${url} cannot be reached (${cause instanceof Error ? cause.message : message}): start the product, or name another with --platform`,
    );
  }
  if (!answer.ok) throw new PlatformError(`${url} answers ${answer.status}: its shell offers no packages`);
  const platform: unknown = await answer.json().catch(() => null);
  if (!is(platform, Platform)) throw new PlatformError(`${url} does not describe a platform`);
  return platform;
}

/**
 * Takes versions and ranges from the platform of this repository.
 * @param address instead of the one in package.json
 * @throws PlatformError
 */
export async function followPlatform(address = ownRepository?.platform ?? ''): Promise<Platform> {
  const platform = await requestPlatform(address);
  mkdirSync(dirname(file()), { recursive: true });
  writeFileSync(file(), JSON.stringify(platform));
  return platform;
}

/** The platform that this repository follows, as last read. @throws PlatformError before `followPlatform` */
export function readPlatform(): Platform {
  try {
    return JSON.parse(readFileSync(file(), 'utf8'));
  } catch {
    throw new PlatformError(`The platform has not been read: run fan-base update`);
  }
}

/** URL of a platform's package, as package.json names it. */
export const packageUrl = (address: string, { file: name }: Platform['packages'][string]): string =>
  new URL(`/platform/${name}`, address).href;
