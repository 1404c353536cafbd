import type { FileClub } from '@fan-base/source-parsers/editorial/clubs-file';
import type { FileMatch } from '@fan-base/source-parsers/editorial/matches-file';
import type { FilePlayer } from '@fan-base/source-parsers/editorial/players-file';
import type { FileRight } from '@fan-base/source-parsers/editorial/rights-file';
import type { SeasonsFile } from '@fan-base/source-parsers/editorial/seasons-file';
import type { FileText } from '@fan-base/source-parsers/editorial/texts-file';
import type { Records } from '@fan-base/source-parsers/records';
import type { Problem } from '@fan-base/source-parsers/refusal';
import { announce } from '../../database/changes.ts';
import type { Trx } from '../../database/types.ts';
import { findNamedTeams } from '../../domain/teams/named-teams.queries.ts';
import { addCounts, type Counts } from '../outcome.ts';
import type { SourceKey } from '../source-state.queries.ts';
import {
  broadcastTable,
  contentTable,
  findNamedCompetitions,
  findNamedFixtures,
  findNamedPlayers,
  type OfMatch,
  playerTable,
  reportTable,
  rightTable,
  selectCompetitionNames,
  selectSeasons,
  selectSiteIds,
  selectTakenRights,
  textTable,
  updateFileSeasons,
} from './editorial.queries.ts';
import { importFile } from './import-file.ts';

/**
 * Imports an editors' file of club histories. It overrides the club's content file, and is overridden by
 * administrators.
 */
export async function importClubsFile(
  db: Trx,
  file: Records<FileClub>,
  { source }: Pick<SourceKey, 'source'>,
  now: Date,
): Promise<Counts> {
  const { clubs } = await findNamedTeams(
    db,
    file.records.map(({ club }) => club),
  );
  return importFile(db, contentTable, file, {
    source,
    getName: ({ club }) => club,
    toRows({ club, content }) {
      const team_id = clubs.get(club.toLowerCase());
      if (!team_id) return `there is no club '${club.slice(0, 60)}' in the network`;
      return [{ team_id, origin: 'file' as const, source, content }];
    },
    mark: { changed_at: now },
  });
}

/** Imports an editors' file of matches: reports and broadcasts. */
export async function importMatchesFile(
  db: Trx,
  file: Records<FileMatch>,
  { source }: Pick<SourceKey, 'source'>,
): Promise<Counts> {
  const ids = await findNamedFixtures(
    db,
    file.records.map(({ fixture }) => fixture),
  );
  const toRows =
    <Row>(make: (match: FileMatch, of: OfMatch) => readonly Row[]) =>
    (match: FileMatch) => {
      const fixture_id = ids.get(match.fixture);
      return fixture_id ? make(match, { fixture_id, source }) : `there is no match ${match.fixture}`;
    };
  const getName = ({ fixture }: FileMatch) => fixture;
  const reports = await importFile(db, reportTable, file, {
    source,
    getName,
    toRows: toRows((match, of) => match.reports.map((report) => ({ ...of, ...report }))),
  });
  const broadcasts = await importFile(db, broadcastTable, file, {
    source,
    getName,
    toRows: toRows((match, of) => match.broadcasts.map((broadcast) => ({ ...of, ...broadcast }))),
  });
  const { problems, ...counts } = addCounts(reports, broadcasts);
  // Both report the same problems of a match.
  const unique = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return { ...counts, seen: file.seen, problems: [...unique.values()] };
}

/** Imports an editors' file of players. */
export async function importPlayersFile(
  db: Trx,
  file: Records<FilePlayer>,
  { source }: Pick<SourceKey, 'source'>,
  now: Date,
): Promise<Counts> {
  const players = await findNamedPlayers(
    db,
    file.records.map(({ player }) => player),
  );
  return importFile(db, playerTable, file, {
    source,
    getName: ({ player }) => player,
    toRows({ player, extra }) {
      const [one, ...others] = players.get(player) ?? [];
      const name = player.slice(0, 60);
      if (!one) return `there is no player '${name}'`;
      if (others.length > 0)
        return `several players are called '${name}'; use one of the slugs ${[one, ...others].map(({ slug }) => slug).join(', ')}`;
      return [{ player_id: one.id, ...extra, source }];
    },
    mark: { updated_at: now },
  });
}

/** Competitions listed in a message. */
const maxListedCompetitions = 40;

/** Imports an editors' file of TV rights. Rights from administrators or other files take precedence. */
export async function importRightsFile(
  db: Trx,
  file: Records<FileRight>,
  { source }: Pick<SourceKey, 'source'>,
): Promise<Counts> {
  const names = [...new Set(file.records.map(({ competition }) => competition))];
  const ids = await findNamedCompetitions(db, names);
  const isTaken = await selectTakenRights(db, source);
  const stored = await selectCompetitionNames(db);
  const listed = stored.slice(0, maxListedCompetitions).map(({ key, name }) => `${key} (${name})`);
  return importFile(db, rightTable, file, {
    source,
    getName: ({ channel }) => channel,
    toRows({ place: _, competition, ...right }) {
      const competition_id = ids.get(competition);
      if (!competition_id)
        return `unknown competition ${competition}; the competitions are ${listed.join(', ')}`;
      const row = { ...right, competition_id, source };
      return isTaken(row) ? [] : [row];
    },
  });
}

/** Imports an editors' file of texts. They override the built-in texts, and are overridden by administrators. */
export async function importTextsFile(
  db: Trx,
  file: Records<FileText>,
  { source }: Pick<SourceKey, 'source'>,
): Promise<Counts> {
  const ids = await selectSiteIds(db);
  const counts = await importFile(db, textTable, file, {
    source,
    getName: ({ area }) => area,
    toRows({ site, area, text }) {
      const site_id = ids.get(site.toLowerCase());
      return site_id
        ? [{ site_id, area, text, origin: 'file' as const, source }]
        : `there is no site '${site.slice(0, 60)}'`;
    },
  });
  if (counts.added + counts.updated + counts.removed > 0) await announce(db, [{ kind: 'network' }]);
  return counts;
}

/** Sets the newest seasons of all sites, unless an administrator has. */
export async function importSeasonsFile(db: Trx, file: SeasonsFile): Promise<Counts> {
  const { season = null, fixturesSeason = null } = file;
  const before = await selectSeasons(db);
  const settings = [
    ['season', season, before.file_season, before.season],
    ['fixturesSeason', fixturesSeason, before.file_fixtures_season, before.fixtures_season],
  ] as const;
  const updated = settings.filter(([, requested, current]) => requested !== current).length;
  const problems: Problem[] = settings.flatMap(([name, requested, , edited]) =>
    requested !== null && edited !== null
      ? [
          {
            place: name,
            reason: `an administrator has set ${edited}, which takes precedence until it is reverted`,
          },
        ]
      : [],
  );
  if (updated > 0) {
    await updateFileSeasons(db, season, fixturesSeason);
    await announce(db, [{ kind: 'network' }]);
  }
  return { added: 0, updated, removed: 0, seen: settings.length, problems };
}
