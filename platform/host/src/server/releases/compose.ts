import type { AppRegistry, Release } from '@fan-base/shared-contracts/release';
import { perKey, perObject } from '../../page/per-object.ts';
import type { ChosenRelease, Composition } from '../../page/remotes/composition.ts';
import { chooseVersion, type Visitor } from './choose-version.ts';
import type { ReleaseStore, Releases } from './release-store.ts';
import { selectRelease } from './select-release.ts';

/** An application's version for a visitor. */
interface Choice extends Pick<ChosenRelease, 'why'> {
  readonly name: string;
  readonly version: string;
  readonly isWatched: boolean;
  /** Its release, if a tester has pinned the version. */
  readonly pinned?: Release;
}

const noPins: Visitor['pins'] = new Map();
const noReleases: ReadonlyMap<string, Release> = new Map();

/** Compositions without pins, by their choices. */
const composed = perKey<Releases, Composition>();

/** Chooses each application's version. @param pinned releases of the visitor's pins, by name */
function choose(
  { registry }: Releases,
  { bucket, pins }: Visitor,
  pinned: ReadonlyMap<string, Release>,
  isTrusted: (name: string, canary: NonNullable<AppRegistry['canary']>) => boolean,
): Choice[] {
  const choices: Choice[] = [];
  for (const [name, app] of Object.entries(registry.apps)) {
    if (name === 'shell') continue;
    const { canary } = app;
    const isWatched = canary !== undefined && isTrusted(name, canary);
    const release = pinned.get(name);
    const chosen = chooseVersion(name, app, { bucket, pins: release ? pins : noPins }, () => isWatched);
    if (!chosen) continue;
    choices.push({
      ...chosen,
      name,
      isWatched,
      ...(release && chosen.why === 'pinned' && { pinned: release }),
    });
  }
  return choices;
}

/** The pinned releases that can be read. */
async function readPinned(store: ReleaseStore, { pins }: Visitor): Promise<ReadonlyMap<string, Release>> {
  const { apps } = store.current().registry;
  const pinned = new Map<string, Release>();
  await Promise.all(
    [...pins].map(async ([name, version]) => {
      if (!Object.hasOwn(apps, name)) return;
      const release = await store.describe(name, version).catch(() => undefined);
      if (release) pinned.set(name, release);
    }),
  );
  return pinned;
}

function toComposition(current: Releases, choices: readonly Choice[]): Composition {
  const leftOut = new Map<string, Release>();
  const composition = new Map<string, ChosenRelease>();
  for (const { name, version, why, isWatched, pinned } of choices) {
    if (pinned) {
      composition.set(name, { release: pinned, why });
      continue;
    }
    const selected = selectRelease(current, name, version);
    if (!selected) continue;
    const { release, isLeftOut } = selected;
    if (isLeftOut) leftOut.set(name, release);
    else composition.set(name, { release, why: release.version === version ? why : 'stable', isWatched });
  }
  return Object.assign(composition, {
    leftOut,
    isShellWatched: current.registry.apps['shell']?.canary !== undefined,
  });
}

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
  const pinned = visitor.pins.size === 0 ? noReleases : await readPinned(store, visitor);
  const choices = choose(current, visitor, pinned, isTrusted);
  if (pinned.size > 0) return toComposition(current, choices);
  const key = choices
    .map(({ name, version, why, isWatched }) => `${name}@${version} ${why} ${isWatched}`)
    .join();
  return composed(current, key, () => toComposition(current, choices));
}

export const getReleases = perObject(
  (composition: Composition): ReadonlyMap<string, Release> =>
    new Map([...composition].map(([name, { release }]) => [name, release])),
);
