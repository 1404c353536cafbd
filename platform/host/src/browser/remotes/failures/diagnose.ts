import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import type { FailureCode } from '../../../page/remotes/failure.ts';
import type { Hashes } from '../../../page/remotes/remote-release.ts';
import { classify, type Evidence } from './classify.ts';
import { lookAgain } from './look-again.ts';

// Imports nothing that the page's main script also uses: shared code would be moved there and make it larger.

async function collectEvidence(
  error: unknown,
  release: RemoteRelease | undefined,
  hashes: Hashes,
): Promise<Evidence> {
  // webpack's error has the file's URL.
  if (error instanceof Error && error.name === 'ChunkLoadError' && 'request' in error) {
    const address = String(error.request);
    return { part: 'chunk', look: await lookAgain(address, hashes[address.split('/').slice(-4).join('/')]) };
  }
  if (!release) return { part: 'code', isContainer: true };
  const container: unknown = Reflect.get(window, release.container.name);
  if (container) {
    const isContainer = typeof container === 'object' && 'get' in container;
    return { part: 'code', isContainer };
  }
  // The federation runtime reports the stage only in its error text.
  const text = String(error);
  const ran = text.includes('ScriptExecutionError')
    ? 'threw'
    : text.includes('RUNTIME-001')
      ? 'through'
      : 'not';
  const look = await lookAgain(release.base + release.container.file, release.integrity);
  return { part: 'entry', look, ran };
}

/**
 * Finds out why loading a remote failed.
 * @param hashes script hashes that the page has loaded so far
 */
export const diagnose = async (
  error: unknown,
  release: RemoteRelease | undefined,
  hashes: Hashes,
): Promise<FailureCode> => classify(await collectEvidence(error, release, hashes));
