import { createRandom } from '../world/random.ts';
import { getTeam } from '../world/teams.ts';
import { createPalette, ink, mix } from './colors.ts';
import { toSvg } from './drawing.ts';
import { drawFigure } from './figure.ts';
import { getKit } from './kits.ts';
import { createLook } from './people.ts';
import { poses } from './poses.ts';
import { drawShirt } from './shirt.ts';

const frame = (ground: string, edge: string, contents: string) =>
  toSvg(
    200,
    200,
    `<defs><radialGradient id="ground"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="${edge}"/></radialGradient></defs><rect width="200" height="200" fill="url(#ground)"/>${contents}`,
    1.5,
  );

/** In place of a player's photograph: the shirt with the number, on a shade that it stands out from. */
export function drawPlayer(team: string, number: number): string {
  const kit = getKit(team);
  const { tone } = createPalette(getTeam(team).crest);
  const [ground, edge] =
    kit.shirt > '#c8' ? [tone(0.46, 0.5), tone(0.3, 0.5)] : [tone(0.9, 0.2), tone(0.76, 0.3)];
  return frame(ground, edge, drawShirt(kit, { x: 100, y: 100, width: 158, number }));
}

/** In place of a coach's photograph: a figure without a face, as the people are invented. */
export function drawCoach(team: string, seed: string): string {
  const random = createRandom('coach', team, seed);
  const { tone } = createPalette(getTeam(team).crest);
  const top = tone(0.3, 0.7);
  const figure = drawFigure({
    x: 100,
    y: 520,
    height: 490,
    pose: poses.stand,
    look: createLook(random, 'coach'),
    outfit: {
      top,
      sleeves: mix(top, ink, 0.1),
      trim: top,
      longSleeves: true,
      bottoms: top,
      socks: top,
      boots: top,
    },
  });
  return frame(tone(0.86, 0.25), tone(0.7, 0.4), figure);
}
