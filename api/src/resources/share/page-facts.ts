import type { PictureOfThing, PlainPicture } from '@fan-base/shared-contracts/api/share';
import type { Language } from '@fan-base/shared-contracts/language';
import type { Db } from '../../database/types.ts';
import type { SiteRecord } from '../../network/network.ts';
import { product } from '../../network/texts.ts';
import { selectArticle } from '../articles/articles.queries.ts';
import { selectForum, selectThread } from '../forum/threads.queries.ts';
import { selectClubPlayerName } from '../players/players.queries.ts';
import type { PageFacts } from './page-picture.ts';

interface Heading {
  readonly title: string;
  readonly note: string;
}

/** The kind of page and its item, from a picture's name. */
function parsePictureName(file: string): { kind: string; thing: string } {
  const [, kind = '', thing = ''] = /^([a-z]+)(?:-(.+))?\.png$/.exec(file) ?? [];
  return { kind, thing };
}

const formatSeason = (season: string) => `${season}/${String((Number(season) + 1) % 100).padStart(2, '0')}`;

const isWord = (kind: string): kind is keyof typeof titleLabels => Object.hasOwn(titleLabels, kind);

/** User-written text, or the fallback if the font has none of its glyphs. */
const written = (title: string, otherwise: string): string => drawable(title) ?? otherwise;

async function selectHeading(
  db: Db,
  { id, team, language }: Pick<SiteRecord, 'id' | 'team' | 'language'>,
  file: string,
  now: Date,
): Promise<Heading | null> {
  const { kind, thing } = parsePictureName(file);
  const forum = `${forumWord[language]} · ${team.name}`;
  switch (kind) {
    case 'site':
      return { title: team.name, note: siteNote[language] };
    case 'player': {
      const player = await selectClubPlayerName(db, team.id, thing);
      return player ? { title: written(player.name, team.name), note: team.name } : null;
    }
    case 'article': {
      const article = await selectArticle(db, id, thing, now);
      if (!article) return null;
      return { title: written(article.title, team.name), note: written(article.author, team.name) };
    }
    case 'category': {
      const category = await selectForum(db, id, thing);
      return category ? { title: written(category.title, forumWord[language]), note: forum } : null;
    }
    case 'thread': {
      const thread = /^[0-9]{1,15}$/.test(thing) ? await selectThread(db, id, thing) : undefined;
      return thread && !thread.isDeleted
        ? { title: written(thread.title, forumWord[language]), note: forum }
        : null;
    }
  }
  if (!isWord(kind)) return null;
  const word = titleLabels[kind][language];
  if (thing === '') return { title: word, note: team.name };
  return /^[0-9]{4}$/.test(thing) ? { title: `${word} ${formatSeason(thing)}`, note: team.name } : null;
}

/** The content of a page's share picture; null if the page does not exist. */
export async function selectPageFacts(
  db: Db,
  site: SiteRecord,
  file: string,
  now: Date,
): Promise<PageFacts | null> {
  const heading = await selectHeading(db, site, file, now);
  if (!heading) return null;
  return {
    ...heading,
    crest: site.team,
    domain: site.domain,
    accent: site.colors.bg.light,
    onAccent: site.colors.text.light,
  };
}

/** The network's crest, like the pages server's favicon. */
export const networkCrest = { initials: 'FB', primary: '#14532d', secondary: '#ffffff' };

/** The share picture of the network's front page: in both languages, because an address has one picture. */
export const networkFacts = (domain: string): PageFacts => ({
  title: networkLabels.title(product),
  note: networkLabels.note(product),
  crest: networkCrest,
  domain,
  accent: '#0b5d3b',
  onAccent: '#ffffff',
});

/** Characters missing from the pictures' font, for which satori would draw boxes. */
const unknown = /[^\u0020-\u007E\u00A0-\u024F\u2010-\u2015\u2018-\u201E\u2026\u20AC]+/g;

/** Longer titles are not readable at a glance, and layout time grows with their length. */
const longest = 160;

/** User-written text for a picture; null if no glyph can be drawn. */
export function drawable(text: string): string | null {
  const known = text.slice(0, 1000).normalize('NFC').replace(unknown, ' ').replace(/\s+/g, ' ').trim();
  if (!/[\p{L}\p{N}]/u.test(known)) return null;
  return known.length <= longest ? known : `${known.slice(0, longest - 1).trimEnd()}…`;
}

type Words = Readonly<Record<Language, string>>;

/** Titles by kind of page; a site's is its club's name. */
const titleLabels: Readonly<
  Record<
    Exclude<PlainPicture, 'site'> | Exclude<PictureOfThing, 'player' | 'article' | 'category' | 'thread'>,
    Words
  >
> = {
  squad: { da: 'Truppen', en: 'Squad' },
  club: { da: 'Klubbens historie', en: 'Club history' },
  rumours: { da: 'Transferrygter', en: 'Transfer rumours' },
  netspend: { da: 'Nettoforbrug', en: 'Net spend' },
  trips: { da: 'Rejser og billetter', en: 'Trips and tickets' },
  streaming: { da: 'Se kampen i tv', en: 'Where to watch' },
  shop: { da: 'Trøjer og udstyr', en: 'Shirts and gear' },
  articles: { da: 'Artikler', en: 'Articles' },
  forum: { da: 'Forum', en: 'Forum' },
  about: { da: 'Om fansiden', en: 'About this fan site' },
  fixtures: { da: 'Kampe', en: 'Fixtures' },
  table: { da: 'Stillingen', en: 'League table' },
  transfers: { da: 'Transfers', en: 'Transfers' },
};

const siteNote: Words = {
  da: 'Nyheder, kampe og stilling – af fans, for fans',
  en: 'News, fixtures and table – by fans, for fans',
};

const networkLabels: Readonly<Record<'title' | 'note', (product: string) => string>> = {
  title: (product) => `${product}: football fanpages`,
  note: () => 'Danske fansider · English fanpages',
};

const forumWord: Words = { da: 'Forum', en: 'Forum' };
