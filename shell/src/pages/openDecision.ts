import type { Release } from '@fan-base/shared-contracts/release';
import type { DataReader, Head, WidgetUse } from '@fan-base/shared-contracts/remote';
import type { Site } from '@fan-base/shared-contracts/shell';
import { headOfView } from '../app/headOfView.ts';
import { isView, meansNotFound, openPage } from '../app/openPage.ts';
import { type View, viewOfNothing } from '../app/view.ts';
import { islandId } from '../island/IslandEnvironment.ts';
import { failureFrom, RemoteFailure } from '../remotes/failure.ts';
import type { LoadedRemote, RemoteSource } from '../remotes/LoadedRemote.ts';
import type { ApiClient } from './apiClient.ts';
import type { Decision } from './Decision.ts';
import { loadWidgets, noWidgets, type Widgets, withWidgets } from './loadWidgets.ts';
import { loadPageData, noData, type PageData, readerOf, withData } from './pageData.ts';

/** What the document's head must name: the remote and chunk whose files the browser needs first. */
export interface EarlyFiles {
  readonly remote: string | null;
  readonly chunk: string | null;
}

/** Everything that a page is rendered from. */
export interface OpenedDecision {
  readonly view: View;
  readonly files: EarlyFiles;
  readonly data: PageData;
  readonly widgets: Widgets;
}

export interface OpenDecisionDependencies {
  readonly site: Site;
  readonly own: LoadedRemote;
  readonly now: number;
  readonly api: ApiClient;
  readonly remotes: RemoteSource;
  readonly releases: ReadonlyMap<string, Release>;
  /** Told of each region that fails: the page, or an island by its id. */
  readonly onFailure: (failure: RemoteFailure, region: string) => void;
  /**
   * Called as soon as the status is certain and the head's text known, before the API has answered; not called
   * where the data decides whether the page exists.
   */
  readonly onEarlyHead: (head: Head, files: EarlyFiles) => void;
}

const nothing: DataReader = () => undefined;
const noFiles: EarlyFiles = { remote: null, chunk: null };
const empty = { files: noFiles, data: noData, widgets: noWidgets };

/** Opens the page of a decision with its widgets, and asks the API for the data of all in one call. */
export async function openDecision(
  decision: Decision,
  { site, own, now, api, remotes, releases, onFailure, onEarlyHead }: OpenDecisionDependencies,
): Promise<OpenedDecision> {
  const { match, pathname, search, settings } = decision;
  const notFound: View = { kind: 'not-found', path: pathname };
  if (!match) return { ...empty, view: notFound };

  const opened = await openPage(match, new URLSearchParams(search), {
    site,
    now: () => now,
    remotes,
    own,
    hasPage: (remote, key) => releases.get(remote)?.pages.includes(key) ?? false,
  });
  if (isView(opened)) {
    if (opened.kind === 'failed') onFailure(new RemoteFailure(opened.code, opened.remote, pathname), 'page');
    return { ...empty, view: opened };
  }

  const { entry, input, keys: pageKeys } = opened;
  /** The widgets that a page asks for; one that throws over it asks for none. */
  const usesOf = (read: DataReader): readonly WidgetUse[] => {
    try {
      return entry.widgets?.(input, read) ?? [];
    } catch (error) {
      onFailure(failureFrom(error, match.route.remote), 'page');
      return [];
    }
  };
  const uses = usesOf(nothing);
  const [view, widgets] = await Promise.all([opened.view(), loadWidgets(remotes, uses, onFailure)]);
  const onHeadThrow = (error: unknown) => onFailure(failureFrom(error, match.route.remote), 'page');
  const files = { remote: match.route.remote, chunk: `page-${match.route.key}` };
  if (view.kind === 'failed') onFailure(new RemoteFailure(view.code, view.remote, pathname), 'page');
  // What a query asks for may be nothing, which the head then says.
  const isCertain = Object.keys(match.params).length === 0 && search === '' && view.kind === 'page';
  if (isCertain) onEarlyHead(headOfView(view, nothing, own.i18n, site, onHeadThrow), files);

  const credentials = { token: settings.token, domain: settings.domain };
  const keysOf = ({ ready }: Widgets) =>
    ready.flatMap(({ entry, use }) => {
      try {
        return entry.data?.({ site, now, props: use.props }) ?? [];
      } catch (error) {
        onFailure(failureFrom(error, use.remote), islandId(use));
        return [];
      }
    });
  const data = await loadPageData(api, [...pageKeys, ...keysOf(widgets)], credentials);
  const isNotFound = pageKeys.some((key) => meansNotFound(data.failures.get(key)));
  if (!isNotFound) {
    const known = new Set(uses.map(islandId));
    const later = usesOf(readerOf(data)).filter((use) => !known.has(islandId(use)));
    if (later.length === 0) return { view, files, data, widgets };
    const more = await loadWidgets(remotes, later, onFailure);
    const moreKeys = keysOf(more).filter((key) => !data.answers.has(key) && !data.failures.has(key));
    const moreData = await loadPageData(api, moreKeys, credentials);
    return { view, files, data: withData(data, moreData), widgets: withWidgets(widgets, more) };
  }
  return { view: viewOfNothing(view, pathname, entry.ownNotFound === true), files, data, widgets };
}
