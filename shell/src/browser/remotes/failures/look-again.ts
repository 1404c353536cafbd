import type { Look } from './classify.ts';

const timeoutMs = 3_000;

/** A hash as Subresource Integrity has it, of bytes in the browser. */
async function computeIntegrity(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

async function look(address: string, integrity: string | undefined, cache: RequestCache): Promise<Look> {
  try {
    const answer = await fetch(address, { cache, signal: AbortSignal.timeout(timeoutMs) });
    // Only in a secure context can a page compute a hash.
    const isPublished =
      integrity && crypto.subtle ? (await computeIntegrity(await answer.arrayBuffer())) === integrity : null;
    const isScript = /javascript/.test(answer.headers.get('content-type') ?? '');
    return { status: answer.status, isScript, isPublished };
  } catch {
    return null;
  }
}

/**
 * Asks once more for a file that the browser could not run as a script, which tells a page nothing of the
 * reason. The HTTP cache answers where it can, so that it is the same file. Firefox was seen to keep an empty copy
 * of a file whose page was left while it came: that is no fault of a release, so other bytes than the published ones
 * are asked for past the cache, which puts right the cache's copy too.
 * @param integrity what the registry has for it, where it has that
 */
export async function lookAgain(address: string, integrity?: string): Promise<Look> {
  const cached = await look(address, integrity, 'default');
  return cached?.isPublished === false ? look(address, integrity, 'reload') : cached;
}
