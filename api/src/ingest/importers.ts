import type { ImportKind } from '@fan-base/shared-contracts/api/ingest';
import type { SourceInput, SourceParts } from '@fan-base/source-parsers/parse-source';
import { unknownTeam } from '@fan-base/source-parsers/partner-feeds/offers/offer-reader';
import type { BroadcastFeed, OfferFeed, PartnerInput } from '@fan-base/source-parsers/partner-feeds/settings';
import { type Problem, Refusal } from '@fan-base/source-parsers/refusal';
import { parseInWorker } from '@fan-base/source-parsers/workers/parsers';
import pLimit from 'p-limit';
import type { Db, Trx } from '../database/types.ts';
import { isStatementTimeout } from '../database/unavailable.ts';
import { addCounts, type Counts, noCounts } from '../domain/counts.ts';
import { writeArticles } from '../domain/editorial/articles.queries.ts';
import { writeClubs } from '../domain/editorial/clubs.queries.ts';
import { writeMatches } from '../domain/editorial/matches.queries.ts';
import { writePlayers } from '../domain/editorial/players.queries.ts';
import { writeRights } from '../domain/editorial/rights.queries.ts';
import { writeReports } from '../domain/editorial/rumours.queries.ts';
import { writeSeasons } from '../domain/editorial/seasons.queries.ts';
import { writeTexts } from '../domain/editorial/texts.queries.ts';
import { lockImports } from '../domain/imports.queries.ts';
import { writeNetwork } from '../network/write-network.ts';
import { importAnswer } from './api-football/answers/import.ts';
import { importFeed } from './feeds/news.queries.ts';
import { writeForum } from './forum/forum.queries.ts';
import { importSeason } from './openfootball/import.ts';
import { PartlyWritten } from './partly-written.ts';
import { checkOffers, writeOffers } from './partner-feeds/offers/replacement.ts';
import { selectPartnerFeed } from './partner-feeds/partner-feed.queries.ts';
import { writeBroadcasts } from './partner-feeds/write-broadcasts.ts';
import type { SourceKey } from './source-state.queries.ts';

/** The source of an import. */
export interface ImportSource extends SourceKey {
  readonly origin: 'manual' | 'schedule';
  /** For a whole season: whether stored results that it lacks may be removed. */
  readonly mayRemoveResults?: boolean;
  /** Only for partner feeds. */
  readonly feed?: PartnerInput<OfferFeed | BroadcastFeed>;
}

/** How a kind of source is imported after parsing (`parse-source.ts` of `source-parsers`). */
interface Importer<Part> {
  /** Loads what the parser needs from the database. @throws Refusal */
  select?(db: Db, source: SourceKey): Promise<PartnerInput<OfferFeed | BroadcastFeed>>;
  /** @throws Refusal when stored data rules out importing the source; `first` is its first part */
  check?(db: Db, first: Part, source: ImportSource): Promise<void>;
  /** Writes a part; idempotent. */
  write(db: Trx, part: Part, source: ImportSource, now: Date): Promise<Counts>;
  /**
   * Whether importing the same content again would change nothing. An editors' file is read again, even if unchanged,
   * while it names an unknown player, match or competition, or data that an administrator's edit overrides and may
   * release.
   */
  isSettled?(problems: readonly Problem[]): boolean;
}

type Importers = { readonly [Kind in ImportKind]: Importer<SourceParts[Kind]> };

const isWhole = (problems: readonly Problem[]) => problems.length === 0;

const requireFeed = ({ feed, source }: ImportSource) => {
  if (!feed) throw new Error(`The partner feed ${source} was not selected`);
  return feed;
};

/** Editors' files are written by the functions that also write administrators' edits of the same data. */
const bySource =
  <Part>(
    write: (trx: Trx, part: Part, source: string, now: Date) => Promise<Counts>,
  ): Importer<Part>['write'] =>
  (trx, part, { source }, now) =>
    write(trx, part, source, now);

const importers: Importers = {
  openfootball: { write: importSeason },
  feed: {
    async check(_db, _first, { siteId }) {
      if (siteId === null) throw new Refusal('A news feed needs a site');
    },
    write: (db, part, { siteId, source }, now) =>
      importFeed(db, part, { siteId: siteId ?? '', feedUrl: source }, now),
  },
  'api-football': { write: importAnswer },
  players: { write: bySource(writePlayers), isSettled: isWhole },
  matches: { write: bySource(writeMatches), isSettled: isWhole },
  rumours: { write: bySource(writeReports) },
  articles: { write: bySource(writeArticles) },
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
  rights: { write: bySource(writeRights), isSettled: isWhole },
  clubs: { write: bySource(writeClubs), isSettled: isWhole },
  seasons: { write: bySource(writeSeasons), isSettled: isWhole },
  texts: { write: bySource(writeTexts), isSettled: isWhole },
  network: { write: (db, file, _source, now) => writeNetwork(db, file, now) },
  forum: { write: (db, file) => writeForum(db, file), isSettled: isWhole },
};

export const getImporter = (kind: ImportKind): Importer<unknown> => importers[kind];

/** Another import held the lock for longer than the statement timeout. */
class LockTimeout extends Error {}

async function takeImportLock(trx: Trx): Promise<void> {
  try {
    await lockImports(trx);
  } catch (error) {
    throw isStatementTimeout(error) ? new LockTimeout() : error;
  }
}

/** Only one import per process waits for the lock: each waiting one holds a connection that readers need. */
const writeLimit = pLimit(1);

/**
 * Writes a validated part in one transaction, which is short because requests wait for it. Waits for other imports
 * indefinitely, restarting the statement whenever it times out: without a timeout, a lost connection would go
 * unnoticed.
 */
export async function writePart(db: Db, part: unknown, source: ImportSource, now: Date): Promise<Counts> {
  for (;;) {
    try {
      return await writeLimit(() =>
        db.transaction().execute(async (trx) => {
          await takeImportLock(trx);
          return getImporter(source.kind).write(trx, part, source, now);
        }),
      );
    } catch (error) {
      if (!(error instanceof LockTimeout)) throw error;
    }
  }
}

/**
 * Parses, checks and writes a source. The whole source is parsed, in another process, before anything is written.
 * @param signal stops it before the next part
 * @throws Refusal when nothing of it may be written, or it was stopped
 * @throws PartlyWritten when it fails after parts were written
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
      if (signal?.aborted) throw new Refusal('The import was interrupted and will be restarted');
      if (counts === null) await getImporter(kind).check?.(db, part, source);
      counts = addCounts(counts ?? noCounts, await writePart(db, part, source, input.now));
    }
  } catch (error) {
    throw counts === null ? error : new PartlyWritten(error, counts);
  }
  return counts ?? noCounts;
}
