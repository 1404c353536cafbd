import { type Club, clubs } from '@fan-base/shared-contracts/football';
import { type Language, languages } from '@fan-base/shared-contracts/language';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { generateRssFeed } from 'feedsmith';
import { escape as escapeHtml } from 'html-escaper';
import { getCurrentPeople } from '../api-football/people.ts';
import type { View } from '../api-football/view.ts';
import { papers } from '../news/papers.ts';
import { type Answer, noticePage } from '../pages.ts';
import { formatFullName } from '../people/persons.ts';
import { selectSquad } from '../people/squads.ts';
import { fill, words } from '../words.ts';
import { createRandom, pick } from '../world/random.ts';
import { getShortName, teams } from '../world/teams.ts';

const day = 86_400_000;
const week = 7 * day;
const weeksBack = 9;

/** How a rumour can go on, report by report. */
const courses = [
  ['rumour'],
  ['rumour', 'rumour'],
  ['rumour', 'advanced'],
  ['rumour', 'rumour', 'advanced', 'agreed'],
  ['rumour', 'advanced', 'off'],
  ['rumour', 'off'],
] as const;
/** How much the papers believe in a report, from 1 to 5. */
const trust = { rumour: [1, 2], advanced: [3, 4], agreed: [4, 5], off: [3, 4] } as const;

function reportsOf(view: View, club: Club, number: number, direction: 'in' | 'out', language: Language) {
  const random = createRandom(view.seed, 'rumour', club.name, number, direction);
  const begins = number * week + Math.floor(random() * 4) * day;
  const other = pick(
    teams.map(({ name }) => name).filter((name) => name !== club.name),
    random,
  );
  const seller = direction === 'in' ? other : club.name;
  const squad = selectSquad(getCurrentPeople(view), seller, new Date(begins).toISOString().slice(0, 10));
  if (squad.length === 0) return [];
  const player = formatFullName(pick(squad, random).player);
  const who = { player, own: club.shortName, other: getShortName(other) };
  return pick(courses, random).flatMap((status, step) => {
    const publishedAt = new Date(begins + step * 2 * day + Math.floor((8 + random() * 12) * 3_600_000));
    const credibility = pick(trust[status], random);
    const reports = languages.map((one) => ({
      id: `${toSlug(club.name)}-${number}-${direction}-${step}-${one}`,
      language: one,
      paper: pick(
        papers.filter((paper) => paper.language === one),
        random,
      ),
      title: fill(pick(words[one].rumours[direction][status], random), who),
      publishedAt,
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

/** What papers have written of possible moves up to now, in a language, newest first. */
function rumourReports(view: View, language: Language) {
  const present = Math.floor(view.now.getTime() / week);
  const weeks = Array.from({ length: weeksBack }, (_, ago) => present - ago);
  const directions = ['in', 'out'] as const;
  return clubs
    .flatMap((club) =>
      weeks.flatMap((number) => directions.flatMap((way) => reportsOf(view, club, number, way, language))),
    )
    .filter(({ publishedAt }) => publishedAt <= view.now)
    .map((report) => ({ ...report, url: `${view.origin}/rumours/${language}/${report.id}` }))
    .sort(
      (one, other) => other.publishedAt.getTime() - one.publishedAt.getTime() || (one.id < other.id ? -1 : 1),
    );
}

/** The Danish editors' feed, as RSS. */
export function rumoursRss(view: View): Answer {
  const body = generateRssFeed({
    title: 'Rygter',
    link: `${view.origin}/papers/rumours`,
    description: words.da.simulated,
    items: rumourReports(view, 'da').map(({ id, url, title, publishedAt, paper, facts }) => ({
      title,
      link: url,
      guid: { value: id, isPermaLink: false },
      pubDate: publishedAt,
      source: { title: paper.name, url: `${view.origin}/papers/${paper.key}` },
      categories: Object.entries(facts).map(([name, value]) => ({
        name: String(value),
        domain: `fan-base:${name}`,
      })),
    })),
  });
  return { contentType: 'application/rss+xml; charset=utf-8', body };
}

/** The English editors' feed, as JSON Feed. */
export function rumoursJson(view: View): Answer {
  const items = rumourReports(view, 'en').map(({ id, url, title, publishedAt, paper, facts }) => ({
    id,
    url,
    title,
    date_published: publishedAt.toISOString(),
    _rumour: { ...facts, source: paper.name },
  }));
  const version = 'https://jsonfeed.org/version/1.1';
  const body = JSON.stringify({ version, title: 'Rumours', description: words.en.simulated, items });
  return { contentType: 'application/feed+json; charset=utf-8', body };
}

/** The page that a report links to. */
export function rumourPage(view: View, language: Language, id: string): Answer | null {
  const report = rumourReports(view, language).find((candidate) => candidate.id === id);
  if (!report) return null;
  const heading = `<small>${escapeHtml(report.paper.name)}</small><h1>${escapeHtml(report.title)}</h1>`;
  return noticePage(language, report.title, heading);
}
