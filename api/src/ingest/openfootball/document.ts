import { garblingIn } from '../garbled.ts';
import { eachText, isObject, parseJsonFile } from '../json-file.ts';
import { Refusal } from '../refusal.ts';
import { textOfFile } from '../text-file.ts';

/** Matches that a season may have: the longest league has 552. */
const mostMatches = 5000;

export interface RawMatch {
  readonly place: string;
  readonly round: unknown;
  readonly match: Readonly<Record<string, unknown>>;
}

function matchesOf(list: unknown, path: string, round?: unknown): RawMatch[] {
  if (!Array.isArray(list)) throw new Refusal(`${path} must be a list of matches`);
  return (list as unknown[]).map((match, index) => {
    const place = `${path}[${index}]`;
    if (!isObject(match)) throw new Refusal(`${place} must be an object`);
    return { place, match, round: match.round ?? round };
  });
}

/**
 * The name and the matches of a football.json document, in its present form (`matches`) or the older one
 * (`rounds`, each with `matches`).
 * @throws Refusal with line and column, or the JSON path, of what is wrong or was read in a wrong encoding before
 */
export function readDocument(bytes: Uint8Array): { name: string; matches: RawMatch[] } {
  const document = parseJsonFile(textOfFile(bytes));
  eachText(document, (text, place) => {
    const garbling = garblingIn(text);
    if (garbling) throw new Refusal(`${place()} ${garbling}; nothing of it is taken`);
  });
  if (!isObject(document)) throw new Refusal('$ must be an object with a name and a list of matches');
  if (typeof document.name !== 'string') throw new Refusal('$.name must be a text');
  const matches = Array.isArray(document.rounds)
    ? (document.rounds as unknown[]).flatMap((round, index) =>
        matchesOf(
          isObject(round) ? round.matches : null,
          `$.rounds[${index}].matches`,
          isObject(round) ? round.name : null,
        ),
      )
    : matchesOf(document.matches, '$.matches');
  if (matches.length === 0)
    throw new Refusal('$.matches is empty: a season without a match replaces nothing');
  if (matches.length > mostMatches)
    throw new Refusal(`There are ${matches.length} matches; a season has at most ${mostMatches}`);
  return { name: document.name, matches };
}
