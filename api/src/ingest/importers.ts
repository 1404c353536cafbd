import type { ImportKind } from '@fan-base/shared-contracts/api/ingest';
import type { SourceInput, SourceParts } from '@fan-base/source-parsers/parse-source';
import { unknownTeam } from '@fan-base/source-parsers/partner-feeds/offers/offer-reader';
import type { BroadcastFeed, OfferFeed, PartnerInput } from '@fan-base/source-parsers/partner-feeds/settings';
import { type Problem, Refusal } from '@fan-base/source-parsers/refusal';
import { parseInWorker } from '@fan-base/source-parsers/workers/parsers';
import pLimit from 'p-limit';
import type { Db, Trx } from '../database/types.ts';
import { isStatementTimeout } from '../database/unavailable.ts';
import { lockImports } from '../domain/imports.queries.ts';
import { importAnswer } from './api-football/answers/import.ts';
import { importArticles } from './articles/import-articles.ts';
import {
  importClubsFile,
  importMatchesFile,
  importPlayersFile,
  importRightsFile,
  importSeasonsFile,
  importTextsFile,
} from './editorial/import-files.ts';
import { importNetworkFile } from './editorial/import-network.ts';
import { importFeed } from './feeds/news.queries.ts';
import { importSeason } from './openfootball/import.ts';
import { addCounts, type Counts, noCounts, PartlyWritten } from './outcome.ts';
import { checkOffers, writeOffers } from './partner-feeds/offers/replacement.ts';
import { selectPartnerFeed } from './partner-feeds/partner-feed.queries.ts';
import { writeBroadcasts } from './partner-feeds/write-broadcasts.ts';
import { importRumours } from './rumours/import-rumours.ts';
import type { SourceKey } from './source-state.queries.ts';

/** Whose content is imported. */
export interface ImportSource extends SourceKey {
  readonly origin: 'manual' | 'schedule';
  /** Of a whole season: whether finished matches are removed that it lacks. */
  readonly mayRemoveResults?: boolean;
  /** Of a partner's feed. */
  readonly feed?: PartnerInput<OfferFeed | BroadcastFeed>;
}

/** What is done with a kind of source, besides reading it (`parse-source.ts` of `source-parsers`). */
interface Importer<Part> {
  /** What reading it needs from the database. @throws Refusal */
  select?(db: Db, source: SourceKey): Promise<PartnerInput<OfferFeed | BroadcastFeed>>;
  /** @throws Refusal when what is stored forbids to write anything of the source, whose first part this is */
  check?(db: Db, first: Part, source: ImportSource): Promise<void>;
  /** Writes a part; twice the same leaves the same rows. */
  write(db: Trx, part: Part, source: ImportSource, now: Date): Promise<Counts>;
  /**
   * Whether the same content would do the same again. An editors' file that names a player, match or competition that
   * is not here yet, or what an administrator may give back, is read anew, unchanged as it may be.
   */
  isSettled?(problems: readonly Problem[]): boolean;
}

type Importers = { readonly [Kind in ImportKind]: Importer<SourceParts[Kind]> };

const isWhole = (problems: readonly Problem[]) => problems.length === 0;

const requireFeed = ({ feed, source }: ImportSource) => {
  if (!feed) throw new Error(`The partner's feed ${source} was not selected`);
  return feed;
};

const importers: Importers = {
  openfootball: { write: importSeason },
  feed: {
    async check(_db, _first, { siteId }) {
      if (siteId === null) throw new Refusal('A feed needs a site whose news it is');
    },
    write: (db, part, { siteId, source }, now) =>
      importFeed(db, part, { siteId: siteId ?? '', feedUrl: source }, now),
  },
  'api-football': { write: importAnswer },
  players: { write: importPlayersFile, isSettled: isWhole },
  matches: { write: importMatchesFile, isSettled: isWhole },
  rumours: { write: importRumours },
  articles: { write: importArticles },
  offers: {
    select: (db, { source }) => selectPartnerFeed(db, 'offers', source),
    check: (db, first, source) => checkOffers(db, first, requireFeed(source).id, source.origin === 'manual'),
    write: (db, part, source, now) => writeOffers(db, part, requireFeed(source).id, now),
    isSettled: (problems) => !problems.some(({ reason }) => reason.startsWith(unknownTeam)),
  },
  broadcasts: {
    select: (db, { source }) => selectPartnerFeed(db, 'broadcasts', source),
    write: (db, part, source) => writeBroadcasts(db, part, requireFeed(source)),
    isSettled: isWhole,
  },
  rights: { write: importRightsFile, isSettled: isWhole },
  clubs: { write: importClubsFile, isSettled: isWhole },
  seasons: { write: importSeasonsFile, isSettled: isWhole },
  texts: { write: importTextsFile, isSettled: isWhole },
  network: { write: (db, file, _source, now) => importNetworkFile(db, file, now) },
};

export const getImporter = (kind: ImportKind): Importer<unknown> => importers[kind];

/** Another import wrote for longer than a statement may wait. */
class LockTimeout extends Error {}

async function takeImportLock(trx: Trx): Promise<void> {
  try {
    await lockImports(trx);
  } catch (error) {
    throw isStatementTimeout(error) ? new LockTimeout() : error;
  }
}

/** Of a process's imports one waits for the lock: each of them would hold a connection that readers need. */
const inTurn = pLimit(1);

/**
 * Writes a part of a source that was read and checked, as one transaction: requests wait for it, so that it is short.
 * It waits for other imports as long as they take. The wait begins anew whenever its statement has taken too long:
 * one without a limit could not be told from a connection that is lost.
 * @param together what else is written if and only if the part is
 */
export async function writePart(
  db: Db,
  part: unknown,
  source: ImportSource,
  now: Date,
  together: (trx: Trx) => Promise<void> = async () => {},
): Promise<Counts> {
  for (;;) {
    try {
      return await inTurn(() =>
        db.transaction().execute(async (trx) => {
          await takeImportLock(trx);
          await together(trx);
          return getImporter(source.kind).write(trx, part, source, now);
        }),
      );
    } catch (error) {
      if (!(error instanceof LockTimeout)) throw error;
    }
  }
}

/**
 * Parses, checks and writes a source: it is read as a whole, in another process, before anything is written.
 * @param signal ends it before its next part
 * @throws Refusal when nothing of it may be written, or it was ended
 * @throws PartlyWritten when it ends after parts that were written
 */
export async function importContent(
  db: Db,
  source: ImportSource,
  input: Omit<SourceInput, 'kind' | 'feed'>,
  signal?: AbortSignal,
): Promise<Counts> {
  const { kind, feed } = source;
  let counts: Counts | null = null;
  try {
    for await (const part of parseInWorker({ ...input, kind, ...(feed ? { feed } : {}) })) {
      if (signal?.aborted) throw new Refusal('The import was stopped before its end, and begins anew');
      if (counts === null) await getImporter(kind).check?.(db, part, source);
      counts = addCounts(counts ?? noCounts, await writePart(db, part, source, input.now));
    }
  } catch (error) {
    throw counts === null ? error : new PartlyWritten(error, counts);
  }
  return counts ?? noCounts;
}
