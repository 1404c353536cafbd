import { type Language, languages } from '@fan-base/shared-contracts/language';
import { slugOf } from '@fan-base/shared-contracts/slug';
import { type ClubSeed, clubs } from '../../network/clubs.ts';
import { dayOf, peopleNow } from '../api-football/squads.ts';
import { seasonsOf, type View } from '../api-football/view.ts';
import type { DemoAnswer } from '../pages.ts';
import { ageOn, fullNameOf, oneOf } from '../people/persons.ts';
import { squadOn } from '../people/squads.ts';
import { leagues } from '../world/leagues.ts';
import { shortNameOf } from '../world/names.ts';
import { randomOf } from '../world/random.ts';
import { type ArticleFacts, articleWords } from './words.ts';

/** Names of nobody. */
const authors: Readonly<Record<Language, readonly string[]>> = {
  da: ['Signe Hvidberg', 'Morten Elkjær Dam', 'Line Askholm', 'Jesper Toftegaard'],
  en: ['Ruth Pemberley', 'Colin Harwick', 'Maya Standish', 'Peter Alderton'],
};

/** Days of a season, so that an article stays as it is once it was written. */
const days = ['07-18', '08-04', '08-21', '09-12'] as const;

function factsOf(view: View, club: ClubSeed, day: string): ArticleFacts {
  const people = peopleNow(view);
  const squad = squadOn(people, club.name, day);
  const young = squad
    .map(({ player }) => ({
      name: fullNameOf(player),
      age: ageOn(player.birthDate, new Date(day)),
      country: player.country,
    }))
    .sort((one, other) => one.age - other.age)
    .slice(0, 4)
    .reverse();
  const arrivals = people.moves
    .filter(({ date, to, from }) => to === club.name && from !== null && date <= day)
    .slice(-4)
    .map(({ player, from }) => ({ name: fullNameOf(player), from: shortNameOf(from ?? '') }));
  const rivals = leagues.find(({ key }) => key === club.league)?.teams ?? [];
  const next = oneOf(
    rivals.map(([name]) => name).filter((name) => name !== club.name),
    randomOf(view.seed, 'article', club.name, day),
  );
  return { club: shortNameOf(club.name), young, arrivals, next: shortNameOf(next) };
}

function articlesOf(view: View, club: ClubSeed, language: Language) {
  const today = dayOf(view);
  const seasons = seasonsOf(view).slice(-2);
  const written = articleWords[language].flatMap((copy, index) =>
    seasons.flatMap((season) => {
      const day = `${season}-${days[index]}`;
      return day <= today ? [{ day, season, index, ...copy(factsOf(view, club, day)) }] : [];
    }),
  );
  return written.map(({ day, season, index, title, lead, text, pictureAlt }) => ({
    // What editors write about every year says of which it is.
    title: `${title} (${season}/${String(season + 1).slice(-2)})`,
    lead,
    text,
    author: oneOf(authors[language], randomOf(view.seed, 'author', club.name, language, day)),
    published: `${day}T0${6 + index}:30:00Z`,
    picture: `${view.origin}/pictures/${slugOf(club.name)}.article-${season}-${index}.svg`,
    picture_alt: pictureAlt,
    clubs: [slugOf(club.name)],
    language,
    slug: `${slugOf(title).slice(0, 90)}_${season}`.replace(/_-|-_/g, '_').replace(/_{2,}/g, '_'),
  }));
}

/** What the demonstration's editors have written for all sites up to now, as their file. */
export function articlesFile(view: View): DemoAnswer {
  const articles = clubs.flatMap((club) => languages.flatMap((language) => articlesOf(view, club, language)));
  return { contentType: 'application/json; charset=utf-8', body: `${JSON.stringify(articles)}\n` };
}
