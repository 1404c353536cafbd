/** A request with the addresses of everything that had to be there for it to be sent. */
export interface CausedRequest {
  readonly url: string;
  readonly causes: readonly string[];
}

interface Stack {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: Stack | undefined;
}

/** What the browser tells of a request's origin (CDP `Network.Initiator`). */
export interface Initiator {
  readonly url?: string | undefined;
  readonly stack?: Stack | undefined;
}

/** All files in whose code, or by whose markup, a request was made: callers and what they waited for too. */
export function findCauses({ url, stack }: Initiator): string[] {
  const causes = new Set<string>(url ? [url] : []);
  for (let at = stack; at; at = at.parent) for (const frame of at.callFrames) causes.add(frame.url);
  causes.delete('');
  return [...causes];
}

/**
 * How many requests one after the other lie on the longest way: 1 is the document, 2 what it names, 3 what the
 * scripts ask for, and so on. Every step is a round trip that cannot be saved by bandwidth.
 * @param requests in the order in which they were sent
 */
export function serialDepth(requests: readonly CausedRequest[]): number {
  const depths = new Map<string, number>();
  for (const { url, causes } of requests) {
    if (depths.has(url)) continue;
    depths.set(url, 1 + Math.max(0, ...causes.map((cause) => depths.get(cause) ?? 0)));
  }
  return Math.max(0, ...depths.values());
}
