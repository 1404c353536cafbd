import { type CreateRemotes, createFederation } from '@fan-base/host/browser/remotes/federation';
import type { RemoteModule } from '@fan-base/shared-contracts/remote';

/** The remotes of a page, loaded by Module Federation. */
export const createRemotes: CreateRemotes<RemoteModule> = (releases, language, getHashes) =>
  createFederation(
    () => import(/* webpackChunkName: "federation" */ './runtime.ts').then(({ runtime }) => runtime),
    releases,
    language,
    getHashes,
  );
