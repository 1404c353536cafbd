import type { Registry } from '@fan-base/shared-contracts/release';
import { publish } from '@fan-base/shared-releases/publish';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { buildWorkingTree } from '@fan-base/tooling/build/working-builds';
import { listApps } from '@fan-base/tooling/project';
import { publishChecked } from '@fan-base/tooling/release/publish-checked';

/** Publishes the shell and the two remotes into an empty store. */
export async function publishWorkingTree(releases: ReleaseFiles): Promise<Registry> {
  const [shell = '', ...remotes] = await buildWorkingTree(listApps(), console.log);
  const why = 'the working tree';
  // Unchecked, because its not-found page places widgets of the sites' remotes.
  await publish({ build: shell, releases, why });
  return publishChecked({ builds: remotes, releases, why });
}
