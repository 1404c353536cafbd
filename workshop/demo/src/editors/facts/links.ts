import { toSlug } from '@fan-base/shared-contracts/slug';
import type { Name } from '../../people/persons.ts';
import { fillTemplate } from '../../texts.ts';
import type { Match } from '../../world/match.ts';
import { getTeam } from '../../world/teams.ts';
import { toIsoDay } from '../../world/time.ts';
import data from '../articles/words.json' with { type: 'json' };
import type { SeasonSoFar } from './season-so-far.ts';

/** The address of a page of the site that the article is for. */
function linkPage({ club, language }: SeasonSoFar, page: keyof typeof data.en.pages, facts: object): string {
  const domain = language === 'da' ? club.danish : club.english;
  return `https://${domain}${fillTemplate(data[language].pages[page], { ...facts })}`;
}

/** Of several first names, sites use the first. */
export const linkPlayer = (soFar: SeasonSoFar, { firstName, lastName }: Name): string =>
  linkPage(soFar, 'player', { slug: toSlug(`${firstName.split(' ')[0]} ${lastName}`) });

/** Editors know a match by its day, not by its number. */
export const linkMatch = (soFar: SeasonSoFar, { home, away, kickoff }: Match): string =>
  linkPage(soFar, 'match', {
    slug: toSlug(`${getTeam(home).shortName}-${getTeam(away).shortName}`),
    day: toIsoDay(kickoff),
  });
