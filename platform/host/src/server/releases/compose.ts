import type { AppRegistry, Release } from '@fan-base/shared-contracts/release';
import type { ChosenRelease, Composition } from '../../page/remotes/composition.ts';
import { chooseVersion, type Visitor } from './choose-version.ts';
import type { ReleaseStore } from './release-store.ts';
import { selectRelease } from './select-release.ts';

/**
 * Chooses each application's version for a visitor. If a pinned version cannot be read, the pin is ignored;
 * if the stable version cannot be read either, an earlier one is used. Without any, the application is
 * omitted, and its regions show an error. So is a release that the shell leaves out, unless a tester pins it.
 */
export async function compose(
  store: ReleaseStore,
  visitor: Visitor,
  isTrusted: (name: string, canary: NonNullable<AppRegistry['canary']>) => boolean = () => true,
): Promise<Composition> {
  const current = store.current();
  const composition = Object.assign(new Map<string, ChosenRelease>(), {
    leftOut: new Map<string, Release>(),
    isShellWatched: current.registry.apps['shell']?.canary !== undefined,
  });
  await Promise.all(
    Object.entries(current.registry.apps).map(async ([name, app]) => {
      if (name === 'shell') return;
      const { canary } = app;
      const mayCanary = canary !== undefined && isTrusted(name, canary);
      const choose = (visitor: Visitor) => chooseVersion(name, app, visitor, () => mayCanary);
      let chosen = choose(visitor);
      if (chosen?.why === 'pinned') {
        const pinned = await store.describe(name, chosen.version).catch(() => undefined);
        if (pinned) {
          composition.set(name, { release: pinned, why: 'pinned' });
          return;
        }
        chosen = choose({ ...visitor, pins: new Map() });
      }
      if (!chosen) return;
      const { version, why } = chosen;
      const selected = selectRelease(current, name, version);
      if (!selected) return;
      const { release, isLeftOut } = selected;
      if (isLeftOut) composition.leftOut.set(name, release);
      else
        composition.set(name, {
          release,
          why: release.version === version ? why : 'stable',
          isWatched: mayCanary,
        });
    }),
  );
  return composition;
}

export const getReleases = (composition: Composition): ReadonlyMap<string, Release> =>
  new Map([...composition].map(([name, { release }]) => [name, release]));
