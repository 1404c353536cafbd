import { type Club, clubs } from '@fan-base/shared-contracts/football';
import { type Language, languages } from '@fan-base/shared-contracts/language';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { getCurrentPeople, type View } from '../api-football/view.ts';
import { papers } from '../news/papers.ts';
import { type Answer, createPage } from '../pages.ts';
import { formatFullName } from '../people/persons.ts';
import { selectSquad } from '../people/squads.ts';
import { readTemplate } from '../templates.ts';
import { fillTemplate, texts } from '../texts.ts';
import { createRandom, pick } from '../world/random.ts';
import { getShortName, teams } from '../world/teams.ts';
import { dayMs, hourMs, toIsoDay, weekMs } from '../world/time.ts';

const weeksBack = 9;
const directions = ['in', 'out'] as const;

/** How a rumour develops, report by report. */
const courses = [
  ['rumour'],
  ['rumour', 'rumour'],
  ['rumour', 'advanced'],
  ['rumour', 'rumour', 'advanced', 'agreed'],
  ['rumour', 'advanced', 'off'],
  ['rumour', 'off'],
] as const;
/** Credibility of a report, from 1 to 5. */
const credibilities = { rumour: [1, 2], advanced: [3, 4], agreed: [4, 5], off: [3, 4] } as const;

type Direction = (typeof directions)[number];

/** The reports of a rumour that begins in a week. */
function createReports(view: View, club: Club, week: number, direction: Direction, language: Language) {
  const random = createRandom(view.seed, 'rumour', club.name, week, direction);
  const begins = week * weekMs + Math.floor(random() * 4) * dayMs;
  const others = teams.map(({ name }) => name).filter((name) => name !== club.name);
  const other = pick(others, random);
  const seller = direction === 'in' ? other : club.name;
  const squad = selectSquad(getCurrentPeople(view), seller, toIsoDay(begins));
  if (squad.length === 0) return [];
  const player = formatFullName(pick(squad, random).player);
  const names = { player, own: club.shortName, other: getShortName(other) };
  return pick(courses, random).flatMap((status, step) => {
    const publishedAt = new Date(begins + step * 2 * dayMs + Math.floor((8 + random() * 12) * hourMs));
    const credibility = pick<number>(credibilities[status], random);
    // Both languages draw, so that the report is the same in whichever is requested.
    const reports = languages.map((one) => ({
      id: `${toSlug(club.name)}-${week}-${direction}-${step}-${one}`,
      language: one,
      paper: pick(
        papers.filter((paper) => paper.language === one),
        random,
      ),
      title: fillTemplate(pick(texts[one].rumours[direction][status], random), names),
      publishedAt,
      url: `${view.origin}/rumours/${one}/${toSlug(club.name)}-${week}-${direction}-${step}-${one}`,
      facts: {
        club: toSlug(club.name),
        player,
        direction,
        'other-club': other,
        status,
        credibility,
        language: one,
      },
    }));
    return reports.filter((report) => report.language === language);
  });
}

/** The reports of all rumours in a language up to now, newest first. */
function listReports(view: View, language: Language) {
  const present = Math.floor(view.now.getTime() / weekMs);
  const weeks = Array.from({ length: weeksBack }, (_, ago) => present - ago);
  return clubs
    .flatMap((club) =>
      weeks.flatMap((week) =>
        directions.flatMap((direction) => createReports(view, club, week, direction, language)),
      ),
    )
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
