import { ApiError } from '@fan-base/shared-contracts/shell';
import { withSpan } from '@fan-base/shared-server/tracing';
import { getVersions, getWatched } from '../page/remotes/composition.ts';
import type { PageData, RenderedPage } from '../page/render-protocol.ts';
import type { Boot, LateAnswers } from '../page/view/boot.ts';
import { toSite } from '../page/view/create-shell.ts';
import { getHeadAssets, getPreloads, splitReleases } from './assets.ts';
import type { PagesDependencies } from './dependencies.ts';
import { documentBody, documentHead, formatAnswers } from './document.ts';
import type { PageForPool } from './render-pool.ts';
import type { PagePlan, RenderedDocument } from './rendered-document.ts';
import { hashSettings, type PageRequest, pageKey } from './resolve.ts';

type Dependencies = Pick<
  PagesDependencies,
  'api' | 'pool' | 'plans' | 'shell' | 'config' | 'now' | 'counts' | 'lateData' | 'views'
>;

/** The API responses for a page, with their surrogate keys. */
interface LoadedData extends PageData {
  readonly surrogateKeys: readonly string[];
}

const noData: LoadedData = { answers: new Map(), failures: new Map(), surrogateKeys: [] };

/** Whether the API returned a page beyond the end of a list, so that the site's page does not exist. */
function isBeyondLast(key: string, answer: string): boolean {
  if (!/[?&]page=/.test(key)) return false;
  const { page, pages }: { page?: unknown; pages?: unknown } = JSON.parse(answer) ?? {};
  return typeof page === 'number' && typeof pages === 'number' && page > Math.max(1, pages);
}

/** Requests the missing keys in one batch. Failures are left to the page's own error states. */
async function addPageData(
  data: LoadedData,
  keys: Iterable<string>,
  { settings: { token, domain }, hasWritten = false, requestId }: PageRequest,
  { api }: Dependencies,
): Promise<LoadedData> {
  const missing = [...new Set(keys)].filter((key) => !data.answers.has(key) && !data.failures.has(key));
  if (missing.length === 0) return data;
  const answers = new Map(data.answers);
  const failures = new Map(data.failures);
  const given = await api.getAll(missing, { token, domain, hasWritten, ...(requestId && { requestId }) });
  for (const [key, answer] of given.answers) {
    if (answer instanceof ApiError) failures.set(key, answer.status);
    else if (isBeyondLast(key, answer)) failures.set(key, 404);
    else answers.set(key, answer);
  }
  return { answers, failures, surrogateKeys: [...data.surrogateKeys, ...given.surrogateKeys] };
}

/** The part of the data that a page used. */
function pickData({ answers, failures, surrogateKeys }: LoadedData, keys: readonly string[]): LoadedData {
  const isUsed = ([key]: readonly [string, unknown]) => keys.includes(key);
  return {
    answers: new Map([...answers].filter(isUsed)),
    failures: new Map([...failures].filter(isUsed)),
    surrogateKeys,
  };
}

/** Statuses of a failing or unreachable API; others concern the key. */
const isApiFailure = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/** Late data below this length, in characters of JSON, stays in the document: a request would cost more. */
const shortCharacters = 1_000;

/** Splits a page's data into the part in the document and the part at a separate URL. */
function splitAnswers(
  { answers }: PageData,
  { late: keys }: RenderedPage,
  { lateData }: Dependencies,
): { answers: Iterable<readonly [string, string]>; late?: LateAnswers } {
  const lateKeys = new Set(Object.values(keys).flat());
  const isLate = ([key]: readonly [string, string]) => lateKeys.has(key);
  const text = formatAnswers([...answers].filter(isLate));
  if (text.length < shortCharacters) return { answers };
  return {
    answers: [...answers].filter((answer) => !isLate(answer)),
    late: { path: lateData.store(text), keys },
  };
}

/** Assembles the document of a rendered page: head, HTML, and the browser's boot data. */
function toDocument(
  page: PageRequest,
  rendered: RenderedPage,
  { now, data, head: earlyHead }: { now: number; data: LoadedData; head: string | null },
  dependencies: Dependencies,
): RenderedDocument {
  const {
    shell,
    lateData,
    views,
    config: { assets },
  } = dependencies;
  const { status, view, head, styles, html, widgets, missing, failures } = rendered;
  const { answers, late } = splitAnswers(data, rendered, dependencies);
  const { releases, hashes, table } = splitReleases(page, widgets, shell, assets);
  const boot: Boot = {
    settings: page.settings,
    now,
    view,
    shell: shell.version,
    viewId: views.sign(getVersions(shell, page.versions)),
    watched: getWatched(page.versions),
    releases,
    files: lateData.store(JSON.stringify(table)),
    hashes,
    extraRoutes: page.extraRoutes,
    widgets,
    missingIslands: missing,
    ...(late && { late }),
    ...page.testing,
  };
  const used = [...widgets, ...failures].map(({ remote }) => remote);
  return {
    status,
    head: earlyHead ?? documentHead(page, head, getHeadAssets(page, shell, assets)),
    body: documentBody({
      styles,
      html,
      head,
      boot,
      answers,
      preloads: getPreloads(page, widgets, shell, assets),
    }),
    remotes: [...new Set([page.match?.route.remote ?? 'shell', ...used])],
    failures,
    isApiFailing: [...data.failures.values()].some(isApiFailure),
    surrogateKeys: data.surrogateKeys,
  };
}

/** The page's clock has a resolution of one minute, so that renders within a minute are identical. */
const minuteMs = 60_000;
/**
 * How often a page may request more data: widgets may depend on the data received, and a cached plan may be
 * outdated.
 */
const maxDataRounds = 2;

export interface RenderingPage {
  /**
   * The head, sent before the API responds if the status is certainly 200; null if only the data can tell.
   */
  readonly head: Promise<string | null>;
  readonly document: Promise<RenderedDocument>;
}

/**
 * Loads a page's data and renders it as a document. The page's code lists the keys it requires, which are
 * fetched in one batch. The keys from its last render are fetched first; the code then checks them.
 */
export function loadAndRender(page: PageRequest, dependencies: Dependencies): RenderingPage {
  const { pool, plans, shell, config, counts } = dependencies;
  const { settings, pathname, search, match, extraRoutes, isBot, versions } = page;
  const now = Math.floor(dependencies.now() / minuteMs) * minuteMs;
  const toRender: PageForPool = {
    site: toSite(settings),
    siteKey: [hashSettings(settings), ...extraRoutes.flatMap(({ key, da, en }) => [key, da, en])].join(' '),
    pathname,
    search,
    match,
    extraRoutes,
    isBot,
    now,
    composition: versions,
  };
  const key = `${pageKey(page)}\n${now}`;

  async function plan(): Promise<PagePlan> {
    const known = plans.get(key);
    if (known) return known;
    const answer = await pool.render(toRender, { data: null, mayRequestMore: true });
    if (answer.kind !== 'requirements') throw new Error('Expected page requirements, got a rendered page');
    const { kind: _kind, failures, ...plan } = answer;
    if (failures.length === 0) plans.set(key, plan);
    return plan;
  }
  const planned = plan();
  const head = planned
    .then(({ head }) => head && documentHead(page, head, getHeadAssets(page, shell, config.assets)))
    // An error here also fails the document, which reports it.
    .catch(() => null);

  async function render(): Promise<RenderedDocument> {
    let data = await addPageData(noData, (await planned).keys, page, dependencies);
    for (let round = 0; round <= maxDataRounds; round += 1) {
      const since = performance.now();
      const answer = await withSpan('render', {}, () =>
        pool.render(toRender, {
          data: { answers: data.answers, failures: data.failures },
          mayRequestMore: round < maxDataRounds,
        }),
      );
      counts.renderTook(performance.now() - since);
      const { failures } = answer;
      if (answer.kind === 'redirect') {
        const { location } = answer;
        return {
          status: 301,
          location,
          head: '',
          body: '',
          remotes: [],
          failures,
          isApiFailing: false,
          surrogateKeys: [],
        };
      }
      const { keys } = answer;
      if (failures.length === 0 && plans.has(key)) plans.set(key, { ...(await planned), keys });
      if (answer.kind === 'rendered') {
        counts.fragments(answer.fragments);
        const parts = { now, data: pickData(data, keys), head: await head };
        return toDocument(page, answer, parts, dependencies);
      }
      data = await addPageData(data, keys, page, dependencies);
    }
    throw new Error(`Page requested more data after ${maxDataRounds} rounds`);
  }
  return { head, document: render() };
}
