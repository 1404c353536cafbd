import { getHeapStatistics } from 'node:v8';
import type { Head, WidgetUse } from '@fan-base/shared-contracts/remote';
import { pathFor } from '@fan-base/shared-contracts/routes';
import { islandId } from '../page/island/island-environment.ts';
import { RemoteFailure, toRemoteFailure } from '../page/remotes/failure.ts';
import type { PageToRender, RenderAnswer, RenderedPage, RenderTask } from '../page/render-protocol.ts';
import { loadWidget, type ReadyWidget } from '../page/view/open-page.ts';
import { getViewStatus, type PlainView, toPlainView } from '../page/view/view.ts';
import { settle } from './attribution.ts';
import { type Fragment, FragmentCache, joinPieces, PageSource, placeholder } from './fragments.ts';
import { freezeAll } from './freeze.ts';
import { FailureList, getCheckedHead, planPage } from './plan.ts';
import type { RemoteCode } from './remote-code.ts';
import {
  type FragmentInput,
  type PlacedIslands,
  renderFrame,
  renderIsland,
  renderNotice,
  renderRegion,
  toStyleElement,
} from './render-fragments.tsx';

/** The page region, with the data its remote returned for the page. */
interface PageFragment extends Fragment {
  readonly view: PlainView;
  readonly head: Head;
  readonly keys: readonly string[];
  readonly widgets: readonly WidgetUse[];
}

/** Memory limit for each kind of fragment, in characters: up to two bytes each, out of the process's heap. */
const maxCharacters = getHeapStatistics().heap_size_limit / 16;
const pages = new FragmentCache<PageFragment>(maxCharacters);
const islands = new FragmentCache<Fragment>(maxCharacters);
const frames = new FragmentCache<Fragment>(maxCharacters / 2);

/**
 * Cache key of a fragment: everything it depends on except its recorded reads.
 * @param owner the remote that renders it
 */
const toKey = (
  { siteKey, now, versions }: PageToRender,
  owner: string,
  ...parts: readonly (string | undefined)[]
): string => [siteKey, now, owner, versions[owner], ...parts].join('\n');

/** Keys that only late-hydrating islands depend on, by island id. */
function getLateKeys(
  widgets: readonly WidgetUse[],
  islands: ReadonlyMap<string, Fragment>,
  others: readonly Fragment[],
): Record<string, string[]> {
  const getKeys = (use: WidgetUse) => islands.get(islandId(use))?.reads ?? [];
  const isLate = ({ hydrate }: WidgetUse) => hydrate !== 'load';
  const early = new Set([
    ...others.flatMap(({ reads }) => reads),
    ...widgets.filter((use) => !isLate(use)).flatMap(getKeys),
  ]);
  const late = widgets
    .filter(isLate)
    .map((use) => [islandId(use), getKeys(use).filter((key) => !early.has(key))] as const);
  return Object.fromEntries(late.filter(([, keys]) => keys.length > 0));
}

/** The canonical path of a page that was requested under another one; null otherwise. */
function getCanonicalPath({ match, pathname, search, site }: PageToRender, head: Head): string | null {
  if (!match || !head.redirects || !head.params) return null;
  const path = pathFor(match.route, site.language, head.params);
  return path === pathname ? null : path + search;
}

/** One render of a page. It reuses cached fragments, and renders the others. */
class PageRendering {
  private readonly task: RenderTask;
  private readonly code: RemoteCode;
  private readonly source: PageSource;
  private readonly owner: string;
  private rendered = 0;
  private reused = 0;

  constructor(task: RenderTask, code: RemoteCode) {
    const { pathname, search, match } = task.page;
    this.task = task;
    this.code = code;
    this.source = new PageSource(pathname + search, task.data);
    this.owner = match?.route.remote ?? 'shell';
  }

  private createInput(): FragmentInput {
    return { page: this.task.page, code: this.code, reader: this.source.createReader() };
  }

  private find<Value extends Fragment>(cache: FragmentCache<Value>, key: string): Value | undefined {
    const known = cache.get(key, this.source);
    if (known) this.reused += 1;
    return known;
  }

  private islandKey({ remote, widget, props = {} }: WidgetUse): string {
    return toKey(this.task.page, remote, widget, JSON.stringify(props));
  }

  private findIsland(use: WidgetUse): Fragment | undefined {
    if (this.task.page.refusals[use.remote]) return;
    return this.find(islands, this.islandKey(use));
  }

  /** @throws the widget's error */
  private async makeIsland(widget: ReadyWidget): Promise<Fragment> {
    const input = this.createInput();
    this.code.enter(widget.use.remote);
    try {
      const fragment = renderIsland(input, widget);
      this.rendered += 1;
      islands.set(this.islandKey(widget.use), fragment, input.reader);
      return fragment;
    } finally {
      await settle();
    }
  }

  private getFrame(): Fragment {
    const { page } = this.task;
    const key = toKey(page, 'shell', page.pathname + page.search, page.match?.route.key);
    const known = this.find(frames, key);
    if (known) return known;
    const input = this.createInput();
    const frame = renderFrame(input);
    this.rendered += 1;
    frames.set(key, frame, input.reader);
    return frame;
  }

  /** Covers all versions, because the page's data keys also depend on its widgets. */
  private pageKey(): string {
    const { page } = this.task;
    return toKey(page, this.owner, page.pathname + page.search, Object.values(page.versions).join());
  }

  private assemble(
    page: Omit<RenderedPage, 'kind' | 'html' | 'styles' | 'late' | 'fragments'>,
    region: Fragment,
    placed: ReadonlyMap<string, Fragment>,
  ): RenderedPage {
    this.code.enter('shell');
    const frame = this.getFrame();
    const isEmpty = this.task.page.isBot && page.status >= 400;
    const getIsland = (id: string) => placed.get(id)?.pieces.join('') ?? '';
    return {
      ...page,
      kind: 'rendered',
      styles: toStyleElement([...placed.values(), region, frame]),
      html: joinPieces(frame.pieces, () => (isEmpty ? '' : joinPieces(region.pieces, getIsland))),
      late: getLateKeys(page.widgets, placed, [region, frame]),
      fragments: { rendered: this.rendered, reused: this.reused },
    };
  }

  /** Assembles the page from cached fragments, rendering only islands. Null: its remote has to render it. */
  async reuse(): Promise<RenderedPage | null> {
    const { page, data } = this.task;
    if (!data || data.failures.size > 0 || page.refusals[this.owner]) return null;
    const known = this.find(pages, this.pageKey());
    if (!known) return null;
    const placed = new Map<string, Fragment>();
    for (const use of known.widgets) {
      try {
        const island =
          this.findIsland(use) ?? (await this.makeIsland(await loadWidget(this.code.remotes, use)));
        placed.set(islandId(use), island);
      } catch {
        // Fall back to a full render, which shows a notice for the failed widget.
        return null;
      }
    }
    const { view, head, keys, widgets } = known;
    return this.assemble(
      { status: 200, view, head, keys, widgets, missing: [], failures: [] },
      known,
      placed,
    );
  }

  /** Renders the page with its remote's code. */
  async render(): Promise<RenderAnswer> {
    const { task, code, source, owner } = this;
    const { page, data, mayRequestMore } = task;
    const failures = new FailureList(page);
    this.rendered = 0;
    this.reused = 0;
    const input = this.createInput();
    const answers = { read: input.reader.read, failures: source.failures };
    const plan = await planPage(page, answers, code, failures);
    const { keys } = plan;
    let { view } = plan;
    if (!data || (mayRequestMore && !keys.every(source.has))) {
      // With parameters or a query, the page may turn out not to exist, which its head would then say.
      const isCertain =
        view.kind === 'page' && Object.keys(view.match.params).length === 0 && page.search === '';
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
    const location = getCanonicalPath(page, head);
    if (location !== null) return { kind: 'redirect', location, failures: failures.all };

    // A failed widget does not affect the others.
    const missing = new Set(plan.missing);
    const placed = new Map<string, Fragment>();
    const widgets: WidgetUse[] = [];
    for (const widget of plan.widgets) {
      const { use } = widget;
      const id = islandId(use);
      try {
        placed.set(id, this.findIsland(use) ?? (await this.makeIsland(widget)));
        widgets.push(use);
      } catch (error) {
        missing.add(id);
        failures.add(toRemoteFailure(error, use.remote, 'threw-on-render'), id);
      }
    }
    for (const { region: id, code: failureCode } of failures.all)
      if (!page.isBot && missing.has(id)) placed.set(id, renderNotice(this.createInput(), id, failureCode));

    const places: PlacedIslands = {
      serverHtml: (id) => (placed.has(id) ? placeholder(id) : undefined),
      isMissing: (id) => missing.has(id),
    };
    let region: Fragment;
    code.enter(owner);
    try {
      region = renderRegion(input, view, places);
    } catch (error) {
      failures.add(new RemoteFailure('threw-on-render', owner, String(error)), 'page');
      view = { kind: 'failed', remote: owner, code: 'threw-on-render' };
      head = getHead();
      region = renderRegion(input, view, places);
    }
    this.rendered += 1;
    await settle();

    const status = getViewStatus(view);
    const parts = { view: toPlainView(view), head, keys, widgets };
    if (status === 200 && failures.all.length === 0)
      pages.set(this.pageKey(), { ...region, ...parts }, input.reader);
    return this.assemble({ status, ...parts, missing: [...missing], failures: failures.all }, region, placed);
  }
}

/**
 * Renders a page: its islands, its region, and the frame around them. Returns the page's requirements instead
 * if it needs more data from the API than was provided.
 */
export async function renderPage(task: RenderTask, code: RemoteCode): Promise<RenderAnswer> {
  // All regions share these objects.
  freezeAll([task.page]);
  const page = new PageRendering(task, code);
  return (await page.reuse()) ?? page.render();
}
