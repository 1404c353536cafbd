import type { WidgetEntry, WidgetUse } from '@fan-base/shared-contracts/remote';
import { RemoteFailure } from '../remotes/failure.ts';
import type { RemoteSource } from '../remotes/loaded-remote.ts';
import type { LoadedWidget } from './island-loader.ts';

export interface ReadyWidget {
  readonly use: WidgetUse;
  readonly entry: WidgetEntry;
  readonly loaded: LoadedWidget;
}

/**
 * Loads one widget of a remote, with its messages.
 * @throws RemoteFailure
 */
export async function loadWidget(remotes: RemoteSource, use: WidgetUse): Promise<ReadyWidget> {
  const since = performance.now();
  remotes.expect(use.remote, `widget-${use.widget}`);
  const { module, i18n } = await remotes.load(use.remote);
  const entry = module.widgets[use.widget];
  if (!entry) throw new RemoteFailure('not-a-remote', use.remote, `it has no widget ${use.widget}`);
  const { Widget } = await remotes.guard(use.remote, entry.load, since);
  return { use, entry, loaded: { Widget, i18n } };
}
