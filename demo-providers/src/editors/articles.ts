import { type Club, clubs } from '@fan-base/shared-contracts/football';
import { type Language, languages } from '@fan-base/shared-contracts/language';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { dayOf, getCurrentPeople } from '../api-football/people.ts';
import { listSeasons, type View } from '../api-football/view.ts';
import { formatFullName, getAge } from '../people/persons.ts';
import { selectSquad } from '../people/squads.ts';
import { type Facts, fill, words } from '../words.ts';
import { leagues } from '../world/leagues.ts';
import { createRandom, pick } from '../world/random.ts';
import { getShortName } from '../world/teams.ts';

/** Days of a season, so that an article stays as it is once it was written. */
const days = ['07-18', '08-04', '08-21', '09-12'] as const;

function factsOf(view: View, club: Club, day: string, language: Language): Facts {
  const people = getCurrentPeople(view);
  const { young, arrival } = words[language];
  const at = new Date(day);
  const youngest = selectSquad(people, club.name, day)
    .map(({ player }) => ({
      name: formatFullName(player),
      age: getAge(player.birthDate, at),
      country: player.country,
    }))
    .sort((one, other) => one.age - other.age)
    .slice(0, 4);
  const arrivals = people.moves
    .filter(({ date, to, from }) => to === club.name && from !== null && date <= day)
    .slice(-4)
    .map(({ player, from }) =>
      fill(arrival, { name: formatFullName(player), from: getShortName(from ?? '') }),
    );
  const rivals = (leagues.find(({ key }) => key === club.league)?.teams ?? []).map(([name]) => name);
  const next = pick(
    rivals.filter((name) => name !== club.name),
    createRandom(view.seed, 'article', club.name, day),
  );
  return {
    club: club.shortName,
    young: youngest
      .reverse()
      .map((person) => fill(young, person))
      .join('\n'),
    arrivals: arrivals.join('\n'),
    next: getShortName(next),
  };
}

/** What editors have written for a club's site up to now; what they write about every year says of which it is. */
function articlesOf(view: View, club: Club, language: Language) {
  return words[language].articles.flatMap((article, index) =>
    listSeasons(view)
      .slice(-2)
      .flatMap((season) => {
        const day = `${season}-${days[index]}`;
        if (day > dayOf(view)) return [];
        const facts = factsOf(view, club, day, language);
        const title = fill(article.title, facts);
        return [
          {
            title: `${title} (${season}/${String(season + 1).slice(-2)})`,
            lead: fill(article.lead, facts),
            text: fill(article.text, facts),
            author: pick(
              words[language].authors,
              createRandom(view.seed, 'author', club.name, language, day),
            ),
            published: `${day}T0${6 + index}:30:00Z`,
            picture: `${view.origin}/pictures/${toSlug(club.name)}.article-${season}-${index}.jpg`,
            picture_alt: article.alt,
            clubs: [toSlug(club.name)],
            language,
            slug: `${toSlug(title).slice(0, 90)}_${season}`.replace(/_-|-_/g, '_').replace(/_{2,}/g, '_'),
          },
        ];
      }),
  );
}

/** The editors' articles for all sites, as their file. */
export const articlesFile = (view: View): string =>
  `${JSON.stringify(clubs.flatMap((club) => languages.flatMap((language) => articlesOf(view, club, language))))}\n`;
