import type { Language } from '@fan-base/shared-contracts/language';
import type { Release } from '@fan-base/shared-contracts/release';
import { failureFrom, RemoteFailure } from '../remotes/failure.ts';
import { type RemoteSource, withWords } from '../remotes/LoadedRemote.ts';
import type { ServerModules } from '../remotes/serverModules.server.ts';
import { withTimeout } from '../remotes/withTimeout.ts';

/** Milliseconds that a document waits for a remote's code: longer than any code takes that is well. */
const patienceMs = 3_000;

/** The remotes of one document's composition: verified files, run in this process. */
export function serverRemotes(
  releases: ReadonlyMap<string, Release>,
  modules: ServerModules,
  language: Language,
): RemoteSource {
  const guard: RemoteSource['guard'] = async (name, work, since = performance.now()) => {
    try {
      return await withTimeout(work(), name, since + patienceMs - performance.now());
    } catch (error) {
      throw failureFrom(error, name);
    }
  };
  return {
    guard,
    load: (name) =>
      guard(name, async () => {
        const release = releases.get(name);
        if (!release) throw new RemoteFailure('unreachable', name, 'it is not in the release registry');
        return withWords(await modules.load(release), language);
      }),
    peek: () => undefined,
    forget() {},
  };
}
