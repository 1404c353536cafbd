import { mix } from './colors.ts';
import { dots, draw, glow, gradient, type Point, polygon, repeat, stripe } from './drawing.ts';
import { pictureSize } from './picture.ts';
import type { Stage } from './stage.ts';
import { drawStand } from './stands.ts';

/** The sky down to a height, with sun, clouds or the glow of floodlights. */
export function drawSky(stage: Stage, down: number): string {
  const { air, light, within, chance } = stage;
  const [top, middle, bottom] = air.sky;
  const sun: Point = [within(60, 740), light === 'dusk' ? down - within(0, 40) : within(20, 110)];
  const strength = { day: 0.8, dusk: 0.95, night: 0.35, rain: 0.25, snow: 0.5 }[light];
  const warm = { day: '#fffbe8', dusk: '#ffe0a0', night: '#a8c8ff', rain: '#dfe8ea', snow: '#ffffff' }[light];
  const clouds = light === 'night' ? 0 : light === 'day' && chance(0.4) ? 1 : 3;
  const cloud = (index: number) => {
    const [x, y, size] = [within(-40, 840), within(10, Math.max(60, down - 60)), within(26, 62)];
    const puff = (dx: number, dy: number, share: number) =>
      draw`<ellipse cx="${x + dx * size}" cy="${y + dy * size}" rx="${size * share * 1.5}" ry="${size * share * 0.55}"/>`;
    return `<g fill="${light === 'dusk' ? mix(top, '#f7a77c', 0.35 + index * 0.15) : mix(bottom, '#ffffff', 0.5)}" opacity="${light === 'rain' ? 0.35 : 0.6}">${puff(0, 0, 1)}${puff(-1.1, 0.12, 0.7)}${puff(1.2, 0.16, 0.8)}${puff(0.3, -0.25, 0.7)}</g>`;
  };
  const stars =
    light === 'night'
      ? dots(
          '#dfe8ff',
          1.6,
          Array.from({ length: 26 }, (): Point => [within(0, 800), within(0, down * 0.7)]),
          'opacity=".6"',
        )
      : '';
  const disc =
    light === 'dusk' || (light === 'day' && chance(0.5))
      ? draw`<circle cx="${sun[0]}" cy="${sun[1]}" r="${light === 'dusk' ? 34 : 20}" fill="${warm}"/>`
      : '';
  return `<defs>${gradient('sky', [
    [0, top],
    [0.55, middle],
    [1, bottom],
  ])}${glow('sun', warm, strength)}</defs>${draw`<rect x="-100" y="-60" width="1000" height="${down + 62}" fill="url(#sky)"/>`}${stars}${draw`<circle cx="${sun[0]}" cy="${sun[1]}" r="${light === 'dusk' ? 420 : 300}" fill="url(#sun)"/>`}${disc}${repeat(clouds, cloud)}`;
}

/** Grass from a height down, mown in stripes that meet behind the horizon, or across. */
export function drawGrass(stage: Stage, top: number): string {
  const { air, within, chance, choose, light } = stage;
  const [one, other] = air.grass;
  const vanishing = within(100, 700);
  const deep = pictureSize.height + 60 - top;
  const isAcross = chance(0.45);
  const bands = isAcross
    ? repeat(5, (index) => {
        const at = (step: number) => top + deep * (step / 10) ** 1.7;
        return stripe(other, at(index * 2 + 1), at(index * 2 + 2) - at(index * 2 + 1));
      })
    : repeat(9, (index) => {
        const side = (step: number, spread: number) => vanishing + (index * 2 - 8 + step) * spread;
        return polygon(other, [
          [side(0, 44), top],
          [side(1, 44), top],
          [side(1, 130), top + deep],
          [side(0, 130), top + deep],
        ]);
      });
  const haze = gradient('grass', [
    [0, mix(one, air.haze, 0.35), light === 'night' ? 0.5 : 0.8],
    [0.35, one, 0],
    [1, '#08140c', 0.42],
  ]);
  const pool = glow('pool', light === 'dusk' ? '#ffd58a' : '#f6ffe6', light === 'night' ? 0.35 : 0.3);
  const worn =
    light === 'snow'
      ? dots(
          mix('#5aa64e', one, 0.5),
          7,
          Array.from({ length: 30 }, (): Point => [within(0, 800), within(top + 20, 450)]),
          'opacity=".5"',
        )
      : '';
  return `<defs>${haze}${pool}</defs>${stripe(one, top, deep)}${bands}${worn}${draw`<ellipse cx="${choose([140, 400, 660])}" cy="${top + deep * 0.4}" rx="430" ry="${deep * 0.5}" fill="url(#pool)"/>`}${stripe('url(#grass)', top, deep)}`;
}

/** Out-of-focus trees, for grounds without stands. */
export function drawTrees(stage: Stage, ground: number): string {
  const { air, within, light } = stage;
  const leaf = light === 'snow' ? '#8c9aa3' : mix(air.grass[1], '#12241a', 0.45);
  return [0.5, 0]
    .map((far) =>
      repeat(9, () => {
        const [x, size] = [within(-40, 840), within(28, 70) * (1 - far * 0.3)];
        const color = mix(leaf, air.haze, far + within(0, 0.15));
        return draw`<path d="M${x - 2} ${ground + 4}v${-size}h4v${size}Z" fill="${mix(color, '#1a120c', 0.4)}"/><ellipse cx="${x}" cy="${ground - size}" rx="${size * 0.62}" ry="${size * 0.75}" fill="${color}"/><ellipse cx="${x + size * 0.2}" cy="${ground - size * 1.12}" rx="${size * 0.4}" ry="${size * 0.45}" fill="${mix(color, air.haze, 0.25)}"/>`;
      }),
    )
    .join('');
}

/** Sky, stand and grass behind a moment of a match. */
export function drawGround(stage: Stage, least = 190, greatest = 260): { back: string; ground: number } {
  const ground = stage.within(least, greatest);
  const top = ground - stage.within(110, 190);
  return {
    ground,
    back: drawSky(stage, ground) + drawStand(stage, { top, ground }) + drawGrass(stage, ground),
  };
}

/** A soft shadow on the ground. */
export const castShadow = ({ air, light }: Stage, x: number, y: number, size: number): string =>
  draw`<ellipse cx="${x + (light === 'dusk' ? size * 0.5 : 0)}" cy="${y}" rx="${size * (light === 'dusk' ? 1.1 : 0.6)}" ry="${size * 0.11}" fill="#06120b" opacity="${air.shadow}"/>`;

/** A figure on its shadow. @param share the shadow's size, as a share of the figure's height */
export const drawOnShadow = (stage: Stage, figure: Parameters<Stage['figure']>[0], share = 0.4): string =>
  castShadow(stage, figure.x, figure.y, figure.height * share) + stage.figure(figure);
