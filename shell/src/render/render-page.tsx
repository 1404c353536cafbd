import { islandId, islandPlace } from '@fan-base/host/page/island-place';
import { RemoteFailure, toRemoteFailure } from '@fan-base/host/page/remotes/failure';
import { settle } from '@fan-base/host/render/attribution';
import type { Head, WidgetUse } from '@fan-base/shared-contracts/remote';
import { pathFor } from '@fan-base/shared-contracts/routes';
import { freezeAll } from '@fan-base/shared-server/confinement/freeze';
import type { RenderResult, RenderTask } from '../page/render-task.ts';
import { getViewStatus, toPlainView } from '../page/view/view.ts';
import { joinPieces, PageSource, placeholder, type RenderedRoot } from './page-source.ts';
import { FailureList, getCheckedHead, planPage } from './plan.ts';
import type { RemoteCode } from './remote-code.ts';
import {
  type PlacedIslands,
  type RootInput,
  renderFrame,
  renderIsland,
  renderNotice,
  renderRegion,
} from './render-roots.tsx';
import { RootCache } from './root-cache.ts';
import { StyleWriter } from './root-styles.ts';

const roots = new RootCache();

/** What every root of a page may depend on, besides responses, time and the code that renders it. */
const pageKey = ({ constants, pathname, search, match }: RenderTask): string =>
  [...Object.values(constants), pathname + search, match?.route.key].join(' ');

/**
 * A rendered root, from an earlier rendering of the page if nothing that it was made of has changed.
 * @param key what it depends on besides the page and its data: its code and place
 */
function reuseOrRender(
  key: readonly string[],
  { task, code, source, reader }: RootInput,
  render: () => RenderedRoot,
): { readonly root: RenderedRoot; readonly isReused: boolean } {
  if (!task.mayReuse) return { root: render(), isReused: false };
  const entryKey = [pageKey(task), ...key].join('\n');
  const known = roots.get(entryKey, source, task.now);
  if (known) {
    // The document depends on the time, like the root.
    if (known.now !== null) code.now();
    return { root: known.root, isReused: true };
  }
  const { value: root, hasReadClock } = code.watchClock(render);
  roots.set(entryKey, { root, reads: reader.getReads(), now: hasReadClock ? task.now : null });
  return { root, isReused: false };
}

/** The canonical path of a page that was requested under another one; null otherwise. */
function getCanonicalPath({ match, pathname, search, site }: RenderTask, head: Head): string | null {
  if (!match || !head.redirects || !head.params) return null;
  const path = pathFor(match.route, site.language, head.params);
  return path === pathname ? null : path + search;
}

/**
 * Renders a page: its islands, its region, and the frame around them. Returns the page's requirements instead
 * if it needs more data from the API than was provided.
 */
export async function renderPage(task: RenderTask, code: RemoteCode): Promise<RenderResult> {
  // All regions share it.
  freezeAll([task.match]);
  const { data, mayRequestMore } = task;
  const owner = task.match?.route.remote ?? 'shell';
  const source = new PageSource(data);
  const createInput = (): RootInput => ({ task, code, source, reader: source.createReader() });
  const failures = new FailureList(task);
  const input = createInput();
  const answers = { read: input.reader.read, failures: source.failures };
  const plan = await planPage(task, answers, code, failures);
  const { keys } = plan;
  let { view } = plan;
  if (!data || (mayRequestMore && !keys.every(source.has))) {
    // With parameters or a query, the page may turn out not to exist, which its head would then say.
    const isCertain =
      view.kind === 'page' && Object.keys(view.match.params).length === 0 && task.search === '';
    // If it throws, it throws again during the full render, and is reported there.
    const head = isCertain ? getCheckedHead(view, answers, code, () => {}) : null;
    await settle();
    return {
      kind: 'requirements',
      keys,
      widgets: plan.widgets.map(({ use }) => use),
      head,
      failures: failures.all,
    };
  }

  const getHead = () =>
    getCheckedHead(view, answers, code, (error) =>
      failures.add(toRemoteFailure(error, owner, 'threw-on-render'), 'page'),
    );
  let head = getHead();
  const location = getCanonicalPath(task, head);
  if (location !== null) return { kind: 'redirect', location, failures: failures.all };

  // A failed widget does not affect the others.
  const missing = new Map(plan.missing);
  const placed = new Map<string, RenderedRoot>();
  const widgets: WidgetUse[] = [];
  for (const widget of plan.widgets) {
    const { use } = widget;
    const place = islandPlace(use);
    const islandInput = createInput();
    const key = [place, use.remote, task.versions[use.remote] ?? ''];
    let isReused = false;
    try {
      const island = reuseOrRender(key, islandInput, () => {
        code.enter(use.remote);
        return renderIsland(islandInput, widget);
      });
      ({ isReused } = island);
      placed.set(place, island.root);
      widgets.push(use);
    } catch (error) {
      const failure = toRemoteFailure(error, use.remote, 'threw-on-render');
      missing.set(place, failure.code);
      failures.add(failure, islandId(use));
    }
    if (!isReused) await settle();
  }
  if (!task.isBot)
    for (const [place, failureCode] of missing)
      placed.set(place, renderNotice(createInput(), place, failureCode));

  const places: PlacedIslands = {
    serverHtml: (place) => (placed.has(place) ? placeholder(place) : undefined),
    isMissing: (place) => missing.has(place),
  };
  const isComplete = getViewStatus(view) === 200 && failures.all.length + missing.size === 0;
  const regionKey = ['page', ...Object.values(task.versions), ...placed.keys()];
  const renderOwn = () => {
    code.enter(owner);
    return renderRegion(input, view, places);
  };
  let region: RenderedRoot;
  try {
    region = isComplete ? reuseOrRender(regionKey, input, renderOwn).root : renderOwn();
  } catch (error) {
    failures.add(new RemoteFailure('threw-on-render', owner, String(error)), 'page');
    view = { kind: 'failed', remote: owner, code: 'threw-on-render' };
    head = getHead();
    region = renderRegion(input, view, places);
  }
  await settle();

  const status = getViewStatus(view);
  code.enter('shell');
  const frameInput = createInput();
  const frame = reuseOrRender(['frame'], frameInput, () => renderFrame(frameInput)).root;
  const isEmpty = task.isBot && status >= 400;
  const styles = new StyleWriter();
  const styleElement = styles.write([frame, region, ...placed.values()]);
  const getIsland = (place: string) => placed.get(place)?.pieces.join('') ?? '';
  const html = styles.withShortNames(
    joinPieces(frame.pieces, () => (isEmpty ? '' : joinPieces(region.pieces, getIsland))),
  );
  return {
    kind: 'rendered',
    status,
    view: toPlainView(view),
    head,
    keys,
    widgets,
    styles: styleElement,
    html,
    styleNames: styles.names,
    missing: [...missing.keys()],
    failures: failures.all,
    hasReadClock: code.hasReadClock(),
  };
}
