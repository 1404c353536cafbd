import type { Language } from '@fan-base/shared-contracts/language';
import type { RemoteModule } from '@fan-base/shared-contracts/remote';
import type { Site } from '@fan-base/shared-contracts/shell';
import { failureFrom, RemoteFailure } from '../remotes/failure.ts';
import { type LoadedRemote, type RemoteSource, withWords } from '../remotes/LoadedRemote.ts';
import type { ServerModules } from '../remotes/serverModules.server.ts';
import { withTimeout } from '../remotes/withTimeout.ts';
import { siteOf } from '../view/create-shell.ts';
import type { OpenPageDependencies } from '../view/open-page.ts';
import { shellRemote } from '../view/shell-remote.ts';
import type { PageRequest } from './resolve.ts';

/** Milliseconds that a document waits for a remote's code: longer than any code takes that is well. */
const timeoutMs = 3_000;

/** Remotes with their words, which are the same for every document in a language. */
const loaded = new WeakMap<RemoteModule, Map<Language, LoadedRemote>>();

async function withSharedWords(module: RemoteModule, language: Language): Promise<LoadedRemote> {
  const known = loaded.get(module)?.get(language);
  if (known) return known;
  const remote = await withWords(module, language);
  const ofModule = loaded.get(module) ?? new Map<Language, LoadedRemote>();
  loaded.set(module, ofModule.set(language, remote));
  return remote;
}

/** The code that a page is planned and rendered with. It stays in the process that runs it. */
export interface RemoteCode extends OpenPageDependencies {
  readonly site: Site;
  readonly own: LoadedRemote;
  readonly remotes: RemoteSource;
}

/** The code of a page's versions: verified files, run in this process. */
export async function getRemoteCode(
  { settings, versions }: PageRequest,
  modules: ServerModules,
  now: number,
): Promise<RemoteCode> {
  const { language } = settings;
  const guard: RemoteSource['guard'] = async (name, work, since = performance.now()) => {
    try {
      return await withTimeout(work(), name, since + timeoutMs - performance.now());
    } catch (error) {
      throw failureFrom(error, name);
    }
  };
  return {
    site: siteOf(settings),
    own: await withSharedWords(shellRemote, language),
    now: () => now,
    hasPage: (remote, key) => versions.get(remote)?.release.pages.includes(key) ?? false,
    remotes: {
      guard,
      load: (name) =>
        guard(name, async () => {
          const chosen = versions.get(name);
          if (!chosen) throw new RemoteFailure('unreachable', name, 'it is not in the release registry');
          return withSharedWords(await modules.load(chosen.release), language);
        }),
      forget() {},
    },
  };
}
