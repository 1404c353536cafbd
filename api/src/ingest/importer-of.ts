import type { Transaction } from 'kysely';
import type { Database } from '../database/types.ts';
import { importAnswer, parseAnswer } from './api-football/answers/import.ts';
import { parseArticles } from './articles/articles-file.ts';
import { importArticles } from './articles/import-articles.ts';
import { parseClubsFile } from './editorial/clubs-file.ts';
import { importClubsFile } from './editorial/import-clubs.ts';
import { importMatchesFile } from './editorial/import-matches.ts';
import { importPlayersFile } from './editorial/import-players.ts';
import { importRightsFile } from './editorial/import-rights.ts';
import { importSeasonsFile, parseSeasonsFile } from './editorial/import-seasons.ts';
import { importTextsFile } from './editorial/import-texts.ts';
import { parseMatchesFile } from './editorial/matches-file.ts';
import { parsePlayersFile } from './editorial/players-file.ts';
import { parseRightsFile } from './editorial/rights-file.ts';
import { parseTextsFile } from './editorial/texts-file.ts';
import { importFeed } from './feeds/import.ts';
import { parseFeed } from './feeds/parse.ts';
import type { Content, WholeJob } from './import-job.ts';
import { importSeason } from './openfootball/import.ts';
import { parseOpenfootball } from './openfootball/parse.ts';
import type { Counts } from './outcome.ts';
import { Refusal } from './refusal.ts';
import { importRumours } from './rumours/import-rumours.ts';
import { parseRumours } from './rumours/rumours-file.ts';

/** Parses first and writes then, so that a source that cannot be read has touched nothing. */
export function importerOf(
  job: WholeJob,
  content: Content,
  now: Date,
): (db: Transaction<Database>) => Promise<Counts> {
  switch (job.kind) {
    case 'openfootball': {
      const season = parseOpenfootball(content.bytes, {
        source: job.source,
        competition: job.competition ?? null,
      });
      const { source, origin, simulated } = job;
      return (db) => importSeason(db, season, { source, origin, simulated }, now);
    }
    case 'feed': {
      const { siteId, source, simulated } = job;
      if (siteId === null) throw new Refusal('A feed needs a site whose news it is');
      const feed = parseFeed(content.bytes, { url: content.url, contentType: content.contentType, now });
      return (db) => importFeed(db, feed, { siteId, feedUrl: source, simulated }, now);
    }
    case 'api-football': {
      const answer = parseAnswer(content.bytes);
      const { source, origin, simulated } = job;
      return (db) => importAnswer(db, answer, { source, origin, simulated }, now);
    }
    case 'players': {
      const file = parsePlayersFile(content.bytes);
      return (db) => importPlayersFile(db, file, job.source, now);
    }
    case 'rumours': {
      const file = parseRumours(content.bytes, content.contentType);
      return (db) => importRumours(db, file, job);
    }
    case 'articles': {
      const file = parseArticles(content.bytes, job.pictures);
      return (db) => importArticles(db, file, job, now);
    }
    case 'matches': {
      const file = parseMatchesFile(content.bytes);
      return (db) => importMatchesFile(db, file, job);
    }
    case 'rights': {
      const file = parseRightsFile(content.bytes);
      return (db) => importRightsFile(db, file, job.source);
    }
    case 'clubs': {
      const file = parseClubsFile(content.bytes);
      return (db) => importClubsFile(db, file, job.source, now);
    }
    case 'seasons': {
      const file = parseSeasonsFile(content.bytes, now);
      return (db) => importSeasonsFile(db, file);
    }
    case 'texts': {
      const file = parseTextsFile(content.bytes);
      return (db) => importTextsFile(db, file, job.source);
    }
  }
}
