import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import type { FailureCode } from '../../../page/remotes/failure.ts';
import type { Hashes } from '../../../page/remotes/remote-release.ts';
import { classify, type Evidence } from './classify.ts';
import { lookAgain } from './look-again.ts';

// Nothing here imports what the page's first script has too: that would make the first script larger.

async function collectEvidence(
  error: unknown,
  release: RemoteRelease | undefined,
  hashes: Hashes,
): Promise<Evidence> {
  // webpack's own error names the file.
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
  // The federation runtime says only in the text of its errors how far it came.
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
 * Finds out what went wrong while a remote was loaded.
 * @param hashes of scripts, as far as the page knows them
 */
export const diagnose = async (
  error: unknown,
  release: RemoteRelease | undefined,
  hashes: Hashes,
): Promise<FailureCode> => classify(await collectEvidence(error, release, hashes));
