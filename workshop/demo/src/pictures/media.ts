import { createRandom, pick } from '../world/random.ts';
import { getTeam } from '../world/teams.ts';
import { Colorful } from './colorful.ts';
import { createPalette, ink, mix, shade } from './colors.ts';
import { drawCrest } from './crest.ts';
import { fillDrawing, getDrawing, type Names } from './drawings.ts';
import { getAwayKit, getKit } from './kits.ts';
import { dress, toShirt } from './people.ts';

const fillFrame = (frame: string, team: string, names: Names): string =>
  fillDrawing(getDrawing(`frames/${frame}`), new Colorful(names, createPalette(getTeam(team).crest)));

/** In place of a player's photograph: the shirt with the number, on a shade that it stands out from. */
export function drawPlayer(team: string, number: number): string {
  const kit = getKit(team);
  const [ground, edge] = kit.shirt > '#c8' ? ['tone 46 50', 'tone 30 50'] : ['tone 90 20', 'tone 76 30'];
  return fillFrame('portrait', team, { ground, edge, sign: '', player: toShirt(kit, number) });
}

/** In place of a coach's photograph: a figure without a face, as the people are invented. */
export function drawCoach(team: string, seed: string): string {
  const coach = dress(createRandom('coach', team, seed), 'coach', getKit(team), String);
  return fillFrame('portrait', team, { ground: 'tone 86 25', edge: 'tone 70 40', coach });
}

export const drawTeam = (team: string): string => fillFrame('crest', team, { crest: drawCrest(team) });

const products = [
  'home',
  'away',
  'third',
  'kids',
  'last',
  'scarf',
  'cap',
  'hoodie',
  'mug',
  'jacket',
  'training',
  'ball',
];

/** A product on a soft ground that is dark enough not to glare in dark mode. @returns null for an unknown one */
export function drawProduct(club: string, product: string): string | null {
  if (!products.includes(product)) return null;
  const [main, second] = getTeam(club).crest;
  const { tone } = createPalette([main, second]);
  const cloths = [main, tone(0.28, 0.7), '#3a3f48', mix(main, ink, 0.3)];
  const cloth = pick(cloths, createRandom('product', club, product));
  const kit = getKit(club);
  const third = mix(cloth, '#1b2026', 0.55);
  const names: Names = {
    main,
    second,
    cloth,
    shorts: kit.shorts,
    sign: '',
    crest: drawCrest(club),
    kitShirt: toShirt(kit),
    awayShirt: toShirt(getAwayKit(club)),
    thirdShirt: toShirt({
      ...kit,
      shirt: third,
      sleeves: shade(third, 0.08),
      trim: second,
      pattern: 'plain',
    }),
    lastShirt: toShirt({ ...kit, pattern: 'sash', trim: mix(kit.shirt, ink, 0.28) }),
  };
  const context = new Colorful(names, createPalette([main, second]));
  return fillDrawing(
    getDrawing('frames/product'),
    context.push({ product: fillDrawing(getDrawing(`products/${product}`), context) }),
  );
}
