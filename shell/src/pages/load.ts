import { releasesOf } from '../remotes/compose.ts';
import type { PageData, PagePlan } from '../render/protocol.ts';
import { siteOf } from '../view/create-shell.ts';
import { assetsOf } from './assets.ts';
import type { PagesDependencies } from './dependencies.ts';
import { documentHead } from './document.ts';
import { addPageData, noData } from './page-data.ts';
import type { PageForPool } from './render-pool.ts';
import type { PageRequest } from './resolve.ts';

/** Everything that a document is rendered from. Plain data, as every stage's result. */
export interface PageModel {
  readonly page: PageRequest;
  /** What of it goes to the render processes. */
  readonly toRender: PageForPool;
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

/** Has the page's code say what it needs, and asks the API for the data of all of it in one call. */
export function load(
  page: PageRequest,
  { api, pool, shell, config, now }: Pick<PagesDependencies, 'api' | 'pool' | 'shell' | 'config' | 'now'>,
): LoadingPage {
  const { settings, pathname, search, match, isBot, versions } = page;
  const toRender = {
    site: siteOf(settings),
    pathname,
    search,
    match,
    isBot,
    now: now(),
    releases: releasesOf(versions),
  };
  const planned = pool.plan(toRender);
  const head = planned
    .then(({ head, view }) => head && documentHead(page, head, assetsOf(page, shell, config.assets, view)))
    // What prevents it prevents the document.
    .catch(() => null);

  async function loadModel(): Promise<PageModel> {
    const plan = await planned;
    const data = await addPageData(noData, api, [...plan.pageKeys, ...plan.widgetKeys], settings);
    return { page, toRender, plan, data, head: await head };
  }
  return { head, model: loadModel() };
}
