import type { Release } from '@fan-base/shared-contracts/release';
import { arrangeSlots, type IgnoredContribution } from '@fan-base/shared-releases/arrange-slots';
import type { Releases } from './release-store.ts';
import { selectReleases } from './select-release.ts';

/** The releases of visitors without canaries, and of visitors with all of them. */
const listCompositions = (releases: Releases): ReadonlyMap<string, Release>[] => [
  selectReleases(releases, ({ stable }) => stable),
  selectReleases(releases, ({ canary, stable }) => canary?.version ?? stable),
];

/** Reports releases that this server's shell leaves out, each once until it fits again. */
export function createLeftOutReporter(
  report: (leftOut: {
    readonly remote: string;
    readonly version: string;
    readonly reasons: readonly string[];
  }) => void,
): (releases: Releases) => void {
  let known = new Set<Release>();
  return ({ leftOut }) => {
    for (const [release, reasons] of leftOut)
      if (!known.has(release)) report({ remote: release.name, version: release.version, reasons });
    known = new Set(leftOut.keys());
  };
}

/** Reports contributions that are not shown, each once until it is shown again. */
export function createIgnoredReporter(
  report: (ignored: IgnoredContribution) => void,
): (releases: Releases) => void {
  let known = new Set<string>();
  return (releases) => {
    const found = listCompositions(releases).flatMap((composition) => arrangeSlots(composition).ignored);
    const byText = new Map(found.map((ignored) => [JSON.stringify(ignored), ignored]));
    for (const [text, ignored] of byText) if (!known.has(text)) report(ignored);
    known = new Set(byText.keys());
  };
}
