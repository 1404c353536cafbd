import type { Trx } from '../../database/types.ts';
import { type ClubContent, ContentError, checkedClubContent } from '../../domain/club-content.ts';
import { findNamedTeams } from '../../domain/teams/named-teams.queries.ts';
import { isObject, parseJsonFile, textOfFile } from '../json-file.ts';
import type { Counts } from '../outcome.ts';
import { BadRecord, inList, type Records, readRecords } from '../records.ts';
import { Refusal } from '../refusal.ts';
import type { SourceKey } from '../source-state.queries.ts';
import { contentTable } from './editorial.queries.ts';
import { importFile } from './import-file.ts';

export interface FileClub {
  readonly place: string;
  /** Name, slug or domain of a club of the network. */
  readonly club: string;
  readonly content: ClubContent;
}

function parseClub(value: unknown, place: string): FileClub {
  const { club, ...content } = isObject(value) ? value : {};
  if (typeof club !== 'string' || club.trim() === '')
    throw new BadRecord("club must be a name, a slug or a domain of one of the network's clubs");
  try {
    return { place, club: club.trim(), content: checkedClubContent(content) };
  } catch (error) {
    throw error instanceof ContentError ? new BadRecord(error.message) : error;
  }
}

/**
 * An editors' file of clubs' histories: a JSON object with `club` and what a file of contents has, or a list of them.
 * One that cannot be used is left out.
 * @throws Refusal when it is no such file
 */
export function parseClubsFile(bytes: Uint8Array): Records<FileClub> {
  const json = parseJsonFile(textOfFile(bytes));
  const found = Array.isArray(json)
    ? readRecords(json as unknown[], inList('$'), parseClub)
    : readRecords([json], () => '$', parseClub);
  const [problem] = found.problems;
  if (problem && found.records.length === 0) throw new Refusal(`${problem.place}: ${problem.reason}`);
  return found;
}

/**
 * Brings what an editors' file says of clubs' histories into the database. It stands in place of a club's file of
 * contents, and under what an administrator has written.
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
