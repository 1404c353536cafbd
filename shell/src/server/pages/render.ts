import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { getVersions, getWatched } from '@fan-base/host/page/remotes/composition';
import type { PageFailure } from '@fan-base/host/page/render-protocol';
import { getReleases } from '@fan-base/host/server/releases/compose';
import type { WidgetUse } from '@fan-base/shared-contracts/remote';
import { servicePath } from '@fan-base/shared-contracts/service';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { hourKey, momentKey, parseMomentKey } from '@fan-base/shared-contracts/surrogate-keys';
import type { Moment } from '@fan-base/shared-server/freshness';
import { withSpan } from '@fan-base/shared-server/tracing';
import type { PageData, RenderResult, RenderTask } from '../../page/render-task.ts';
import type { Boot } from '../../page/view/boot.ts';
import type { PagesDependencies } from '../dependencies.ts';
import type { ManyAnswers } from '../http/api-client.ts';
import { isApiFailure } from '../http/api-failure.ts';
import { toSharedTime } from '../http/read-time.ts';
import { getContributions } from '../site/contributions.ts';
import { toBrowserRoutes } from '../site/route-tables.ts';
import { getHeadAssets, listFonts, listPageFiles, splitReleases } from './assets.ts';
import { documentBody, documentHead, formatAnswers } from './document.ts';
import type { PageRequest } from './page-request.ts';
import type { Document, PendingDocument } from './rendered-document.ts';

type Dependencies = Pick<
  PagesDependencies,
  | 'api'
  | 'observations'
  | 'pool'
  | 'releases'
  | 'shell'
  | 'starter'
  | 'config'
  | 'now'
  | 'counts'
  | 'freshness'
  | 'pageData'
  | 'views'
>;

const noData: PageData = { answers: new Map(), failures: new Map(), surrogateKeys: [], mayLag: false };

/** Whether the API returned a page beyond the end of a list, so that the site's page does not exist. */
function isBeyondLast(key: string, answer: string): boolean {
  if (!/[?&]page=/.test(key)) return false;
  const { page, pages }: { page?: unknown; pages?: unknown } = JSON.parse(answer) ?? {};
  return typeof page === 'number' && typeof pages === 'number' && page > Math.max(1, pages);
}

/** How long a document waits for the services of guests after its own data, in ms. */
const guestMs = 250;

/** Whether a key is served by the service of a remote that the page does not belong to. */
const isGuestKey = (key: string, { match }: PageRequest): boolean =>
  key.startsWith('/r/') && !key.startsWith(`${servicePath(match?.route.remote ?? 'shell')}/`);

/** Keys of a guest, and its answers. */
interface RequestedKeys {
  readonly keys: readonly string[];
  readonly answers: Promise<ManyAnswers>;
}

/** The answers of a service that came too late; browsers request the keys again. */
function toTimedOutAnswers(keys: readonly string[]): ManyAnswers {
  const error = new ApiError(0, 'The service of a guest did not answer in time');
  return { answers: new Map(keys.map((key) => [key, error])), surrogateKeys: [], mayLag: false };
}

/** The keys of each guest: one that hangs must not delay those of others. */
const groupByService = (keys: readonly string[]): string[][] =>
  Object.values(Object.groupBy(keys, (key) => key.split(/[/?]/, 3)[2] ?? '')).flatMap((some) =>
    some ? [some] : [],
  );

/**
 * Requests the data of a page.
 * @returns requests the missing keys: the page's own in one batch, and those of each guest's service in another. It
 *   waits for guests for 250 ms in all after the page's own data. Failures are left to the page's own error states
 */
function createDataLoader(page: PageRequest, { api }: Dependencies) {
  const { settings, hasWritten = false, requestId, visitor } = page;
  const credentials = {
    token: settings.token,
    domain: settings.domain,
    hasWritten,
    ...(visitor && { visitor }),
    ...(requestId && { requestId }),
  };
  let guestMsLeft = guestMs;

  /** Guest answers that arrive within the remaining budget. Late requests go on: the API caches or counts their outcome. */
  async function waitForGuests(guests: readonly RequestedKeys[]): Promise<ManyAnswers[]> {
    const since = performance.now();
    const stop = new AbortController();
    const isLate = delay(Math.max(0, guestMsLeft), null, { ref: false, signal: stop.signal }).catch(
      () => null,
    );
    const given = await Promise.all(
      guests.map(
        async ({ keys, answers }) => (await Promise.race([answers, isLate])) ?? toTimedOutAnswers(keys),
      ),
    );
    stop.abort();
    guestMsLeft -= performance.now() - since;
    return given;
  }

  return async function addMissing(data: PageData, keys: Iterable<string>): Promise<PageData> {
    const missing = [...new Set(keys)].filter((key) => !data.answers.has(key) && !data.failures.has(key));
    const pageKeys = missing.filter((key) => !isGuestKey(key, page));
    const guests = groupByService(missing.filter((key) => isGuestKey(key, page))).map((some) => ({
      keys: some,
      answers: api.getAll(some, { ...credentials, isForGuest: true }),
    }));
    const given = pageKeys.length === 0 ? [] : [await api.getAll(pageKeys, credentials)];
    if (guests.length > 0) given.push(...(await waitForGuests(guests)));
    const answers = new Map(data.answers);
    const failures = new Map(data.failures);
    for (const [key, answer] of given.flatMap((some) => [...some.answers])) {
      if (answer instanceof ApiError) failures.set(key, answer.status);
      else if (isBeyondLast(key, answer)) failures.set(key, 404);
      else answers.set(key, answer);
    }
    return {
      answers,
      failures,
      surrogateKeys: [...data.surrogateKeys, ...given.flatMap(({ surrogateKeys }) => surrogateKeys)],
      mayLag: data.mayLag || given.some(({ mayLag }) => mayLag),
    };
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

/** Counts the time for the remote whose page it is. */
function noteRender(
  { match, versions }: PageRequest,
  { observations, shell }: Dependencies,
  ms: number,
): void {
  const { name, version } = (match && versions.get(match.route.remote)?.release) ?? shell;
  observations.rendered(name, version, ms);
}

/** The regions of a document, by remote. */
function listRegions({ match }: PageRequest, widgets: readonly WidgetUse[]): Record<string, string[]> {
  const regions: Record<string, string[]> = {};
  const add = (remote: string, region: string) => {
    const known = regions[remote] ?? [];
    regions[remote] = known.includes(region) ? known : [...known, region];
  };
  if (match) add(match.route.remote, `page ${match.route.key}`);
  for (const { remote, widget } of widgets) add(remote, `widget ${widget}`);
  return regions;
}

/** Whether a page hydrates when it is loaded: something on it is missing, or it is a tester's. */
const hydratesOnLoad = (
  { match, testing }: PageRequest,
  { failures, missing }: Extract<RenderResult, { kind: 'rendered' }>,
  data: PageData,
): boolean =>
  match?.route.hydrate === 'load' ||
  testing.dev === true ||
  testing.devServers !== undefined ||
  testing.inspector === 'shown' ||
  failures.length + missing.length + data.failures.size > 0;

/** Assembles the document of a rendered page: head, HTML, and where the data is that it hydrates from. */
function toDocument(
  page: PageRequest,
  rendered: Extract<RenderResult, { kind: 'rendered' }>,
  {
    now,
    readAt,
    renderedAt,
    data,
    head: earlyHead,
  }: { now: number; readAt: Moment; renderedAt: number; data: PageData; head: string | null },
  dependencies: Dependencies,
): Document {
  const { shell, starter, pageData, views, config } = dependencies;
  const { assets } = config;
  const { status, view, head, styles, html, widgets, missing, failures } = rendered;
  const { releases, hashes, table } = splitReleases(page, widgets, shell, assets);
  const files = pageData.store(JSON.stringify(table), null);
  const boot: Boot = {
    settings: page.settings,
    host: new URL(page.origin).host,
    now,
    view,
    shell: shell.version,
    viewId: views.sign(getVersions(shell, page.versions)),
    watched: getWatched(page.versions),
    vitalsPercent: config.vitalsPercent,
    releases,
    files,
    hashes,
    routes: toBrowserRoutes(page.routes),
    contributions: getContributions(getReleases(page.versions), page.settings, page.routes),
    widgets,
    missingIslands: missing,
    ...page.testing,
  };
  const bootData = pageData.store(
    `{"boot":${JSON.stringify(boot)},"answers":${formatAnswers(data.answers)}}`,
    { keys: data.surrogateKeys.filter((key) => parseMomentKey(key) === null), readAt, mayLag: data.mayLag },
  );
  const used = [...widgets, ...failures].map(({ remote }) => remote);
  return {
    status,
    head: earlyHead ?? documentHead(page, head, getHeadAssets(page, shell, starter, assets)),
    body: documentBody({
      settings: page.settings,
      styles,
      html,
      head,
      match: view.kind === 'page' ? view.match : null,
      start: {
        data: bootData,
        now,
        readAt: renderedAt,
        timeZone: page.settings.timeZone,
        ...listPageFiles(page, widgets, shell, assets),
        hydrate: hydratesOnLoad(page, rendered, data) ? 'load' : 'interaction',
      },
      fonts: listFonts(shell, assets),
    }),
    remotes: [...new Set([page.match?.route.remote ?? 'shell', ...used])],
    regions: listRegions(page, widgets),
    failures,
    // A guest's failure must not keep its host from being cached.
    isApiFailing: [...data.failures].some(([key, status]) => isApiFailure(status) && !isGuestKey(key, page)),
    surrogateKeys: [
      ...new Set(data.surrogateKeys),
      // Browsers keep relative times and countdowns up to date by themselves.
      ...(rendered.hasReadClock ? [hourKey(now)] : []),
      // A failed request may succeed at any time, without notice.
      ...(data.failures.size > 0 ? [momentKey(now)] : []),
    ],
    mayLag: data.mayLag,
    dataPaths: [bootData, files],
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
  const { pool, shell, starter, config, counts, freshness } = dependencies;
  const readAt = freshness.moment();
  const now = Math.floor(dependencies.now() / minuteMs) * minuteMs;
  const renderWith = (data: RenderTask['data'], mayRequestMore: boolean) =>
    withSpan('render', {}, async () => {
      const since = performance.now();
      const answer = await pool.render(page, { now, data, mayRequestMore });
      const ms = performance.now() - since;
      counts.renderTook(ms);
      if (answer.kind === 'rendered') noteRender(page, dependencies, ms);
      return answer;
    });
  const first = renderWith(null, true);
  const head = first
    .then((answer) =>
      answer.kind === 'requirements' && answer.head
        ? documentHead(page, answer.head, getHeadAssets(page, shell, starter, config.assets))
        : null,
    )
    // An error here also fails the document, which reports it.
    .catch(() => null);

  async function render(): Promise<Document> {
    const addMissing = createDataLoader(page, dependencies);
    let data = noData;
    let answer = await first;
    // Pages that got no render process don't count.
    counts.rendered();
    for (let round = 1; answer.kind === 'requirements'; round += 1) {
      if (round > maxDataRounds) throw new Error(`Page requested more data after ${maxDataRounds} rounds`);
      data = await addMissing(data, answer.keys);
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
        regions: {},
        failures,
        isApiFailing: false,
        surrogateKeys: [],
        mayLag: false,
        dataPaths: [],
      };
    }
    const parts = {
      now,
      readAt,
      renderedAt: toSharedTime(readAt.time),
      data: pickData(data, answer.keys),
      head: await head,
    };
    return toDocument(page, answer, parts, dependencies);
  }
  return { tag: randomUUID(), readAt, head, document: render() };
}
