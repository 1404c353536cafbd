import { islandId, islandPlace } from '@fan-base/host/page/island-place';
import { type FailureCode, RemoteFailure, toRemoteFailure } from '@fan-base/host/page/remotes/failure';
import type { PageFailure } from '@fan-base/host/page/render-protocol';
import { settle } from '@fan-base/host/render/attribution';
import type { ApiKey } from '@fan-base/shared-contracts/client';
import type { DataReader, Head, WidgetUse } from '@fan-base/shared-contracts/remote';
import { assert, is } from '@fan-base/shared-contracts/struct';
import { HeadText, Keys, type RenderTask, WidgetUses } from '../page/render-task.ts';
import { getViewHead } from '../page/view/get-head.ts';
import {
  isView,
  loadWidget,
  meansNotFound,
  type OpenedPage,
  openPage,
  type ReadyWidget,
} from '../page/view/open-page.ts';
import { getNotFoundWidgets } from '../page/view/screens.tsx';
import { toNotFoundView, type View } from '../page/view/view.ts';
import type { RemoteCode } from './remote-code.ts';

/** The API responses for a page, parsed. */
export interface PageAnswers {
  readonly read: DataReader;
  /** HTTP status of each failed request, by key. */
  readonly failures: ReadonlyMap<string, number>;
}

/** A page with its loaded code, ready to render. */
export interface PagePlan {
  readonly view: View;
  /** Keys of the API responses that the page shows. */
  readonly keys: readonly string[];
  readonly widgets: readonly ReadyWidget[];
  /** Why widgets could not be loaded, by their places. */
  readonly missing: ReadonlyMap<string, FailureCode>;
}

/** Strips values returned by remote code down to plain JSON before they leave the process. */
const toPlain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

/** Collects failures during planning and rendering, of the page or of an island by its id. */
export class FailureList {
  readonly all: PageFailure[] = [];
  private readonly versions: RenderTask['versions'];
  private readonly since = performance.now();

  constructor({ versions }: RenderTask) {
    this.versions = versions;
  }

  add = ({ remote, code, message }: RemoteFailure, region: string): void => {
    const version = this.versions[remote] ?? this.versions['shell'] ?? '';
    const duration = Math.round(performance.now() - this.since);
    this.all.push({ remote, version, code, duration, region, error: message });
  };
}

/**
 * The widgets a page uses, its own and those in its slots. If its `widgets` function throws or returns something
 * invalid, the page has none.
 */
function getWidgets(
  { entry, input, remote, slots }: OpenedPage,
  { read }: PageAnswers,
  failures: FailureList,
): readonly WidgetUse[] {
  try {
    const uses = toPlain([...(entry.widgets?.(input, read) ?? []), ...Object.values(slots).flat()]);
    assert(uses, WidgetUses);
    return uses;
  } catch (error) {
    failures.add(toRemoteFailure(error, remote.module.name), 'page');
    return [];
  }
}

/** Rejects a page whose data keys are invalid. */
function requireKeys(opened: OpenedPage | View): OpenedPage | View {
  if (isView(opened) || is(opened.keys, Keys)) return opened;
  return { kind: 'failed', remote: opened.remote.module.name, code: 'threw-on-load' };
}

/** The head of a view, validated, because it comes from remote code. */
export function getCheckedHead(
  view: View,
  { read }: PageAnswers,
  { shellApp, site, enter }: RemoteCode,
  onThrow: (error: unknown) => void,
): Head {
  if (view.kind === 'page') enter(view.remote);
  const head = getViewHead(view, read, shellApp.i18n, site, onThrow);
  try {
    assert(head, HeadText);
    return toPlain(head);
  } catch (error) {
    onThrow(error);
    return { title: site.team?.name ?? site.product, description: '' };
  }
}

/** The view of an opened page, or a not-found view if the API says that its subject does not exist. */
async function openView(opened: OpenedPage, { pathname }: RenderTask, { failures }: PageAnswers) {
  const view = await opened.view();
  const isMissing = opened.keys.some((key) => meansNotFound(failures.get(key)));
  return isMissing ? toNotFoundView(view, pathname, opened.entry.ownNotFound === true) : view;
}

const toWidgetInput = ({ props }: WidgetUse, code: RemoteCode) => ({
  site: code.site,
  props,
  // A getter: the document of a widget that reads it changes with the minute.
  get now() {
    return code.now();
  },
});

/**
 * Opens a page and its widgets, as far as the available API responses determine them. Widgets are loaded one
 * at a time, so that background work each one leaves behind can be attributed to it. A widget that fails to
 * load affects only its own place.
 */
export async function planPage(
  task: RenderTask,
  answers: PageAnswers,
  code: RemoteCode,
  failures: FailureList,
): Promise<PagePlan> {
  const { match, pathname, search } = task;
  const opened: OpenedPage | View = match
    ? requireKeys(await openPage(match, search, code))
    : { kind: 'not-found', path: pathname };
  const view = isView(opened) ? opened : await openView(opened, task, answers);
  let uses: readonly WidgetUse[] = [];
  // A bot gets no content of a missing page.
  if (view.kind === 'not-found') uses = task.isBot ? [] : getNotFoundWidgets(code.site);
  else if (!isView(opened)) uses = getWidgets(opened, answers, failures);
  const keys = new Set<ApiKey>(isView(opened) ? [] : opened.keys);
  if (view.kind === 'failed') failures.add(new RemoteFailure(view.code, view.remote, pathname), 'page');
  await settle();
  const widgets: ReadyWidget[] = [];
  const missing = new Map<string, FailureCode>();
  for (const use of new Map(uses.map((use) => [islandPlace(use), use])).values()) {
    try {
      const widget = await loadWidget(code.remotes, use);
      widgets.push(widget);
      const required = widget.entry.data?.(toWidgetInput(use, code)) ?? [];
      assert(required, Keys);
      for (const key of required) keys.add(key);
    } catch (error) {
      const failure = toRemoteFailure(error, use.remote);
      if (widgets.at(-1)?.use !== use) missing.set(islandPlace(use), failure.code);
      failures.add(failure, islandId(use));
    }
    await settle();
  }
  return { view, keys: [...keys], widgets, missing };
}
