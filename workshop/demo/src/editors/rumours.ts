import { type Club, clubs } from '@fan-base/shared-contracts/football';
import { type Language, languages } from '@fan-base/shared-contracts/language';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { getCurrentPeople, type View } from '../api-football/view.ts';
import { type Paper, papers, type Reliability } from '../news/papers.ts';
import { type Answer, createPage } from '../pages.ts';
import { formatFullName } from '../people/persons.ts';
import { selectSquad } from '../people/squads.ts';
import { isLoan } from '../people/terms.ts';
import { marketValue, type Player } from '../people/values.ts';
import { readTemplate } from '../templates.ts';
import { fillTemplate, texts } from '../texts.ts';
import { createRandom, pick, pickWeighted, type Random } from '../world/random.ts';
import { getShortName, teams } from '../world/teams.ts';
import { dayMs, hourMs, toIsoDay, weekMs } from '../world/time.ts';

const weeksBack = 9;
/** In earlier weeks, of which some are in the last transfer window, there were fewer rumours. */
const earlierWeeks = [12, 15, 18, 20, 22, 24];
const directions = ['in', 'out'] as const;

/** How a rumour that no transfer follows develops, report by report: clubs that agree keep their word. */
const courses = [
  ['rumour'],
  ['rumour', 'rumour'],
  ['rumour', 'advanced'],
  ['rumour', 'rumour', 'advanced'],
  ['rumour', 'advanced', 'off'],
  ['rumour', 'off'],
] as const;
/** The editors' rating of a report, from 1 to 5: higher for advanced transfers and reliable papers. */
const ratings = {
  rumour: { low: 1, medium: 2, high: 3 },
  advanced: { low: 2, medium: 3, high: 4 },
  agreed: { low: 2, medium: 4, high: 5 },
} as const satisfies Readonly<Record<string, Readonly<Record<Reliability, number>>>>;

/** How likely papers of each reliability are to report a rumour that comes true, or does not. */
const shares = {
  true: { high: 6, medium: 4, low: 0 },
  false: { high: 1, medium: 4, low: 12 },
} as const satisfies Readonly<Record<string, Readonly<Record<Reliability, number>>>>;

type Status = keyof typeof ratings | 'off';
type Direction = (typeof directions)[number];

/** A rumour before it becomes reports. */
interface Plan {
  /** Part of the reports' ids. */
  readonly key: string;
  readonly club: Club;
  readonly direction: Direction;
  readonly player: Player;
  readonly other: string;
  readonly course: readonly Status[];
  /** Whether the transfer follows. */
  readonly isTrue: boolean;
  /** Time of each report. */
  readonly times: readonly number[];
}

const positions = { G: 'goalkeeper', D: 'defender', M: 'midfielder', F: 'attacker' } as const;

/** The reported fee in whole euros, once the clubs negotiate; null before. */
function getReportedFee(view: View, { player }: Plan, status: string, publishedAt: Date): number | null {
  if (status === 'rumour') return null;
  const value = marketValue(view.seed, player, publishedAt.getUTCFullYear());
  return Math.max(Math.round(value * 2), 1) * 500_000;
}

function pickPaper(language: Language, isTrue: boolean, random: Random): Paper {
  const share = shares[isTrue ? 'true' : 'false'];
  const candidates = papers.filter((paper) => paper.language === language);
  const chosen = pickWeighted(candidates, ({ reliability }) => share[reliability], random);
  if (!chosen) throw new Error(`No paper is in the language ${language}`);
  return chosen;
}

/** The reports of a rumour in a language. */
function toReports(view: View, plan: Plan, language: Language) {
  const { key, club, direction, other } = plan;
  const random = createRandom(view.seed, 'reports', key);
  const player = formatFullName(plan.player);
  const names = { player, own: getShortName(club.name, language), other: getShortName(other, language) };
  return plan.course.flatMap((status, step) => {
    const publishedAt = new Date(plan.times[step] ?? 0);
    const fee = getReportedFee(view, plan, status, publishedAt);
    // Both languages draw, so that the report is the same in whichever is requested.
    const reports = languages.map((one) => {
      const paper = pickPaper(one, plan.isTrue, random);
      return {
        id: `${key}-${step}-${one}`,
        language: one,
        paper,
        title: fillTemplate(pick(texts[one].rumours[direction][status], random), names),
        publishedAt,
        url: `${view.origin}/rumours/${one}/${key}-${step}-${one}`,
        facts: {
          club: toSlug(club.name),
          player,
          direction,
          'other-club': other,
          status,
          // A deal that is off has no rating.
          ...(status === 'off' ? {} : { credibility: ratings[status][paper.reliability] }),
          ...(fee === null ? {} : { fee }),
          position: positions[plan.player.position],
          'birth-date': plan.player.birthDate,
          language: one,
        },
      };
    });
    return reports.filter((report) => report.language === language);
  });
}

/** A rumour that begins in a week, and that no transfer follows. */
function planWeek(view: View, club: Club, week: number, direction: Direction): Plan[] {
  const random = createRandom(view.seed, 'rumour', club.name, week, direction);
  const begins = week * weekMs + Math.floor(random() * 4) * dayMs;
  const other = pick(
    teams.map(({ name }) => name).filter((name) => name !== club.name),
    random,
  );
  const squad = selectSquad(getCurrentPeople(view), direction === 'in' ? other : club.name, toIsoDay(begins));
  if (squad.length === 0) return [];
  const { player } = pick(squad, random);
  const course = pick(courses, random);
  const times = course.map((_, step) => begins + step * 2 * dayMs + Math.floor((8 + random() * 12) * hourMs));
  return [
    {
      key: `${toSlug(club.name)}-${week}-${direction}`,
      club,
      direction,
      player,
      other,
      course,
      isTrue: false,
      times,
    },
  ];
}

const daysBefore = [12, 5, 1];

/** The rumours before a club's transfers of the last year. */
function planTransfers(view: View, club: Club): Plan[] {
  const [from, to] = [toIsoDay(view.now.getTime() - 365 * dayMs), toIsoDay(view.now)];
  return getCurrentPeople(view)
    .transfers.filter(({ date, terms }) => date > from && date <= to && !isLoan(terms))
    .flatMap((transfer): Plan[] => {
      const direction = transfer.to === club.name ? 'in' : 'out';
      const [own, other] = direction === 'in' ? [transfer.to, transfer.from] : [transfer.from, transfer.to];
      if (own !== club.name || other === null) return [];
      const { player, date } = transfer;
      const key = `${toSlug(club.name)}-${date}-${player.id}`;
      const random = createRandom(view.seed, 'announced', key);
      if (random() < 0.25) return [];
      const times = daysBefore.map(
        (days) => Date.parse(date) - days * dayMs + Math.floor((8 + random() * 12) * hourMs),
      );
      const course = ['rumour', 'advanced', 'agreed'] as const;
      return [{ key, club, direction, player, other, course, isTrue: true, times }];
    });
}

/** The reports of all rumours in a language up to now, newest first. */
function listReports(view: View, language: Language) {
  const present = Math.floor(view.now.getTime() / weekMs);
  const weeks = [...Array.from({ length: weeksBack }, (_, ago) => ago), ...earlierWeeks].map(
    (ago) => present - ago,
  );
  const plans = clubs.flatMap((club) => [
    ...weeks.flatMap((week) => directions.flatMap((direction) => planWeek(view, club, week, direction))),
    ...planTransfers(view, club),
  ]);
  return plans
    .flatMap((plan) => toReports(view, plan, language))
    .filter(({ publishedAt }) => publishedAt <= view.now)
    .sort(
      (one, other) => other.publishedAt.getTime() - one.publishedAt.getTime() || (one.id < other.id ? -1 : 1),
    );
}

const renderRss = readTemplate(import.meta, 'rumours.mustache', 'xml');

/** The Danish editors' feed, as RSS. */
export const writeRumoursRss = (view: View): Answer => ({
  contentType: 'application/rss+xml; charset=utf-8',
  body: renderRss({
    title: texts.da.rumourFeed,
    homepage: `${view.origin}/papers/rumours`,
    description: texts.da.simulated,
    items: listReports(view, 'da').map(({ publishedAt, paper, facts, ...report }) => ({
      ...report,
      paper: paper.name,
      paperUrl: `${view.origin}/papers/${paper.key}`,
      utcDate: publishedAt.toUTCString(),
      categories: Object.entries(facts).map(([name, value]) => ({ name, value })),
    })),
  }),
});

/** The English editors' feed, as JSON Feed. */
export function writeRumoursJson(view: View): Answer {
  const items = listReports(view, 'en').map(({ id, url, title, publishedAt, paper, facts }) => ({
    id,
    url,
    title,
    date_published: publishedAt.toISOString(),
    _rumour: { ...facts, source: paper.name },
  }));
  const version = 'https://jsonfeed.org/version/1.1';
  const { rumourFeed: title, simulated: description } = texts.en;
  return {
    contentType: 'application/feed+json; charset=utf-8',
    body: JSON.stringify({ version, title, description, items }),
  };
}

/** The page that a report links to. */
export function createRumourPage(view: View, language: Language, id: string): Answer | null {
  const report = listReports(view, language).find((candidate) => candidate.id === id);
  return report ? createPage(language, { title: report.title, source: report.paper.name }) : null;
}
