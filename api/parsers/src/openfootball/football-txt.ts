import type { Problem } from '../refusal.ts';
import { Refusal } from '../refusal.ts';
import { type DayOfSeason, takeDay, toIsoDay } from './text-dates.ts';
import { appendDetails, parseTextScore, scoreSource, takeDetails } from './text-scores.ts';

/** A match with the fields of football.json, and its place. */
export interface RawMatch {
  readonly place: string;
  readonly round: unknown;
  readonly match: Readonly<Record<string, unknown>>;
}

/** True if the first line that is not empty or a comment is a heading. */
export const isFootballText = (text: string): boolean => /^(?:\ufeff|\s|#[^\n]*\n)*={1,6}[^=]/.test(text);

const markedHeading = /^(={2,6}|[»▪•]+|::)\s*(.+?)[\s=]*$/;

/** The beginning of round headings without a mark. */
const roundHeading =
  /^(?:\d+(?:\.|st|nd|rd|th|ª)? ?)?(?:match(?:day| for)|round|spieltag|jornada|giornata|journ[ée]e|runde|speelronde|group|gruppe|grupo|last \d|1\/\d|quarter|semi|finals?\b|third[ -]place|play-?offs?|preliminary|qualif|knockout|league|regular|apertura|clausura|relegation|promotion|championship|(?:first|second|1st|2nd)? ?leg\b)/i;

const clock = String.raw`(\d{1,2}[:.h]\d{2})(?:\s*((?:UTC|GMT)\s*(?:[+-]\d{1,2})?))?(?=\s)`;
const timePattern = new RegExp(`^${clock}`, 'i');
const scoreBetweenTeams = new RegExp(`^(.+?)\\s+(${scoreSource})\\s+(.+)$`, 'i');
const scoreAfterTeams = new RegExp(`^(.+?)\\s+(${scoreSource})$`, 'i');

interface Sides {
  readonly team1: string;
  readonly team2: string;
  readonly score?: unknown;
  readonly status?: string | undefined;
}

/**
 * Parses `A v B 2-1 (1-0)`, `A 2-1 (1-0) B`, `A 2-1 B (aet)` or `A - B`; null if the line is not a match. Details in an
 * unknown format, or about a result that the line lacks, are the score, for which the match is refused later.
 */
function parseSides(whole: string): Sides | null {
  const { line, details } = takeDetails(whole);
  const sides = parseTeams(line, (score) => parseTextScore(details ? appendDetails(score, details) : score));
  if (!sides || !details) return sides;
  if (details.isUnknown) return { ...sides, score: details.text };
  const isResult = details.hasExtraTime || details.shootOut !== undefined || details.earlier.length > 0;
  if (isResult && sides.score === undefined) return { ...sides, score: `(${details.text})` };
  return details.status === undefined ? sides : { ...sides, status: details.status };
}

/** Text beside a dash that line-ups and notes have, but no team's name. */
const isNote = (text: string): boolean =>
  /[,;:]|\d['’]|\d[-–]\d|\.\.|^(?:referees?|attendance|coach|manager|trainer|note|schiedsrichter|zuschauer|[áa]rbitro|arbitre)$/iu.test(
    text,
  );

function parseTeams(line: string, parseScore: typeof parseTextScore): Sides | null {
  const [, home, rest] = /^(\S.*?)\s+vs?\.?\s+(\S.*)$/.exec(line) ?? [];
  if (home !== undefined && rest !== undefined) {
    const [, away, score] = scoreAfterTeams.exec(rest) ?? [];
    if (away !== undefined && score !== undefined)
      return { team1: home, team2: away, score: parseScore(score) };
    // Text after a wide gap is a score in an unknown format, for which the match is refused later.
    const [team2 = '', ...unparsed] = rest.split(/\s{2,}/);
    return { team1: home, team2, ...(unparsed.length > 0 ? { score: unparsed.join(' ') } : {}) };
  }
  const [, team1, score, ...others] = scoreBetweenTeams.exec(line) ?? [];
  const team2 = others.at(-1);
  if (team1 !== undefined && score !== undefined && team2 !== undefined && !/[-–]$/.test(team1))
    return { team1, team2, score: parseScore(score) };
  const [, first, second] = /^(\S.*?)\s+[-–]\s+(\S.*)$/.exec(line) ?? [];
  if (first === undefined || second === undefined) return null;
  return isNote(first) || isNote(second) ? null : { team1: first, team2: second };
}

const countParentheses = (line: string): number =>
  [...line].reduce((depth, sign) => depth + (sign === '(' ? 1 : sign === ')' ? -1 : 0), 0);

/** Parses a season line by line. */
class SeasonReader {
  readonly matches: RawMatch[] = [];
  readonly problems: Problem[] = [];
  private readonly season: DayOfSeason;
  private stage: string | null = null;
  private round = '';
  private day: string | null = null;
  private time: string | undefined;
  /** Open parentheses of a list of scorers. */
  private depth = 0;
  /** Whether the line above belongs to a line-up or a note, which may go on. */
  private isInNote = false;

  constructor(season: DayOfSeason) {
    this.season = season;
  }

  read(line: string, place: string): void {
    const mayGoOn = this.isInNote;
    this.isInNote = false;
    if (line === '') this.depth = 0;
    else if (this.depth > 0) this.depth += countParentheses(line);
    // `Referee: …`, `Attendance: …` and line-ups.
    else if (/^\p{L}[^:]{0,60}:\s/u.test(line) && !roundHeading.test(line)) this.isInNote = true;
    else if (line.includes('|') || this.readHeading(line)) return;
    else if (this.readDay(line, place) || this.readMatch(line, place, mayGoOn)) return;
    else if (/^[([]/.test(line)) this.depth = Math.max(0, countParentheses(line));
    else if (mayGoOn) this.isInNote = true;
    else if (roundHeading.test(line)) this.startRound(line);
    else this.problems.push({ place, reason: `'${line.slice(0, 60)}' is not a round, day or match` });
  }

  private readHeading(line: string): boolean {
    const [, mark, name] = markedHeading.exec(line) ?? [];
    if (mark === undefined || name === undefined) return false;
    if (mark.startsWith('=')) {
      this.stage = name;
      this.round = name;
    } else this.startRound(name);
    return true;
  }

  private startRound(heading: string): void {
    const name = heading.replace(/^\[(.*)\]$/, '$1');
    const isLeg = /^(?:1st|2nd|first|second)\s+leg\b/i.test(name);
    const before = isLeg ? this.round.replace(/, \S+ leg$/i, '') : this.stage;
    this.round = before ? `${before}, ${name}` : name;
    this.time = undefined;
  }

  /** Handles a line that is or begins with a date. */
  private readDay(line: string, place: string): boolean {
    const found = takeDay(line);
    if (!found) return false;
    this.day = toIsoDay(found.day, this.season);
    this.time = undefined;
    if (found.rest !== '' && !this.readMatch(found.rest, place))
      this.problems.push({ place, reason: `'${found.rest.slice(0, 60)}' is not a match` });
    return true;
  }

  /** @param isInNote whether `A - B` may be two players of a line-up */
  private readMatch(line: string, place: string, isInNote = false): boolean {
    const notes = [...line.matchAll(/\[([^\]]*)\]/g)].map(([, note = '']) => note.trim());
    const text = line
      .replace(/\[[^\]]*\]/g, ' ')
      .replace(/\s@\s.*$/, '')
      .replace(/^\(\d+\)\s+/, '')
      .trim();
    const [clockText, hours, zone] = timePattern.exec(text) ?? [];
    const sides = parseSides(text.slice(clockText?.length ?? 0).trim());
    if (!sides || (isInNote && /^.+?\s[-–]\s/.test(text) && sides.score === undefined)) return false;
    if (hours !== undefined) this.time = [hours.replace(/[.h]/, ':'), zone].filter(Boolean).join(' ');
    this.matches.push({
      place,
      round: this.round,
      // A match without a time has the kick-off of the one above.
      match: { ...sides, date: this.day, time: this.time, status: notes[0] ?? sides.status },
    });
    return true;
  }
}

export interface FootballText {
  /** The heading, e.g. `English Premier League 2025/26`. */
  readonly name: string;
  /** @param season the year in which it starts */
  readonly read: (season: number) => { readonly matches: RawMatch[]; readonly problems: Problem[] };
}

/**
 * Parses a document in Football.TXT, the text format of openfootball's repositories.
 * @throws Refusal when it has a second season, with the line
 */
export function readFootballText(text: string): FootballText {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/(^|\s)#.*$/, '').trim());
  const headings = lines.flatMap((line, index) => {
    const [, name] = /^=\s*([^=].*?)\s*=?$/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, index }];
  });
  const [heading, second] = headings;
  if (!heading) throw new Refusal("The text has no heading such as '= English Premier League 2025/26'");
  if (second)
    throw new Refusal(
      `line ${second.index + 1}: '${second.name.slice(0, 60)}' is a second season; a file must have only one`,
    );
  return {
    name: heading.name,
    read(year) {
      // A season with a single year is played within that year.
      const isWithinYear = /(?<![/–-])\b\d{4}$/.test(heading.name) && !/\d[/–-]\d{2,4}$/.test(heading.name);
      const reader = new SeasonReader({ year, isWithinYear });
      for (const [index, line] of lines.entries())
        if (index > heading.index) reader.read(line, `line ${index + 1}`);
      return reader;
    },
  };
}
