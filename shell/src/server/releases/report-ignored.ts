import type { Release } from '@fan-base/shared-contracts/release';
import { arrangeSlots, type IgnoredContribution } from './contributions.ts';
import { type Releases, selectFallback } from './release-store.ts';

/** The releases of visitors without canaries, and of visitors with all of them. */
function listCompositions({ registry, offered }: Releases): ReadonlyMap<string, Release>[] {
  const choose = (canary: boolean) =>
    new Map(
      [...offered].flatMap(([name, versions]) => {
        const app = registry.apps[name];
        const release =
          (canary && app?.canary && versions.get(app.canary.version)) || selectFallback(versions, app);
        return release ? [[name, release] as const] : [];
      }),
    );
  return [choose(false), choose(true)];
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
