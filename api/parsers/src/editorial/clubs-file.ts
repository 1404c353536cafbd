import { decodeFile, isObject, parseJsonFile } from '../json-file.ts';
import { BadRecord, inList, type Records, readRecords } from '../records.ts';
import { Refusal } from '../refusal.ts';
import { type ClubContent, readClubContent } from './club-content.ts';

export interface FileClub {
  readonly place: string;
  /** Name, slug or domain of a network club. */
  readonly club: string;
  readonly content: ClubContent;
}

function parseClub(value: unknown, place: string): FileClub {
  const { club, ...content } = isObject(value) ? value : {};
  if (typeof club !== 'string' || club.trim() === '')
    throw new BadRecord('club must be the name, slug or domain of a network club');
  const read = readClubContent(content);
  if (typeof read === 'string') throw new BadRecord(read);
  return { place, club: club.trim(), content: read };
}

/**
 * Parses the editors' file of club histories: a JSON object with `club` and the fields of a content file, or a list of
 * them. Unusable clubs are skipped.
 * @throws Refusal when the file as a whole is unusable
 */
export function parseClubsFile(bytes: Uint8Array): Records<FileClub> {
  const json = parseJsonFile(decodeFile(bytes));
  const found = Array.isArray(json)
    ? readRecords(json as unknown[], inList('$'), parseClub)
    : readRecords([json], () => '$', parseClub);
  const [problem] = found.problems;
  if (problem && found.records.length === 0) throw new Refusal(`${problem.place}: ${problem.reason}`);
  return found;
}
