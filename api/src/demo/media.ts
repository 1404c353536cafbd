import type { DemoAnswer } from './pages.ts';
import { randomOf } from './world/random.ts';

const kinds = ['teams', 'leagues', 'players', 'coachs', 'venues', 'flags'] as const;

/** A figure without a face: nobody here exists. */
const figure = '<circle cx="100" cy="78" r="38"/><path d="M28 200c0-50 32-76 72-76s72 26 72 76z"/>';
const shield = '<path d="M40 30h120v80c0 40-30 62-60 74-30-12-60-34-60-74z"/>';

/** The picture of a person or thing in the provider's lists: a plain shape in a colour of its own. */
export function drawMedium([kind, file]: readonly string[]): DemoAnswer | null {
  const known = kinds.find((candidate) => candidate === kind);
  const id = /^([\w-]{1,20})\.svg$/.exec(file ?? '')?.[1];
  if (!known || id === undefined) return null;
  const hue = Math.floor(randomOf('medium', known, id)() * 360);
  const shape = known === 'players' || known === 'coachs' ? figure : shield;
  return {
    contentType: 'image/svg+xml',
    body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200"><rect width="200" height="200" fill="hsl(${hue} 30% 88%)"/><g fill="hsl(${hue} 35% 42%)">${shape}</g></svg>\n`,
  };
}
