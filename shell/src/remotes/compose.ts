import type { Release } from '@fan-base/shared-contracts/release';
import type { ChosenRelease, Composition } from './Composition.ts';
import { chooseVersion, type Visitor } from './choose.ts';
import type { ReleaseStore } from './registry.server.ts';

/** A visitor without bucket and pins: gets what is stable. */
export const anyone: Visitor = { bucket: null, pins: new Map() };

/**
 * Chooses the version of every application for a visitor. What cannot be read falls back to the stable version;
 * where not even that is there, the application is left out, and its regions say so.
 */
export async function compose(store: ReleaseStore, visitor: Visitor): Promise<Composition> {
  const { registry, offered } = store.current();
  const composition = new Map<string, ChosenRelease>();
  await Promise.all(
    Object.entries(registry.apps).map(async ([name, app]) => {
      if (name === 'shell') return;
      const { version, why } = chooseVersion(name, app, visitor);
      const versions = offered.get(name);
      const ready = versions?.get(version);
      if (ready) composition.set(name, { release: ready, why });
      else {
        const fallback = versions?.get(app.stable) ?? versions?.values().next().value;
        const found =
          why === 'pinned' ? await store.describe(name, version).catch(() => undefined) : undefined;
        if (found) composition.set(name, { release: found, why });
        else if (fallback) composition.set(name, { release: fallback, why: 'stable' });
      }
    }),
  );
  return composition;
}

/** The releases of a composition, without the reasons. */
export const releasesOf = (composition: Composition): ReadonlyMap<string, Release> =>
  new Map([...composition].map(([name, { release }]) => [name, release]));
