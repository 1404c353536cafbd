import type { PictureSubject, SceneName } from '../pictures/picture.ts';
import { createRandom } from '../world/random.ts';

/** What stories of a kind show, in turn, so that neighbors differ. */
const scenes: Readonly<Record<string, readonly SceneName[]>> = {
  preview: ['preview', 'training', 'press', 'tunnel', 'line-up', 'boots', 'dressing-room', 'coach'],
  report: ['goal', 'duel', 'save', 'net', 'corner', 'penalty', 'huddle', 'referee', 'substitution'],
  verdict: ['tactics', 'coach', 'bench', 'stadium', 'injury', 'aerial', 'crowd'],
  table: ['floodlights', 'stadium', 'scarves', 'crowd'],
  '0': ['walk', 'youth', 'away-trip', 'groundstaff', 'scarves', 'trophy'],
  '1': ['train', 'archive', 'crowd', 'quiz', 'aerial', 'floodlights'],
};

/** The picture of a story with an id such as `2026-13-report` or `week-2914-0`. */
export function choosePicture(club: string, language: string, id: string): PictureSubject {
  const [, turn = '0', kind = ''] = id.split('-');
  const choices = scenes[kind] ?? ['stadium'];
  const first = Math.floor(createRandom('scenes', club, language)() * choices.length);
  return {
    scene: choices[(first + Number(turn)) % choices.length] ?? 'stadium',
    seed: `${language} ${id}`,
    club,
  };
}
