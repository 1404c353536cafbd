import { randomUUID } from 'node:crypto';
import type { PageFailure } from '@fan-base/host/page/render-protocol';
import type { Observations } from '@fan-base/host/server/watch/observations';
import type { Head } from '@fan-base/shared-contracts/remote';
import type { Freshness } from '@fan-base/shared-server/freshness';
import { withSpan } from '@fan-base/shared-server/tracing';
import type { RenderResult, RenderTask } from '../../page/render-task.ts';
import type { ApiClient } from '../http/api-client.ts';
import { toSharedTime } from '../http/read-time.ts';
import { type AssembleDependencies, assemble } from './assemble.ts';
import { getHeadAssets } from './assets.ts';
import { documentHead } from './document.ts';
import type { DocumentCounts } from './document-counts.ts';
import { createDataLoader, noData, pickData } from './load.ts';
import type { PagePool } from './page-pool.ts';
import type { PageRequest } from './page-request.ts';
import { type Document, type PendingDocument, toPending } from './rendered-document.ts';
import type { Starter } from './starter.ts';

export interface RenderDependencies extends AssembleDependencies {
  readonly api: ApiClient;
  /** What this server has seen of each version. */
  readonly observations: Observations;
  readonly pool: PagePool;
  readonly starter: Starter;
  readonly now: () => number;
  readonly counts: DocumentCounts;
  readonly freshness: Freshness;
}

/** Counts the time for the remote whose page it is. */
function noteRender(
  { match, versions }: PageRequest,
  { observations, shell }: RenderDependencies,
  ms: number,
): void {
  const { name, version } = (match && versions.get(match.route.remote)?.release) ?? shell;
  observations.rendered(name, version, ms);
}

/** The page's clock has a resolution of one minute, so that renders within a minute are identical. */
const minuteMs = 60_000;
type RequiredKeys = Pick<Extract<RenderResult, { kind: 'requirements' }>, 'kind' | 'keys'>;

/** How often a page may request data: first for itself, then for widgets that depend on the data received. */
const maxDataRounds = 3;

/**
 * Loads a page's data and renders it as a document. The page's code lists the keys it requires, which are
 * fetched in one batch.
 * @param lastKeys keys that an earlier rendering of the page required: fetched without asking its code first, which may
 *   require others by now. There is no early head then
 */
export function loadAndRender(
  page: PageRequest,
  dependencies: RenderDependencies,
  onFailure: (failure: PageFailure) => void,
  lastKeys: readonly string[] | null = null,
): PendingDocument {
  const { pool, shell, starter, config, counts, freshness, sharePictures } = dependencies;
  const readAt = freshness.moment();
  const now = Math.floor(dependencies.now() / minuteMs) * minuteMs;
  let hasBegun = false;
  const renderWith = (data: RenderTask['data'], mayRequestMore: boolean) =>
    withSpan('render', {}, async () => {
      const since = performance.now();
      const answer = await pool.render(page, { now, data, mayRequestMore }, hasBegun);
      // Pages that got no render process don't count.
      if (!hasBegun) counts.rendered();
      hasBegun = true;
      const ms = performance.now() - since;
      counts.renderTook(ms);
      if (answer.kind === 'rendered') noteRender(page, dependencies, ms);
      return answer;
    });
  const first = lastKeys ? null : renderWith(null, true);
  const writeHead = (head: Head) =>
    documentHead(page, head, getHeadAssets(page, shell, starter, config.assets), sharePictures);
  const head = Promise.resolve(first)
    .then((answer) => (answer?.kind === 'requirements' && answer.head ? writeHead(answer.head) : null))
    // An error here also fails the document, which reports it.
    .catch(() => null);

  async function render(): Promise<Document> {
    const addMissing = createDataLoader(page, dependencies.api);
    let data = noData;
    let answer: RenderResult | RequiredKeys = (await first) ?? { kind: 'requirements', keys: lastKeys ?? [] };
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
        keys: [],
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
      head: (await head) ?? writeHead(answer.head),
    };
    return assemble(page, answer, parts, dependencies);
  }
  return toPending({ tag: randomUUID(), readAt, head, document: render() });
}
