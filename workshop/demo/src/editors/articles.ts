import { type Club, clubs } from '@fan-base/shared-contracts/football';
import { type Language, languages } from '@fan-base/shared-contracts/language';
import { toSlug } from '@fan-base/shared-contracts/slug';
import type { View } from '../api-football/view.ts';
import { allHold, type Conditional } from '../conditions.ts';
import {
  cardNames,
  describePicture,
  type PictureSubject,
  pictureUrl,
  type SceneName,
} from '../pictures/picture.ts';
import { type Facts, fillTemplate, formatLeague, texts } from '../texts.ts';
import { getLeagueName } from '../world/leagues.ts';
import { memoize } from '../world/memoize.ts';
import { createRandom, pick } from '../world/random.ts';
import { getShortName } from '../world/teams.ts';
import { hourMs, toIsoDay, weekMs } from '../world/time.ts';
import { getArticleFormats } from './article-formats.ts';
import ahead from './articles/ahead.json' with { type: 'json' };
import form from './articles/form.json' with { type: 'json' };
import matchday from './articles/matchday.json' with { type: 'json' };
import numbers from './articles/numbers.json' with { type: 'json' };
import scorer from './articles/scorer.json' with { type: 'json' };
import transferWindow from './articles/window.json' with { type: 'json' };
import young from './articles/young.json' with { type: 'json' };
import { getAheadFacts } from './facts/ahead.ts';
import { getFormFacts } from './facts/form.ts';
import { getNumberFacts } from './facts/numbers.ts';
import { getScorerFacts } from './facts/scorer.ts';
import { type ArticleFacts, createSeasonSoFar, type SeasonSoFar } from './facts/season-so-far.ts';
import { getWindowFacts } from './facts/window.ts';
import { getYoungFacts } from './facts/young.ts';

/** Texts that take turns, so that adjacent ones begin differently: of each, the first variant that is true. */
type Turns = readonly (readonly Conditional[])[];

interface ArticleText {
  readonly title: Turns;
  readonly lead: Turns;
  readonly text: readonly Conditional[];
}

/** A kind of article, with the conditions under which there is something to write about. */
interface ArticleKind extends Readonly<Record<Language, ArticleText>> {
  readonly if: readonly string[];
  /** Turns after which the kind returns at the earliest. */
  readonly turns: number;
  /** What the picture shows, in turn. */
  readonly scenes: readonly string[];
}

/** In rotation order. A fallback is used in weeks in which a kind has no content. */
const articleKinds: readonly ArticleKind[] = [form, ahead, scorer, transferWindow, numbers, young];

/** Maximum age of articles in the file. */
const weeksBack = 8;
const maxArticles = 1000;

/** Scenes that would be empty or untrue without facts. */
const scenesOfFacts: ReadonlySet<SceneName> = new Set<SceneName>([...cardNames, 'signing', 'penalty']);

const capitalize = (text: string): string => text.replace(/^ ?./u, (start) => start.toUpperCase());

/** Everything that articles of a day may say about a club, and show of it. */
function getArticleFacts(soFar: SeasonSoFar) {
  const { club, language } = soFar;
  const parts = [
    getFormFacts,
    getAheadFacts,
    getScorerFacts,
    getNumberFacts,
    getYoungFacts,
    getWindowFacts,
  ].map((getFacts) => getFacts(soFar));
  const competition = getLeagueName(club.league);
  const names = {
    club: getShortName(club.name, language),
    competition,
    league: formatLeague(language, competition),
  };
  const facts: Facts = Object.assign(names, ...parts.map((part) => part.facts));
  const cards: NonNullable<ArticleFacts['cards']> = Object.assign({}, ...parts.map((part) => part.cards));
  return { facts, cards };
}

/** The next text in rotation, in the first variant that is true. @throws Error if none is */
function chooseText(texts: Turns, turn: number, facts: Facts): string {
  const variants = texts[turn % texts.length];
  const chosen = variants?.find((variant) => allHold(variant.if, facts));
  if (!chosen) throw new Error(`None of the texts is true: ${variants?.[0]?.text}`);
  return chosen.text;
}

/** Between seasons, when there is no match to write about, an article that needs none returns every week. */
const getKindTurn = ({ turns, en: { title } }: ArticleKind, turn: number): number =>
  Math.floor(turn / turns) + (turns === 2 && turn % 2 === 0 ? title.length / 2 : 0);

/** Parts are paragraphs. One that begins with a space continues the paragraph before it, but not a heading. */
function joinPart(written: string, part: string): string {
  const isContinued = part.startsWith(' ') && !/(^|\n)(#[^\n]*)?$/.test(written);
  return isContinued ? written + part : `${written}\n\n${capitalize(part.trim())}`.trim();
}

/** The article of a week: the next kind in rotation, or one that can be written at any time. */
const writeArticle = memoize(
  maxArticles,
  (seed: string, club: Club, language: Language, week: number) => [seed, club.name, language, week].join('|'),
  (seed, club, language, week) => {
    const published = getPublished(week);
    // Clubs begin with different kinds, so that sites differ.
    const turn = week + clubs.indexOf(club);
    const { facts, cards } = getArticleFacts(createSeasonSoFar(seed, club, language, published, turn));
    const formats = getArticleFormats(club, language);
    const fill = (template: string) => capitalize(fillTemplate(template, facts, formats));
    const kinds = [articleKinds[turn % articleKinds.length] ?? young, turn % 2 === 0 ? matchday : young];
    const kind = kinds.find((one) => allHold(one.if, facts)) ?? young;
    const { title, lead, text } = kind[language];
    const scenes = (kind.scenes as SceneName[]).filter((scene) => !scenesOfFacts.has(scene) || cards[scene]);
    // A kind returns after as many turns as there are kinds, or after two of them.
    const scene = scenes[(Math.floor(turn / articleKinds.length) + turn) % scenes.length] ?? 'stadium';
    const kindTurn = getKindTurn(kind, turn);
    return {
      picture: { ...cards[scene], scene, seed: `article ${week}`, club: club.name } satisfies PictureSubject,
      title: fill(chooseText(title, kindTurn, facts)),
      lead: fill(chooseText(lead, kindTurn, facts)),
      text: text
        .filter((part) => allHold(part.if, facts))
        .reduce((written, part) => joinPart(written, fill(part.text)), ''),
    };
  },
);

/** The Thursday morning of a week; weeks are counted from the Unix epoch, a Thursday. */
const getPublished = (week: number): Date => new Date(week * weekMs + 6.5 * hourMs);

/** A club's articles of the last weeks, one a week, oldest first. */
function listArticles({ now, seed, origin }: View, club: Club, language: Language) {
  const newest = Math.floor((now.getTime() - 6.5 * hourMs) / weekMs);
  return Array.from({ length: weeksBack }, (_, index) => newest - weeksBack + 1 + index).map((week) => {
    const { picture, title, lead, text } = writeArticle(seed, club, language, week);
    const published = getPublished(week);
    return {
      title,
      lead,
      text,
      author: pick(texts[language].authors, createRandom(seed, 'author', club.name, language, week)),
      published: published.toISOString(),
      picture: `${origin}${pictureUrl(picture)}`,
      picture_alt: describePicture(picture, language),
      clubs: [toSlug(club.name)],
      language,
      slug: `${toSlug(title).slice(0, 90)}_${toIsoDay(published)}`
        .replace(/_-|-_/g, '_')
        .replace(/_{2,}/g, '_'),
    };
  });
}

/** The editors' file of articles for all sites. */
export const writeArticlesFile = (view: View): string =>
  `${JSON.stringify(clubs.flatMap((club) => languages.flatMap((language) => listArticles(view, club, language))))}\n`;
