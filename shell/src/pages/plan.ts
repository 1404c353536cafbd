import type { DataReader, Head, WidgetUse } from '@fan-base/shared-contracts/remote';
import { islandId } from '../island/IslandEnvironment.ts';
import { loadWidget } from '../island/loadWidget.ts';
import type { FailureReport } from '../remotes/FailureReport.ts';
import { failureFrom, RemoteFailure } from '../remotes/failure.ts';
import { headOfView } from '../view/get-head.ts';
import { isView, meansNotFound, type OpenedPage, openPage } from '../view/open-page.ts';
import { type PlainView, plainView, type View } from '../view/view.ts';
import { type PageData, readerOf } from './page-data.ts';
import type { RemoteCode } from './remote-code.ts';
import type { PageRequest } from './resolve.ts';

/** A region that failed while a page was made, with what the log says of it. */
export interface PageFailure extends FailureReport {
  readonly error: string;
}

/** What the code of a page says before it is rendered. Plain data, as every stage's result. */
export interface PagePlan {
  readonly view: PlainView;
  /** Where nothing that the API answers can change the status: the head's text. */
  readonly head: Head | null;
  /** What the page cannot be shown without. */
  readonly pageKeys: readonly string[];
  readonly widgetKeys: readonly string[];
  readonly widgets: readonly WidgetUse[];
  /** Ids of the widgets that could not be had. */
  readonly missing: readonly string[];
  readonly failures: readonly PageFailure[];
}

type OnFailure = (failure: RemoteFailure, region: string) => void;

/** Collects what fails: the page, or an island by its id. */
export function collectFailures(
  { versions }: PageRequest,
  shellVersion: string,
): { readonly failures: readonly PageFailure[]; readonly fail: OnFailure } {
  const since = performance.now();
  const failures: PageFailure[] = [];
  return {
    failures,
    fail({ remote, code, message }, region) {
      const version = versions.get(remote)?.release.version ?? shellVersion;
      const duration = Math.round(performance.now() - since);
      failures.push({ remote, version, code, duration, region, error: message });
    },
  };
}

/** Whether the API says that there is no such page. */
export const isPageMissing = ({ pageKeys }: PagePlan, { failures }: PageData): boolean =>
  pageKeys.some((key) => meansNotFound(failures.get(key)));

const noAnswers: DataReader = () => undefined;

/** Opens the page of a request with the code that it is rendered with. */
export const openRequested = ({ match, pathname, search }: PageRequest, code: RemoteCode) =>
  match
    ? openPage(match, new URLSearchParams(search), code)
    : Promise.resolve<View>({ kind: 'not-found', path: pathname });

/** The widgets that a page asks for; one that throws over it asks for none. */
function widgetsOf({ entry, input, remote }: OpenedPage, read: DataReader, fail: OnFailure) {
  try {
    return entry.widgets?.(input, read) ?? [];
  } catch (error) {
    fail(failureFrom(error, remote.module.name), 'page');
    return [];
  }
}

/** Loads all widgets of a page at the same time; one that cannot be had costs its own place only. */
async function planWidgets(
  uses: readonly WidgetUse[],
  { remotes, site, now }: RemoteCode,
  fail: OnFailure,
): Promise<Pick<PagePlan, 'widgets' | 'missing' | 'widgetKeys'>> {
  const widgets: WidgetUse[] = [];
  const missing: string[] = [];
  const widgetKeys: string[] = [];
  await Promise.all(
    uses.map(async (use) => {
      const id = islandId(use);
      try {
        const { entry } = await loadWidget(remotes, use);
        widgets.push(use);
        widgetKeys.push(...(entry.data?.({ site, now: now(), props: use.props }) ?? []));
      } catch (error) {
        if (!widgets.includes(use)) missing.push(id);
        fail(failureFrom(error, use.remote), id);
      }
    }),
  );
  return { widgets, missing, widgetKeys };
}

const noWidgets = { widgets: [], missing: [], widgetKeys: [] };

/** What a page wants to be rendered from, before the API was asked for anything. */
export async function planPage(page: PageRequest, code: RemoteCode, shellVersion: string): Promise<PagePlan> {
  const { failures, fail } = collectFailures(page, shellVersion);
  const opened = await openRequested(page, code);
  const [view, widgets] = isView(opened)
    ? [opened, noWidgets]
    : await Promise.all([opened.view(), planWidgets(widgetsOf(opened, noAnswers, fail), code, fail)]);
  if (view.kind === 'failed') fail(new RemoteFailure(view.code, view.remote, page.pathname), 'page');
  // What a query asks for may be nothing, which the head then says.
  const isCertain = view.kind === 'page' && Object.keys(view.match.params).length === 0 && page.search === '';
  return {
    view: plainView(view),
    // One that throws does so again when the page is rendered, and is reported then.
    head: isCertain ? headOfView(view, noAnswers, code.own.i18n, code.site, () => {}) : null,
    pageKeys: isView(opened) ? [] : opened.keys,
    ...widgets,
    failures,
  };
}

/** The plan with the widgets that a page wants only now that it has its answers. */
export async function planLaterWidgets(
  page: PageRequest,
  plan: PagePlan,
  data: PageData,
  code: RemoteCode,
  shellVersion: string,
): Promise<PagePlan> {
  if (plan.view.kind !== 'page' || isPageMissing(plan, data)) return plan;
  const opened = await openRequested(page, code);
  if (isView(opened)) return plan;
  const { failures, fail } = collectFailures(page, shellVersion);
  const known = new Set([...plan.widgets.map(islandId), ...plan.missing]);
  const later = widgetsOf(opened, readerOf(data), fail).filter((use) => !known.has(islandId(use)));
  const { widgets, missing, widgetKeys } = await planWidgets(later, code, fail);
  return {
    ...plan,
    widgets: [...plan.widgets, ...widgets],
    missing: [...plan.missing, ...missing],
    widgetKeys: [...plan.widgetKeys, ...widgetKeys],
    failures: [...plan.failures, ...failures],
  };
}
