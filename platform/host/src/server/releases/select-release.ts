import type { AppRegistry, Release } from '@fan-base/shared-contracts/release';
import { type Releases, selectFallback } from './release-store.ts';

interface SelectedRelease {
  readonly release: Release;
  /** The shell cannot run it, nor anything in its place. */
  readonly isLeftOut: boolean;
}

/**
 * The release of an application that visitors get if this version is chosen for them: it, or the stable one if it is
 * not readable or left out. Null if none is readable.
 */
export function selectRelease(
  { registry, offered, leftOut }: Releases,
  name: string,
  version: string,
): SelectedRelease | null {
  const versions = offered.get(name);
  if (!versions) return null;
  const choices = [versions.get(version), selectFallback(versions, registry.apps[name])];
  const [first, ...rest] = choices.filter((release) => release !== undefined);
  if (!first) return null;
  const fitting = [first, ...rest].find((release) => !leftOut.has(release));
  return { release: fitting ?? first, isLeftOut: !fitting };
}

/** The releases of all applications that visitors get, by name. @param choose undefined: none of this application */
export const selectReleases = (
  releases: Releases,
  choose: (app: AppRegistry) => string | undefined,
): ReadonlyMap<string, Release> =>
  new Map(
    Object.entries(releases.registry.apps).flatMap(([name, app]) => {
      const version = choose(app);
      const selected = version === undefined ? null : selectRelease(releases, name, version);
      return selected && !selected.isLeftOut ? [[name, selected.release] as const] : [];
    }),
  );
