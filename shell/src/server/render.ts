import { randomUUID } from 'node:crypto';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { hourKey, momentKey } from '@fan-base/shared-contracts/surrogate-keys';
import { withSpan } from '@fan-base/shared-server/tracing';
import { getVersions, getWatched } from '../page/remotes/composition.ts';
import type { PageData, PageFailure, RenderResult, RenderTask } from '../page/render-protocol.ts';
import type { Boot, LateAnswers } from '../page/view/boot.ts';
import { getHeadAssets, getPreloads, splitReleases } from './assets.ts';
import type { PagesDependencies } from './dependencies.ts';
import { documentBody, documentHead, formatAnswers } from './document.ts';
import type { PageRequest } from './page-request.ts';
import type { Document, PendingDocument } from './rendered-document.ts';

type Dependencies = Pick<
  PagesDependencies,
  'api' | 'pool' | 'shell' | 'config' | 'now' | 'counts' | 'freshness' | 'lateData' | 'views'
>;

const noData: PageData = { answers: new Map(), failures: new Map(), surrogateKeys: [], mayLag: false };

/** Whether the API returned a page beyond the end of a list, so that the site's page does not exist. */
function isBeyondLast(key: string, answer: string): boolean {
  if (!/[?&]page=/.test(key)) return false;
  const { page, pages }: { page?: unknown; pages?: unknown } = JSON.parse(answer) ?? {};
  return typeof page === 'number' && typeof pages === 'number' && page > Math.max(1, pages);
}

/** Requests the missing keys in one batch. Failures are left to the page's own error states. */
async function addPageData(
  data: PageData,
  keys: Iterable<string>,
  { settings: { token, domain }, hasWritten = false, requestId }: PageRequest,
  { api }: Dependencies,
): Promise<PageData> {
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
  return {
    answers,
    failures,
    surrogateKeys: [...data.surrogateKeys, ...given.surrogateKeys],
    mayLag: data.mayLag || given.mayLag,
  };
}

/** The part of the data that a page used. */
function pickData({ answers, failures, ...rest }: PageData, keys: readonly string[]): PageData {
  const isUsed = ([key]: readonly [string, unknown]) => keys.includes(key);
  return {
    answers: new Map([...answers].filter(isUsed)),
    failures: new Map([...failures].filter(isUsed)),
    ...rest,
  };
}

/** Statuses of a failing or unreachable API; others concern the key. */
const isApiFailure = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/** Late data below this length, in characters of JSON, stays in the document: a request would cost more. */
const shortCharacters = 1_000;

/** Splits a page's data into the part in the document and the part at a separate URL. */
function splitAnswers(
  { answers }: PageData,
  { late: keys }: Extract<RenderResult, { kind: 'rendered' }>,
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
  rendered: Extract<RenderResult, { kind: 'rendered' }>,
  { now, data, head: earlyHead }: { now: number; data: PageData; head: string | null },
  dependencies: Dependencies,
): Document {
  const {
    shell,
    lateData,
    views,
    config: { assets },
  } = dependencies;
  const { status, view, head, styles, html, widgets, missing, failures } = rendered;
  const { answers, late } = splitAnswers(data, rendered, dependencies);
  const { releases, hashes, table } = splitReleases(page, widgets, shell, assets);
  const files = lateData.store(JSON.stringify(table));
  const boot: Boot = {
    settings: page.settings,
    now,
    view,
    shell: shell.version,
    viewId: views.sign(getVersions(shell, page.versions)),
    watched: getWatched(page.versions),
    releases,
    files,
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
    surrogateKeys: [
      ...new Set(data.surrogateKeys),
      // Browsers keep relative times and countdowns up to date by themselves.
      ...(rendered.hasReadClock ? [hourKey(now)] : []),
      // A failed request may succeed at any time, without notice.
      ...(data.failures.size > 0 ? [momentKey(now)] : []),
    ],
    mayLag: data.mayLag,
    latePaths: [files, ...(late ? [late.path] : [])],
  };
}

/** The page's clock has a resolution of one minute, so that renders within a minute are identical. */
const minuteMs = 60_000;
/** How often a page may request data: first for itself, then for widgets that depend on the data received. */
const maxDataRounds = 3;

/**
 * Loads a page's data and renders it as a document. The page's code lists the keys it requires, which are
 * fetched in one batch.
 */
export function loadAndRender(
  page: PageRequest,
  dependencies: Dependencies,
  onFailure: (failure: PageFailure) => void,
): PendingDocument {
  const { pool, shell, config, counts, freshness } = dependencies;
  const readAt = freshness.moment();
  const now = Math.floor(dependencies.now() / minuteMs) * minuteMs;
  const renderWith = (data: RenderTask['data'], mayRequestMore: boolean) =>
    withSpan('render', {}, async () => {
      const since = performance.now();
      const answer = await pool.render(page, { now, data, mayRequestMore });
      counts.renderTook(performance.now() - since);
      return answer;
    });
  const first = renderWith(null, true);
  const head = first
    .then((answer) =>
      answer.kind === 'requirements' && answer.head
        ? documentHead(page, answer.head, getHeadAssets(page, shell, config.assets))
        : null,
    )
    // An error here also fails the document, which reports it.
    .catch(() => null);

  async function render(): Promise<Document> {
    let data = noData;
    let answer = await first;
    for (let round = 1; answer.kind === 'requirements'; round += 1) {
      if (round > maxDataRounds) throw new Error(`Page requested more data after ${maxDataRounds} rounds`);
      data = await addPageData(data, answer.keys, page, dependencies);
      const { answers, failures } = data;
      answer = await renderWith({ answers, failures }, round < maxDataRounds);
    }
    for (const failure of answer.failures) onFailure(failure);
    if (answer.kind === 'redirect') {
      const { location, failures } = answer;
      return {
        status: 301,
        location,
        head: '',
        body: '',
        remotes: [],
        failures,
        isApiFailing: false,
        surrogateKeys: [],
        mayLag: false,
        latePaths: [],
      };
    }
    const parts = { now, data: pickData(data, answer.keys), head: await head };
    return toDocument(page, answer, parts, dependencies);
  }
  counts.rendered();
  return { tag: randomUUID(), readAt, head, document: render() };
}
