import { isObject, parseJsonFile, textOfFile } from '../json-file.ts';
import { BadRecord, inList, type Records, readRecords } from '../records.ts';
import { Refusal } from '../refusal.ts';
import { type ClubContent, ContentError, checkedClubContent } from './club-content.ts';

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
