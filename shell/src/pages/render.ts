import type { PageData, PageFailure, RenderedPage } from '../render/protocol.ts';
import type { Boot } from '../view/boot.ts';
import { assetsOf, remotesOf } from './assets.ts';
import type { PagesDependencies } from './dependencies.ts';
import { documentBody, documentHead } from './document.ts';
import type { PageModel } from './load.ts';
import { addPageData } from './page-data.ts';

/** A document as it was rendered. Plain data, as every stage's result. */
export interface RenderedDocument {
  readonly status: number;
  readonly head: string;
  readonly body: string;
  /** Where the page is instead, of a redirect. */
  readonly location?: string;
  /** Remotes with something in it, or that should have. */
  readonly remotes: readonly string[];
  readonly failures: readonly PageFailure[];
  /** The API could not be had, or was out of order. */
  readonly isApiFailing: boolean;
}

/** Statuses of an API that is out of order, or was not reached; others say something about the key. */
const isApiFailure = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/** The document around a page that was rendered: its head, and what the browser starts from. */
function toDocument(
  { page, toRender, plan, head: earlyHead }: PageModel,
  rendered: RenderedPage,
  data: PageData,
  { shell, config: { assets } }: Pick<PagesDependencies, 'shell' | 'config'>,
): RenderedDocument {
  const { status, view, head, styles, html, widgets, missing, failures } = rendered;
  const boot: Boot = {
    settings: page.settings,
    now: toRender.now,
    view,
    shell: shell.version,
    releases: remotesOf(page, assets),
    extraRoutes: page.extraRoutes,
    widgets,
    missingIslands: missing,
    ...page.testing,
  };
  const used = [...widgets, ...failures].map(({ remote }) => remote);
  return {
    status,
    head: earlyHead ?? documentHead(page, head, assetsOf(page, shell, assets, plan.view)),
    body: documentBody({ styles, html, head, boot, data }),
    remotes: [...new Set([page.match?.route.remote ?? 'shell', ...used])],
    failures,
    isApiFailing: [...data.failures.values()].some(isApiFailure),
  };
}

/** Has a page rendered as a document; for widgets that only the data names, the API is asked once more. */
export async function render(
  model: PageModel,
  dependencies: Pick<PagesDependencies, 'api' | 'pool' | 'shell' | 'config'>,
): Promise<RenderedDocument> {
  const { api, pool } = dependencies;
  const { page, toRender } = model;
  let { plan, data } = model;
  let answer = await pool.render(toRender, { plan, data, isComplete: false });
  if (answer.kind === 'incomplete') {
    plan = answer.plan;
    data = await addPageData(data, api, plan.widgetKeys, page.settings);
    answer = await pool.render(toRender, { plan, data, isComplete: true });
  }
  if (answer.kind === 'rendered') return toDocument(model, answer.page, data, dependencies);
  if (answer.kind === 'incomplete') throw new Error('A complete page was taken for an incomplete one');
  return {
    status: 301,
    location: answer.location,
    head: '',
    body: '',
    remotes: [],
    failures: answer.failures,
    isApiFailing: false,
  };
}
