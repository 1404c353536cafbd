import type { ApiKey } from '@fan-base/shared-contracts/client';
import type { DataReader, Head, WidgetUse } from '@fan-base/shared-contracts/remote';
import { assert } from '@fan-base/shared-contracts/struct';
import { islandId } from '../island/IslandEnvironment.ts';
import { loadWidget } from '../island/loadWidget.ts';
import { failureFrom, RemoteFailure } from '../remotes/failure.ts';
import { headOfView } from '../view/get-head.ts';
import { isView, meansNotFound, type OpenedPage, openPage } from '../view/open-page.ts';
import { plainView, type View } from '../view/view.ts';
import { settle } from './custody.ts';
import { HeadText, type PageFailure, type PagePlan, type PageToRender } from './protocol.ts';
import type { RemoteCode } from './remote-code.ts';

type OnFailure = (failure: RemoteFailure, region: string) => void;

/** Collects what fails: the page, or an island by its id. */
export function collectFailures({ versions }: PageToRender): {
  readonly failures: readonly PageFailure[];
  readonly fail: OnFailure;
} {
  const since = performance.now();
  const failures: PageFailure[] = [];
  return {
    failures,
    fail({ remote, code, message }, region) {
      const version = versions[remote] ?? versions.shell ?? '';
      const duration = Math.round(performance.now() - since);
      failures.push({ remote, version, code, duration, region, error: message });
    },
  };
}

/** What the API has answered for a page, as pages read it. */
export interface PageAnswers {
  readonly read: DataReader;
  /** Statuses of what could not be had. */
  readonly failures: ReadonlyMap<string, number>;
}

/** Whether the API says that there is no such page. */
export const isPageMissing = ({ pageKeys }: PagePlan, { failures }: PageAnswers): boolean =>
  pageKeys.some((key) => meansNotFound(failures.get(key)));

const noAnswers: DataReader = () => undefined;

/** Opens the page of a request with the code that it is rendered with. */
export const openRequested = ({ match, pathname, search }: PageToRender, code: RemoteCode) =>
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

/** The head of a view, which its page's code may have made of anything. */
export function getCheckedHead(
  view: View,
  read: DataReader,
  { own, site, enter }: RemoteCode,
  onThrow: (error: unknown) => void,
): Head {
  if (view.kind === 'page') enter(view.remote);
  const head = headOfView(view, read, own.i18n, site, onThrow);
  try {
    assert(head, HeadText);
    return head;
  } catch (error) {
    onThrow(error);
    return { title: site.team?.name ?? site.product, description: '' };
  }
}

/** Loads the widgets of a page, one after the other, so that what each leaves behind is known for its own. One that cannot be had costs its own place only. */
async function planWidgets(
  uses: readonly WidgetUse[],
  { remotes, site, now }: RemoteCode,
  fail: OnFailure,
): Promise<Pick<PagePlan, 'widgets' | 'missing' | 'widgetKeys'>> {
  const widgets: WidgetUse[] = [];
  const missing: string[] = [];
  const widgetKeys: string[] = [];
  for (const use of uses) {
    const id = islandId(use);
    try {
      const { entry } = await loadWidget(remotes, use);
      widgets.push(use);
      widgetKeys.push(...(entry.data?.({ site, now: now(), props: use.props }) ?? []));
    } catch (error) {
      if (!widgets.includes(use)) missing.push(id);
      fail(failureFrom(error, use.remote), id);
    }
    await settle();
  }
  return { widgets, missing, widgetKeys };
}

/** What a page wants to be rendered from, before the API was asked for anything. */
export async function planPage(page: PageToRender, code: RemoteCode): Promise<PagePlan> {
  const { failures, fail } = collectFailures(page);
  const opened = await openRequested(page, code);
  let view: View;
  let uses: readonly WidgetUse[] = [];
  let pageKeys: readonly ApiKey[] = [];
  if (isView(opened)) view = opened;
  else {
    view = await opened.view();
    uses = widgetsOf(opened, noAnswers, fail);
    pageKeys = opened.keys;
  }
  if (view.kind === 'failed') fail(new RemoteFailure(view.code, view.remote, page.pathname), 'page');
  // What a query asks for may be nothing, which the head then says.
  const isCertain = view.kind === 'page' && Object.keys(view.match.params).length === 0 && page.search === '';
  // One that throws does so again when the page is rendered, and is reported then.
  const head = isCertain ? getCheckedHead(view, noAnswers, code, () => {}) : null;
  await settle();
  const widgets = await planWidgets(uses, code, fail);
  return { view: plainView(view), head, pageKeys, ...widgets, failures };
}

/** The plan with the widgets that a page wants only now that it has its answers. */
export async function planLaterWidgets(
  page: PageToRender,
  plan: PagePlan,
  answers: PageAnswers,
  code: RemoteCode,
): Promise<PagePlan> {
  if (plan.view.kind !== 'page' || isPageMissing(plan, answers)) return plan;
  const opened = await openRequested(page, code);
  if (isView(opened)) return plan;
  const { failures, fail } = collectFailures(page);
  const known = new Set([...plan.widgets.map(islandId), ...plan.missing]);
  const later = widgetsOf(opened, answers.read, fail).filter((use) => !known.has(islandId(use)));
  if (later.length === 0) return { ...plan, failures: [...plan.failures, ...failures] };
  await settle();
  const { widgets, missing, widgetKeys } = await planWidgets(later, code, fail);
  return {
    ...plan,
    widgets: [...plan.widgets, ...widgets],
    missing: [...plan.missing, ...missing],
    widgetKeys: [...plan.widgetKeys, ...widgetKeys],
    failures: [...plan.failures, ...failures],
  };
}
