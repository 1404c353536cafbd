import { type CreateRemotes, createFederation } from '@fan-base/host/browser/remotes/federation';
import { createFirstContainers } from '@fan-base/host/browser/remotes/first-containers';
import type { RemoteModule } from '@fan-base/shared-contracts/remote';
import { sharedModules } from './shared-modules.ts';

const loadFirst = createFirstContainers(sharedModules);

/** The remotes of a page, loaded by Module Federation. */
export const createRemotes: CreateRemotes<RemoteModule> = (releases, language, getHashes) =>
  createFederation(
    {
      loadFirst,
      loadRuntime: () =>
        import(/* webpackChunkName: "federation" */ './runtime.ts').then(({ runtime }) => runtime),
    },
    releases,
    language,
    getHashes,
  );
