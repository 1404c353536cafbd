import { createRandom, pick } from '../world/random.ts';
import type { PictureSubject, SceneName } from './picture.ts';

/** Time of day and weather of an outdoor scene. */
export type Light = 'day' | 'dusk' | 'night' | 'rain' | 'snow';

const always: readonly Light[] = ['day', 'day', 'dusk', 'dusk', 'night', 'night', 'rain', 'snow'];
const byDay: readonly Light[] = ['day', 'day', 'day', 'dusk', 'dusk', 'rain', 'snow'];
const evening: readonly Light[] = ['night', 'night', 'dusk', 'rain'];

/** The lights in which a scene may be drawn; scenes that are missing are indoors, or cards. */
const lights: Partial<Record<SceneName, readonly Light[]>> = {
  goal: always,
  net: always,
  save: always,
  duel: always,
  penalty: always,
  referee: always,
  corner: always,
  substitution: always,
  'line-up': always,
  huddle: always,
  stadium: always,
  aerial: byDay,
  floodlights: evening,
  crowd: always,
  scarves: always,
  walk: always,
  coach: always,
  bench: always,
  training: byDay,
  injury: always,
  youth: byDay,
  boots: byDay,
  groundstaff: byDay,
  'away-trip': always,
  train: always,
  trophy: evening,
};

/** The light of a picture; null where there is none to speak of. */
export function chooseLight({
  scene,
  seed,
  club,
}: Pick<PictureSubject, 'scene' | 'seed' | 'club'>): Light | null {
  const choices = lights[scene];
  return choices ? pick(choices, createRandom('light', scene, club, seed)) : null;
}
