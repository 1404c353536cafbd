import type { Language } from '@fan-base/shared-contracts/language';
import { formatFullName } from '../people/persons.ts';
import { type Facts, fillParts, pickVariant, texts } from '../texts.ts';
import { getGoals, type Match, other } from '../world/match.ts';
import { getShortName } from '../world/teams.ts';
import { type ClubMatch, getClubSide, getFactsBefore, getScript } from './club-match.ts';
import type { Copy } from './drafts.ts';

export function writePreview(clubMatch: ClubMatch, publishedAt: Date): Copy {
  const { match, matchday, audience } = clubMatch;
  const { team, language } = audience;
  const { previews } = texts[language];
  const { facts, isFirst } = getFactsBefore(clubMatch, publishedAt);
  const variants = previews[getClubSide(clubMatch)];
  const variant = pickVariant(variants, team, language, match.season, matchday, 'preview');
  const [title, ...body] = fillParts(`${variant}|${previews[isFirst ? 'opening' : 'more']}`, facts);
  return { title, body };
}

/** What a preview becomes at its address once the match has begun. */
export function writeUnderWay(match: Match, language: Language, facts: Facts, isOver: boolean): Copy {
  const [homeGoals, awayGoals] = getGoals(match);
  const [title, ...body] = fillParts(texts[language].underWay[isOver ? 'over' : 'playing'], {
    ...facts,
    home: getShortName(match.home, language),
    away: getShortName(match.away, language),
    homeGoals,
    awayGoals,
    halfTime: match.score.halfTime.join('–'),
  });
  return { title, body };
}

/** The team before kick-off. @param previous the club's league match before, if there was one */
export function writeTeamNews(clubMatch: ClubMatch, previous: ClubMatch | undefined): Copy {
  const { match, audience } = clubMatch;
  const { language, worldSeed } = audience;
  const { teamNews, numerals } = texts[language];
  const { lineups } = getScript(match, worldSeed);
  const { starters, formation, captain } = lineups[getClubSide(clubMatch)];
  const before = previous && getScript(previous.match, worldSeed).lineups[getClubSide(previous)].starters;
  const newcomers = starters.filter(
    ({ player }) => !before?.some((selected) => selected.player.id === player.id),
  );
  const changes = newcomers.length;
  const variants =
    teamNews[before ? (changes === 0 ? 'unchanged' : changes === 1 ? 'one' : 'many') : 'opening'];
  const seed = [audience.team, language, match.id, 'team'];
  const [title, ...body] = fillParts(`${pickVariant(variants, ...seed)}|${teamNews.more}`, {
    ...getFactsBefore(clubMatch, match.kickoff).facts,
    changes: numerals[changes] ?? changes,
    // The newcomer nearest to the other goal.
    newcomer: newcomers.map(({ player }) => formatFullName(player)).at(-1) ?? '',
    eleven: starters.map(({ player }) => player.lastName).join(', '),
    formation,
    captain: formatFullName(captain),
    opponentFormation: lineups[other(getClubSide(clubMatch))].formation,
  });
  return { title, body };
}
