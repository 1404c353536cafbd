import { getOpponent, type Side } from '../../world/match.ts';
import { formLength } from './form.ts';
import { type ArticleFacts, findTopScorer, type SeasonSoFar } from './season-so-far.ts';

const topPlaces = 6;
const formPoints = { W: 3, D: 1, L: 0 } as const;

/** The next matches, and the next opponent's own season. */
export function getAheadFacts(soFar: SeasonSoFar): ArticleFacts {
  const { club, at, upcoming, table } = soFar;
  const fixtures = upcoming.slice(0, formLength).map((match) => {
    const opponent = getOpponent(match, club.name);
    const venue: Side = match.home === club.name ? 'home' : 'away';
    const place = table.find(({ team }) => team === opponent)?.place ?? 0;
    return { match, opponent, venue, place };
  });
  const [first] = fixtures;
  const [hardest] = fixtures.toSorted((one, two) => one.place - two.place);
  const home = fixtures.filter(({ venue }) => venue === 'home').length;
  const form = table.find(({ team }) => team === first?.opponent)?.form.slice(-formLength) ?? [];
  const scorer = first && findTopScorer(soFar, first.opponent);
  return {
    facts: {
      fixtures,
      hasTable: Number(table.some(({ all }) => all.played > 0)),
      next: first?.match ?? at,
      nextOpponent: first?.opponent ?? null,
      nextVenue: first?.venue ?? null,
      nextHome: Number(first?.venue === 'home'),
      nextPlace: first?.place ?? 0,
      nextFormPlayed: form.length,
      nextFormPoints: form.reduce((sum, letter) => sum + formPoints[letter], 0),
      nextScorer: scorer?.player ?? null,
      nextScorerGoals: scorer?.scored.length ?? 0,
      lastAhead: fixtures.slice(1).at(-1)?.opponent ?? club.name,
      hardest: hardest?.opponent ?? club.name,
      hardestPlace: hardest?.place ?? 0,
      hardestMatch: hardest?.match ?? null,
      aheadMatches: fixtures.length,
      aheadTop: fixtures.filter(({ place }) => place <= topPlaces).length,
      aheadHome: home,
      aheadAway: fixtures.length - home,
    },
    cards: first ? { preview: { opponent: first.opponent, away: first.venue === 'away' } } : {},
  };
}
