import type { Look } from './classify.ts';

const timeoutMs = 3_000;

/** The hash of bytes in the format of Subresource Integrity. */
async function computeIntegrity(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

async function look(address: string, integrity: string | undefined, cache: RequestCache): Promise<Look> {
  try {
    const answer = await fetch(address, { cache, signal: AbortSignal.timeout(timeoutMs) });
    // Hashes can only be computed in a secure context.
    const isPublished =
      integrity && crypto.subtle ? (await computeIntegrity(await answer.arrayBuffer())) === integrity : null;
    const isScript = /javascript/.test(answer.headers.get('content-type') ?? '');
    return { status: answer.status, isScript, isPublished };
  } catch {
    return null;
  }
}

/**
 * Fetches a file again that failed to run as a script, since script errors carry no reason. Uses the HTTP
 * cache, so that it gets the same bytes. Firefox has been seen to cache an empty file after the page was left
 * during its download, which is not the release's fault. So a hash mismatch is checked again without the
 * cache, which also repairs the cached copy.
 * @param integrity the registry's hash, if known
 */
export async function lookAgain(address: string, integrity?: string): Promise<Look> {
  const cached = await look(address, integrity, 'default');
  return cached?.isPublished === false ? look(address, integrity, 'reload') : cached;
}
