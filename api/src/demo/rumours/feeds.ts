import type { Language } from '@fan-base/shared-contracts/language';
import { generateRssFeed } from 'feedsmith';
import { escape as escapeHtml } from 'html-escaper';
import type { View } from '../api-football/view.ts';
import { type DemoAnswer, noticePage, simulatedNotice } from '../pages.ts';
import { type DemoReport, rumourReports } from './rumours.ts';

const addressOf = ({ id, language }: DemoReport, { origin }: View) => `${origin}/rumours/${language}/${id}`;

const factsOf = (report: DemoReport) => ({
  club: report.club,
  player: report.player,
  direction: report.direction,
  'other-club': report.other,
  status: report.status,
  credibility: String(report.credibility),
  language: report.language,
});

/** The Danish editors' feed, as RSS. */
export function rumoursRss(view: View): DemoAnswer {
  const body = generateRssFeed({
    title: 'Rygter',
    link: `${view.origin}/papers/rumours`,
    description: simulatedNotice.da,
    items: rumourReports(view, 'da').map((report) => ({
      title: report.title,
      link: addressOf(report, view),
      guid: { value: report.id, isPermaLink: false },
      pubDate: report.publishedAt,
      source: { title: report.paper.name, url: `${view.origin}/papers/${report.paper.key}` },
      categories: Object.entries(factsOf(report)).map(([name, value]) => ({
        name: value,
        domain: `fan-base:${name}`,
      })),
    })),
  });
  return { contentType: 'application/rss+xml; charset=utf-8', body };
}

/** The English editors' feed, as JSON Feed. */
export function rumoursJson(view: View): DemoAnswer {
  const items = rumourReports(view, 'en').map((report) => ({
    id: report.id,
    url: addressOf(report, view),
    title: report.title,
    date_published: report.publishedAt.toISOString(),
    _rumour: { ...factsOf(report), source: report.paper.name, credibility: report.credibility },
  }));
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Rumours',
    description: simulatedNotice.en,
    items,
  };
  return { contentType: 'application/feed+json; charset=utf-8', body: `${JSON.stringify(feed)}\n` };
}

/** The page that a report links to. */
export function rumourPage(view: View, language: Language, id: string): DemoAnswer | null {
  const report = rumourReports(view, language).find((candidate) => candidate.id === id);
  if (!report) return null;
  const heading = `<small>${escapeHtml(report.paper.name)}</small><h1>${escapeHtml(report.title)}</h1>`;
  return noticePage(language, report.title, heading);
}
