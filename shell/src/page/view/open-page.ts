import { RemoteFailure, toRemoteFailure } from '@fan-base/host/page/remotes/failure';
import type { ApiKey } from '@fan-base/shared-contracts/client';
import { PageQuery } from '@fan-base/shared-contracts/page-query';
import type { PageEntry, PageInput, WidgetEntry, WidgetUse } from '@fan-base/shared-contracts/remote';
import type { RouteMatch } from '@fan-base/shared-contracts/route-table';
import type { Site } from '@fan-base/shared-contracts/shell';
import { fillSlots, type PageContributions, type SlotWidgets } from '../contributions.ts';
import type { LoadedWidget } from '../island/island-environment.ts';
import { addPageMessages, type LoadedRemote, type RemoteSource } from './remotes.ts';
import type { View } from './view.ts';

function toFailedView(thrown: unknown, remote: string): View {
  const error = toRemoteFailure(thrown, remote);
  return { kind: 'failed', remote, code: error.code, error };
}

export interface OpenPageDependencies {
  readonly site: Site;
  readonly now: () => number;
  readonly remotes: RemoteSource;
  /** The shell's own pages, as a remote. */
  readonly shellApp: LoadedRemote;
  /** Whether the release registry has this remote and this page. */
  readonly hasPage: (remote: string, key: string) => boolean;
  readonly contributions: Pick<PageContributions, 'slots'>;
}

/** A page whose remote is loaded; its own chunk may still be loading. */
export interface OpenedPage {
  readonly entry: PageEntry;
  readonly input: PageInput;
  /** Data that the page cannot be shown without. */
  readonly keys: readonly ApiKey[];
  readonly remote: LoadedRemote;
  readonly slots: SlotWidgets;
  readonly view: () => Promise<View>;
}

/**
 * Opens the page of a route, from the shell or from its remote.
 * @param search with or without the question mark
 * @returns the page, or the view to show instead
 */
export async function openPage(
  match: RouteMatch,
  search: string,
  { site, now, remotes, shellApp, hasPage, contributions }: OpenPageDependencies,
): Promise<OpenedPage | View> {
  const { remote: name, key } = match.route;
  if (name !== 'shell' && !hasPage(name, key)) return { kind: 'not-there-yet', match };
  const since = performance.now();
  let remote: LoadedRemote;
  try {
    if (name !== 'shell') remotes.expect(name, `page-${key}`);
    remote = name === 'shell' ? shellApp : await remotes.load(name);
  } catch (error) {
    return toFailedView(error, name);
  }
  const entry = remote.module.pages[key];
  if (!entry) return { kind: 'failed', remote: name, code: 'not-a-remote' };
  let readAt: number | undefined;
  const input: PageInput = {
    site,
    params: match.params,
    query: new PageQuery(search, key, entry.query),
    // A getter: the document of a page that reads it changes with the minute. The server notes each part that reads it.
    get now() {
      const time = now();
      readAt ??= time;
      return readAt;
    },
  };
  let keys: readonly ApiKey[];
  let slots: SlotWidgets;
  try {
    keys = entry.data?.(input) ?? [];
    slots = fillSlots(entry, input, contributions.slots);
  } catch (error) {
    return toFailedView(error, name);
  }
  const view = async (): Promise<View> => {
    try {
      const [module] = await remotes.guard(
        name,
        () => Promise.all([entry.load(), addPageMessages(remote, entry, site.language)]),
        since,
      );
      return {
        kind: 'page',
        remote: name,
        match,
        input,
        module,
        i18n: remote.i18n,
        slots,
      };
    } catch (error) {
      return toFailedView(error, name);
    }
  };
  return { entry, input, keys, remote, slots, view };
}

export const isView = (opened: OpenedPage | View): opened is View => 'kind' in opened;

/**
 * Whether an API response to one of a page's keys means that the page does not exist: 404 (no such thing) or
 * 400 (the API rejects the path's parameter).
 */
export const meansNotFound = (status: number | undefined): boolean => status === 404 || status === 400;

/** A widget that is loaded and can be rendered. */
export interface ReadyWidget {
  readonly use: WidgetUse;
  readonly entry: WidgetEntry;
  readonly loaded: LoadedWidget;
}

/**
 * Loads a widget of a remote, with its messages.
 * @throws RemoteFailure
 */
export async function loadWidget(remotes: RemoteSource, use: WidgetUse): Promise<ReadyWidget> {
  const since = performance.now();
  remotes.expect(use.remote, `widget-${use.widget}`);
  const { module, i18n } = await remotes.load(use.remote);
  const entry = module.widgets[use.widget];
  if (!entry) throw new RemoteFailure('not-a-remote', use.remote, `no widget ${use.widget}`);
  const { Widget } = await remotes.guard(use.remote, entry.load, since);
  return { use, entry, loaded: { Widget, i18n } };
}
