import { dots, draw, type Point, repeat } from './drawing.ts';
import { pictureSize } from './picture.ts';
import type { Stage } from './stage.ts';

/** Rain or snow in front of everything. */
function drawWeather({ light, within }: Stage): string {
  if (light === 'rain') {
    const slope = within(-26, -8);
    const drops = (count: number, length: number) =>
      repeat(count, () => draw`M${within(0, 860)} ${within(-20, 440)}l${(slope * length) / 40} ${length}`);
    return `<path d="${drops(90, 26)}" stroke="#e8f1f4" stroke-width="1.1" opacity=".4"/><path d="${drops(34, 52)}" stroke="#e8f1f4" stroke-width="2" opacity=".32"/>`;
  }
  if (light !== 'snow') return '';
  const flakes = (count: number): Point[] =>
    Array.from({ length: count }, () => [within(0, 800), within(0, 450)]);
  return (
    dots('#fff', 3, flakes(90), 'opacity=".8"') +
    dots('#fff', 6, flakes(34), 'opacity=".85"') +
    dots('#fff', 13, flakes(9), 'opacity=".5"')
  );
}

/** Dots of ink that grow toward a corner, as in a printed picture. */
function drawHalftone({ palette, choose, light }: Stage): string {
  const [cornerX, cornerY] = choose([
    [0, 0],
    [800, 0],
    [0, 450],
    [800, 450],
  ] as const);
  const [step, reach] = [15, 300];
  const color = light === 'night' ? palette.tone(0.6, 0.8) : palette.tone(0.25, 0.7);
  const circles: string[] = [];
  for (let row = 0; row < 31; row += 1)
    for (let column = 0; column < 55; column += 1) {
      const [x, y] = [column * step + (row % 2) * (step / 2), row * step];
      const r = (1 - Math.hypot(x - cornerX, (y - cornerY) * 1.3) / reach) * 6.4;
      if (r > 0.8) circles.push(draw`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`);
    }
  return `<path d="${circles.join('')}" fill="${color}" opacity=".22"/>`;
}

/** The finished picture: cropped, in the weather, with the edges a little darker. */
export function finish(
  stage: Stage,
  contents: string,
  options: { zoom?: readonly [number, number] } = {},
): string {
  const { within, chance, mirrored, light } = stage;
  const { width, height } = pictureSize;
  const scale = within(...(options.zoom ?? [1, 1.16]));
  const [x, y] = [
    within(-(scale - 1) * width, 0),
    within(-(scale - 1) * height, -(scale - 1) * height * 0.3),
  ];
  const warm = light === 'dusk' ? `<rect width="800" height="450" fill="#ff9a4a" opacity=".12"/>` : '';
  const edges = `<defs><radialGradient id="edges" cx=".5" cy=".48" r=".75"><stop offset=".6" stop-color="#05070c" stop-opacity="0"/><stop offset="1" stop-color="#05070c" stop-opacity=".38"/></radialGradient></defs><rect width="800" height="450" fill="url(#edges)"/>`;
  const drawing = draw`<g transform="translate(${x} ${y}) scale(${scale.toFixed(3)})">${contents}</g>`;
  const halftone = chance(0.4) ? drawHalftone(stage) : '';
  const flat = drawing + drawWeather(stage) + warm + halftone + edges;
  return mirrored ? `<g transform="translate(800 0) scale(-1 1)">${flat}</g>` : flat;
}
