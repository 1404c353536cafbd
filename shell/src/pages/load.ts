import { assetsOf } from './assets.ts';
import type { PagesDependencies } from './dependencies.ts';
import { documentHead } from './document.ts';
import { addPageData, noData, type PageData } from './page-data.ts';
import { type PagePlan, planLaterWidgets, planPage } from './plan.ts';
import { getRemoteCode } from './remote-code.ts';
import type { PageRequest } from './resolve.ts';

/** Everything that a document is rendered from. Plain data, as every stage's result. */
export interface PageModel {
  readonly page: PageRequest;
  /** Milliseconds since 1970 that the page takes for now. */
  readonly now: number;
  readonly plan: PagePlan;
  readonly data: PageData;
  /** The document's head, where it is certain before the data. */
  readonly head: string | null;
}

export interface LoadingPage {
  /** The head of a document that will have the status 200, before the API has answered; null where only the data tells. */
  readonly head: Promise<string | null>;
  readonly model: Promise<PageModel>;
}

/** Asks the page's code what it needs, and the API for the data of all of it in one call; for later widgets in one more. */
export function load(
  page: PageRequest,
  { api, modules, shell, config, now: clock }: PagesDependencies,
): LoadingPage {
  const now = clock();
  const { settings } = page;
  const code = getRemoteCode(page, modules, now);
  const planned = code.then((loaded) => planPage(page, loaded, shell.version));
  const head = planned
    .then(({ head, view }) => head && documentHead(page, head, assetsOf(page, shell, config.assets, view)))
    // What prevents it prevents the document.
    .catch(() => null);

  async function loadModel(): Promise<PageModel> {
    const first = await planned;
    const some = await addPageData(noData, api, [...first.pageKeys, ...first.widgetKeys], settings);
    const plan = await planLaterWidgets(page, first, some, await code, shell.version);
    const data = await addPageData(some, api, plan.widgetKeys, settings);
    return { page, now, plan, data, head: await head };
  }
  return { head, model: loadModel() };
}
