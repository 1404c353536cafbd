import type { Transaction } from 'kysely';
import type { Database } from '../database/types.ts';
import { importAnswer } from './api-football/answers/import.ts';
import { importArticles } from './articles/import-articles.ts';
import { importClubsFile } from './editorial/import-clubs.ts';
import { importMatchesFile } from './editorial/import-matches.ts';
import { importPlayersFile } from './editorial/import-players.ts';
import { importRightsFile } from './editorial/import-rights.ts';
import { importSeasonsFile } from './editorial/import-seasons.ts';
import { importTextsFile } from './editorial/import-texts.ts';
import { importFeed } from './feeds/import.ts';
import type { WholeJob } from './import-job.ts';
import { importSeason } from './openfootball/import.ts';
import type { Counts } from './outcome.ts';
import type { SourcePart } from './parsing/parse-source.ts';
import { Refusal } from './refusal.ts';
import { importRumours } from './rumours/import-rumours.ts';

/** Writes a part of a source that was read and checked. */
export function writeSource(
  db: Transaction<Database>,
  part: SourcePart,
  job: WholeJob,
  now: Date,
): Promise<Counts> {
  const { source, origin, siteId } = job;
  switch (part.kind) {
    case 'openfootball':
      return importSeason(db, part.season, { source, origin }, now);
    case 'feed':
      if (siteId === null) throw new Refusal('A feed needs a site whose news it is');
      return importFeed(db, part.feed, { siteId, feedUrl: source }, now);
    case 'api-football':
      return importAnswer(db, part.answer, { source, origin }, now);
    case 'players':
      return importPlayersFile(db, part.file, source, now);
    case 'rumours':
      return importRumours(db, part.file, source);
    case 'articles':
      return importArticles(db, part.file, source, now);
    case 'matches':
      return importMatchesFile(db, part.file, source);
    case 'rights':
      return importRightsFile(db, part.file, source);
    case 'clubs':
      return importClubsFile(db, part.file, source, now);
    case 'seasons':
      return importSeasonsFile(db, part.file);
    case 'texts':
      return importTextsFile(db, part.file, source);
  }
}
