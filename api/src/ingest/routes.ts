import {
  getIngestStatus,
  getProviderState,
  startImport,
  startReplay,
} from '@fan-base/shared-contracts/api/ingest';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { HttpError } from '../http/errors.ts';
import { register } from '../http/register.ts';
import { providerOf } from './api-football/polling/provider.ts';
import { providerState } from './api-football/polling/provider-state.ts';
import { replayAnswers } from './api-football/polling/replay.ts';
import { runImport } from './run.ts';
import { newestRuns } from './runs.queries.ts';

/** 10 MB of content in base64, and the words around it. */
const bodyLimit = 15 * 1024 * 1024;

/** The site whose news a feed is: the one that was named, or the default club's in Danish. */
async function siteIdOf({ directory }: Dependencies, domain: string | undefined): Promise<string> {
  const network = await directory.current();
  const site =
    domain === undefined
      ? network.sites.find(({ clubId, language }) => clubId === network.defaultClubId && language === 'da')
      : network.byDomain.get(domain.toLowerCase());
  if (!site) throw new HttpError('unknown_site', `There is no site ${domain ?? 'of a default club'}`);
  return site.id;
}

function bytesOf(content: string): Uint8Array {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(content))
    throw new HttpError('invalid_request', 'content must be base64');
  return Buffer.from(content, 'base64');
}

export function ingestRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  register(
    app,
    dependencies,
    startImport,
    async ({ body, reply }) => {
      const run = await runImport(dependencies, {
        kind: body.kind,
        source: body.source,
        siteId: body.kind === 'feed' ? await siteIdOf(dependencies, body.domain) : null,
        origin: 'manual',
        simulated:
          dependencies.config.demoUrl !== null && body.source.startsWith(`${dependencies.config.demoUrl}/`),
        content: body.content === undefined ? null : bytesOf(body.content),
        interval: null,
      });
      if (run.outcome === 'refused') reply.code(422);
      return run;
    },
    { bodyLimit, alsoAnswersWith: [422] },
  );

  register(app, dependencies, startReplay, async ({ body: { since } }) => {
    const provider = providerOf(dependencies.config);
    if (!provider) throw new HttpError('not_found', 'There is no provider of football: set API_FOOTBALL_KEY');
    return replayAnswers(dependencies, provider, new Date(since));
  });

  register(app, dependencies, getProviderState, () => providerState(dependencies));

  register(app, dependencies, getIngestStatus, () => newestRuns(dependencies.db));
}
