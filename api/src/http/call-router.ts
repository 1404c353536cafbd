import type { Call } from '@fan-base/shared-contracts/api/call';
import createRouter from 'find-my-way';

/** Finds calls by their paths as the API's own router does: a fixed segment goes before a parameter. */
export interface CallRouter<Target> {
  readonly add: (call: Pick<Call, 'method' | 'path'>, target: Target) => void;
  /**
   * @param path without the query
   * @returns the call's target and its decoded parameters; null for other paths, and those encoded wrongly
   */
  readonly find: (method: Call['method'], path: string) => FoundTarget<Target> | null;
}

export interface FoundTarget<Target> {
  readonly target: Target;
  readonly params: Readonly<Record<string, string>>;
}

export function createCallRouter<Target>(): CallRouter<Target> {
  // Structs limit the length of parameters.
  const router = createRouter({ maxParamLength: Number.MAX_SAFE_INTEGER });
  const isNotEmpty = (entry: [string, string | undefined]): entry is [string, string] => Boolean(entry[1]);
  return {
    add({ method, path }, target) {
      router.on(method, path.replace(/\{(\w+)\}/g, ':$1'), () => undefined, target);
    },
    find(method, path) {
      const found = router.find(method, path);
      const entries = Object.entries(found?.params ?? {});
      if (!found || !entries.every(isNotEmpty)) return null;
      return { target: found.store, params: Object.fromEntries(entries) };
    },
  };
}
