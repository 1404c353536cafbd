import { type ClubContent, ContentError, checkedClubContent } from '../../resources/club/club-content.ts';
import { isObject, parseJsonFile } from '../json-file.ts';
import { type Problem, Refusal } from '../refusal.ts';
import { textOfFile } from '../text-file.ts';

export interface FileClub {
  readonly place: string;
  /** Name, slug or domain of a club of the network. */
  readonly club: string;
  readonly content: ClubContent;
}

export interface ClubsFile {
  readonly clubs: readonly FileClub[];
  readonly seen: number;
  readonly problems: readonly Problem[];
}

/** @throws ContentError */
function clubOf(value: unknown, place: string): FileClub {
  const { club, ...content } = isObject(value) ? value : {};
  if (typeof club !== 'string' || club.trim() === '')
    throw new ContentError("club must be a name, a slug or a domain of one of the network's clubs");
  return { place, club: club.trim(), content: checkedClubContent(content) };
}

/**
 * An editors' file of clubs' histories: a JSON object with `club` and what a file of contents has, or a list of them.
 * One that cannot be used is left out.
 * @throws Refusal when it is no such file
 */
export function parseClubsFile(bytes: Uint8Array): ClubsFile {
  const json = parseJsonFile(textOfFile(bytes));
  const list: readonly unknown[] = Array.isArray(json) ? (json as unknown[]) : [json];
  const clubs: FileClub[] = [];
  const problems: Problem[] = [];
  for (const [index, value] of list.entries()) {
    const place = Array.isArray(json) ? `$[${index}]` : '$';
    try {
      clubs.push(clubOf(value, place));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push({ place, reason: error.message });
    }
  }
  const [problem] = problems;
  if (problem && clubs.length === 0) throw new Refusal(`${problem.place}: ${problem.reason}`);
  return { clubs, seen: list.length, problems };
}
