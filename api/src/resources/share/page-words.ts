import type { PictureOfThing, PlainPicture } from '@fan-base/shared-contracts/api/share';
import type { Language } from '@fan-base/shared-contracts/language';

type Words = Readonly<Record<Language, string>>;

/** What the picture of a page is called; of a site the name of its club stands there instead. */
export const titleWords: Readonly<
  Record<
    Exclude<PlainPicture, 'site'> | Exclude<PictureOfThing, 'player' | 'article' | 'category' | 'thread'>,
    Words
  >
> = {
  squad: { da: 'Truppen', en: 'The squad' },
  club: { da: 'Klubbens historie', en: 'The history of the club' },
  rumours: { da: 'Transferrygter', en: 'Transfer rumours' },
  netspend: { da: 'Transferregnskab', en: 'Net spend' },
  trips: { da: 'Fodboldrejser', en: 'Football trips' },
  streaming: { da: 'Se kampen i tv', en: 'Where to watch' },
  shop: { da: 'Trøjer og udstyr', en: 'Shirts and gear' },
  articles: { da: 'Artikler', en: 'Articles' },
  forum: { da: 'Forum', en: 'Forum' },
  about: { da: 'Om fansiden', en: 'About this fan site' },
  fixtures: { da: 'Kampe', en: 'Fixtures' },
  table: { da: 'Stillingen', en: 'The table' },
  transfers: { da: 'Transfers', en: 'Transfers' },
};

export const siteNote: Words = {
  da: 'Nyheder, kampe og stilling – af fans, for fans',
  en: 'News, fixtures and table – by fans, for fans',
};

export const networkWords: Readonly<Record<'title' | 'note', (product: string) => string>> = {
  title: (product) => `${product}: football fanpages`,
  note: () => 'Danske fansider · English fanpages',
};

export const forumWord: Words = { da: 'Forum', en: 'Forum' };
