import type { WidgetUse } from '@fan-base/shared-contracts/remote';
import { islandId } from '../island/IslandEnvironment.ts';
import { loadWidget, type ReadyWidget } from '../island/loadWidget.ts';
import type { RemoteFailure } from '../remotes/failure.ts';
import type { RemoteSource } from '../remotes/LoadedRemote.ts';

/** Widgets of a page: those that are here, and the ids of those that could not be had. */
export interface Widgets {
  readonly ready: readonly ReadyWidget[];
  readonly missing: readonly string[];
}

export const noWidgets: Widgets = { ready: [], missing: [] };

export const withWidgets = (some: Widgets, more: Widgets): Widgets => ({
  ready: [...some.ready, ...more.ready],
  missing: [...some.missing, ...more.missing],
});

/** Loads all widgets of a page at the same time; one that cannot be had costs its own place only. */
export async function loadWidgets(
  remotes: RemoteSource,
  uses: readonly WidgetUse[],
  onFailure: (failure: RemoteFailure) => void,
): Promise<Widgets> {
  const ready: ReadyWidget[] = [];
  const missing: string[] = [];
  await Promise.all(
    uses.map((use) =>
      loadWidget(remotes, use).then(
        (widget) => ready.push(widget),
        (failure: RemoteFailure) => {
          missing.push(islandId(use));
          onFailure(failure);
        },
      ),
    ),
  );
  return { ready, missing };
}
