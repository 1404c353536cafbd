import type { PictureSubject, SceneName } from '../pictures/picture.ts';
import { getGoals, getOpponent, type Match } from '../world/match.ts';
import { createRandom } from '../world/random.ts';

/** What stories of a kind show, in turn, so that neighbors differ. */
const scenes: Readonly<Record<string, readonly SceneName[]>> = {
  preview: ['preview', 'training', 'press', 'tunnel', 'line-up', 'dressing-room', 'coach'],
  report: ['score', 'goal', 'duel', 'save', 'net', 'score', 'corner', 'huddle', 'referee', 'substitution'],
  team: ['line-up', 'dressing-room', 'huddle', 'boots'],
  verdict: ['tactics', 'coach', 'bench', 'stadium', 'injury', 'aerial', 'crowd'],
  table: ['floodlights', 'stadium', 'scarves', 'crowd'],
  '0': ['walk', 'youth', 'away-trip', 'groundstaff', 'scarves', 'trophy'],
  '1': ['train', 'archive', 'crowd', 'quiz', 'aerial', 'floodlights'],
};

/** The other team and the score, for the pictures of stories about a match. */
const getMatchDetails = (club: string, match: Match): Partial<PictureSubject> => ({
  opponent: getOpponent(match, club),
  away: club === match.away,
  score: getGoals(match),
});

/**
 * The picture of a story with an id such as `2026-13-report` or `week-2914-0`.
 * @param match of a story about a match
 */
export function choosePicture(
  club: string,
  language: string,
  id: string,
  match: Match | null,
): PictureSubject {
  const [, turn = '0', kind = ''] = id.split('-');
  const choices = scenes[kind] ?? ['stadium'];
  const first = Math.floor(createRandom('scenes', club, language)() * choices.length);
  const scene = choices[(first + Number(turn)) % choices.length] ?? 'stadium';
  const { score, ...sides } = match ? getMatchDetails(club, match) : {};
  return {
    scene,
    seed: `${language} ${id}`,
    club,
    ...(scene === 'score' || scene === 'preview' || scene === 'duel' ? sides : {}),
    ...(scene === 'score' && score ? { score } : {}),
  };
}
