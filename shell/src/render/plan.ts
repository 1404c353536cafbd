import type { ApiKey } from '@fan-base/shared-contracts/client';
import type { DataReader, Head, WidgetUse } from '@fan-base/shared-contracts/remote';
import { assert, is } from '@fan-base/shared-contracts/struct';
import { islandId } from '../page/island/island-environment.ts';
import { RemoteFailure, toRemoteFailure } from '../page/remotes/failure.ts';
import { HeadText, Keys, type PageFailure, type PageToRender, WidgetUses } from '../page/render-protocol.ts';
import { getViewHead } from '../page/view/get-head.ts';
import {
  isView,
  loadWidget,
  meansNotFound,
  type OpenedPage,
  openPage,
  type ReadyWidget,
} from '../page/view/open-page.ts';
import { toNotFoundView, type View } from '../page/view/view.ts';
import { settle } from './custody.ts';
import type { RemoteCode } from './remote-code.ts';

/** What the API has answered for a page, as pages read it. */
export interface PageAnswers {
  readonly read: DataReader;
  /** Statuses of what could not be had. */
  readonly failures: ReadonlyMap<string, number>;
}

/** What a page is rendered from, with its code. */
export interface PagePlan {
  readonly view: View;
  /** What it shows of the API's answers. */
  readonly keys: readonly string[];
  /** Widgets that are here. */
  readonly widgets: readonly ReadyWidget[];
  /** Ids of the widgets that could not be had. */
  readonly missing: readonly string[];
}

/** What remotes' code gives may be anything; what leaves the process is plain. */
const toPlain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

/** Collects what fails while a page is planned and rendered: the page, or an island by its id. */
export class FailureList {
  readonly all: PageFailure[] = [];
  private readonly versions: PageToRender['versions'];
  private readonly since = performance.now();

  constructor({ versions }: PageToRender) {
    this.versions = versions;
  }

  add = ({ remote, code, message }: RemoteFailure, region: string): void => {
    const version = this.versions[remote] ?? this.versions['shell'] ?? '';
    const duration = Math.round(performance.now() - this.since);
    this.all.push({ remote, version, code, duration, region, error: message });
  };
}

/** The widgets that a page asks for; one that throws over it, or names something else, asks for none. */
function getWidgets(
  { entry, input, remote }: OpenedPage,
  { read }: PageAnswers,
  failures: FailureList,
): readonly WidgetUse[] {
  try {
    const uses = toPlain(entry.widgets?.(input, read) ?? []);
    assert(uses, WidgetUses);
    return uses;
  } catch (error) {
    failures.add(toRemoteFailure(error, remote.module.name), 'page');
    return [];
  }
}

/** A page whose code wants something else than keys of the API is none. */
function requireKeys(opened: OpenedPage | View): OpenedPage | View {
  if (isView(opened) || is(opened.keys, Keys)) return opened;
  return { kind: 'failed', remote: opened.remote.module.name, code: 'threw-on-load' };
}

/** The head of a view, which its page's code may have made of anything. */
export function getCheckedHead(
  view: View,
  { read }: PageAnswers,
  { own, site, enter }: RemoteCode,
  onThrow: (error: unknown) => void,
): Head {
  if (view.kind === 'page') enter(view.remote);
  const head = getViewHead(view, read, own.i18n, site, onThrow);
  try {
    assert(head, HeadText);
    return toPlain(head);
  } catch (error) {
    onThrow(error);
    return { title: site.team?.name ?? site.product, description: '' };
  }
}

/** The view of a page that was opened; where the API says that there is no such page, the one that says so. */
async function openView(opened: OpenedPage, { pathname }: PageToRender, { failures }: PageAnswers) {
  const view = await opened.view();
  const isMissing = opened.keys.some((key) => meansNotFound(failures.get(key)));
  return isMissing ? toNotFoundView(view, pathname, opened.entry.ownNotFound === true) : view;
}

/**
 * Opens a page and its widgets, as far as the API's answers say which those are. Widgets are loaded one after the
 * other, so that what each leaves behind is known for its own; one that cannot be had costs its own place only.
 */
export async function planPage(
  page: PageToRender,
  answers: PageAnswers,
  code: RemoteCode,
  failures: FailureList,
): Promise<PagePlan> {
  const { match, pathname, search } = page;
  const opened: OpenedPage | View = match
    ? requireKeys(await openPage(match, new URLSearchParams(search), code))
    : { kind: 'not-found', path: pathname };
  const view = isView(opened) ? opened : await openView(opened, page, answers);
  // What is not there has no widgets.
  const uses = isView(opened) || view.kind === 'not-found' ? [] : getWidgets(opened, answers, failures);
  const keys = new Set<ApiKey>(isView(opened) ? [] : opened.keys);
  if (view.kind === 'failed') failures.add(new RemoteFailure(view.code, view.remote, pathname), 'page');
  await settle();
  const widgets: ReadyWidget[] = [];
  const missing: string[] = [];
  for (const use of uses) {
    const id = islandId(use);
    try {
      const widget = await loadWidget(code.remotes, use);
      widgets.push(widget);
      const wanted = widget.entry.data?.({ site: code.site, now: code.now(), props: use.props }) ?? [];
      assert(wanted, Keys);
      for (const key of wanted) keys.add(key);
    } catch (error) {
      if (widgets.at(-1)?.use !== use) missing.push(id);
      failures.add(toRemoteFailure(error, use.remote), id);
    }
    await settle();
  }
  return { view, keys: [...keys], widgets, missing };
}
