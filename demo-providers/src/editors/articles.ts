import { type Club, clubs } from '@fan-base/shared-contracts/football';
import { type Language, languages } from '@fan-base/shared-contracts/language';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { getCurrentPeople, listSeasons, type View } from '../api-football/view.ts';
import { formatFullName, getAge } from '../people/persons.ts';
import { selectSquad } from '../people/squads.ts';
import { describePicture, type PictureSubject, pictureUrl } from '../pictures/picture.ts';
import { type Facts, fillTemplate, texts } from '../texts.ts';
import { leagues } from '../world/leagues.ts';
import { createRandom, pick } from '../world/random.ts';
import { getShortName } from '../world/teams.ts';
import { toIsoDay } from '../world/time.ts';
import data from './articles.json' with { type: 'json' };

function getFacts(view: View, club: Club, day: string, language: Language): Facts {
  const people = getCurrentPeople(view);
  const youngest = selectSquad(people, club.name, day)
    .map(({ player }) => ({
      name: formatFullName(player),
      age: getAge(player.birthDate, new Date(day)),
      country: player.country,
    }))
    .sort((one, other) => one.age - other.age)
    .slice(0, 4)
    .reverse();
  const arrivals = people.transfers
    .filter(({ date, to, from }) => to === club.name && from !== null && date <= day)
    .slice(-4)
    .map(({ player, from }) => ({ name: formatFullName(player), from: getShortName(from ?? '') }));
  const teams = leagues.find(({ key }) => key === club.league)?.teams ?? [];
  const rivals = teams.map(([name]) => name).filter((name) => name !== club.name);
  const toList = (template: string, people: readonly Facts[]) =>
    people.map((person) => fillTemplate(template, person)).join('\n');
  return {
    club: club.shortName,
    young: toList(data.personLine[language], youngest),
    arrivals: toList(data.arrivalLine[language], arrivals),
    next: getShortName(pick(rivals, createRandom(view.seed, 'article', club.name, day))),
  };
}

const articleScenes = ['youth', 'dressing-room', 'tactics', 'walk'] as const;

/** The articles for a club's site up to now. They appear every season, with the season in their title. */
const listArticles = (view: View, club: Club, language: Language) =>
  data.articles.flatMap((article, index) =>
    listSeasons(view)
      .slice(-2)
      .flatMap((season) => {
        const published = `${season}-${article.published}`;
        const day = published.slice(0, 10);
        if (day > toIsoDay(view.now)) return [];
        const facts = getFacts(view, club, day, language);
        const { title: titleTemplate, lead, text } = article[language];
        const title = fillTemplate(titleTemplate, facts);
        const random = createRandom(view.seed, 'author', club.name, language, day);
        const scene = articleScenes[index % articleScenes.length] ?? 'stadium';
        const picture: PictureSubject = { scene, seed: `article ${season} ${index}`, club: club.name };
        return [
          {
            title: `${title} (${season}/${String(season + 1).slice(-2)})`,
            lead: fillTemplate(lead, facts),
            text: fillTemplate(text.join('\n\n'), facts),
            author: pick(texts[language].authors, random),
            published,
            picture: `${view.origin}${pictureUrl(picture)}`,
            picture_alt: describePicture(picture, language),
            clubs: [toSlug(club.name)],
            language,
            slug: `${toSlug(title).slice(0, 90)}_${season}`.replace(/_-|-_/g, '_').replace(/_{2,}/g, '_'),
          },
        ];
      }),
  );

/** The editors' file of articles for all sites. */
export const writeArticlesFile = (view: View): string =>
  `${JSON.stringify(clubs.flatMap((club) => languages.flatMap((language) => listArticles(view, club, language))))}\n`;
