import { getIngestStatus, getProviderState, startImport } from '@fan-base/shared-contracts/api/ingest';
import { sizeLimit } from '@fan-base/source-parsers/size-limits';
import type { Dependencies } from '../dependencies.ts';
import { HttpError } from '../http/errors.ts';
import type { Routes } from '../http/route.ts';
import { readProviderState } from './api-football/polling/poll.ts';
import { runImport } from './run.ts';
import { selectNewestRuns } from './runs.queries.ts';

/** The maximum size of a source in base64, and the surrounding JSON. */
const bodyLimit = Math.ceil((sizeLimit * 4) / 3) + 1024 * 1024;

/** The requested site of a news feed, or the default club's Danish one. */
async function requireSiteId({ directory }: Dependencies, domain: string | undefined): Promise<string> {
  const network = await directory.current();
  const site =
    domain === undefined
      ? network.sites.find(({ clubId, language }) => clubId === network.defaultClubId && language === 'da')
      : network.byDomain.get(domain.toLowerCase());
  if (!site)
    throw new HttpError(
      'unknown_site',
      domain === undefined ? 'There is no site of the default club' : `There is no site ${domain}`,
    );
  return site.id;
}

/** Decodes base64. The decoded size shows whether the input was valid; a regular expression would scan it again. */
function decodeBody(content: string): Uint8Array {
  const bytes = Buffer.from(content, 'base64');
  const padding = content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0;
  if (content.length % 4 !== 0 || bytes.length !== (content.length / 4) * 3 - padding)
    throw new HttpError('invalid_request', 'content must be base64');
  if (bytes.length > sizeLimit)
    throw new HttpError('too_large', `content has more than ${sizeLimit / 1024 / 1024} MB`);
  return bytes;
}

export const ingestRoutes: Routes = (route, dependencies) => {
  route(
    startImport,
    async ({ body, reply }) => {
      const run = await runImport(dependencies, {
        kind: body.kind,
        source: body.source,
        siteId: body.kind === 'feed' ? await requireSiteId(dependencies, body.domain) : null,
        origin: 'manual',
        content: body.content === undefined ? null : decodeBody(body.content),
        competition: body.competition ?? null,
        ...(body.columns ? { columns: body.columns } : {}),
        pictures: new Map(Object.entries(body.pictures ?? {})),
        mayRemoveResults: body.removeResults ?? false,
        interval: null,
      });
      if (run.outcome === 'refused') reply.code(422);
      // Read-your-writes: PostgreSQL's change notification may arrive after this response.
      dependencies.directory.forget();
      return run;
    },
    { bodyLimit, alsoAnswersWith: [422] },
  );

  route(getIngestStatus, () => selectNewestRuns(dependencies.db));

  route(getProviderState, () => readProviderState(dependencies));
};
