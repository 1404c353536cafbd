import { mix } from './colors.ts';
import { draw, inQuad, type Point, polygon, type Quad, repeat } from './drawing.ts';
import type { Stage } from './stage.ts';

/** A ball with its seams. */
export function drawBall(x: number, y: number, r: number, turn = 0): string {
  const seam = (angle: number) => {
    const [dx, dy] = [Math.cos(angle) * r, Math.sin(angle) * r];
    return draw`<path d="M${dx * 0.42} ${dy * 0.42}L${dx * 0.82} ${dy * 0.82}" stroke="#39404d" stroke-width="${r * 0.08}"/><circle cx="${dx * 0.9}" cy="${dy * 0.9}" r="${r * 0.2}" fill="#262c37"/>`;
  };
  const corners = Array.from({ length: 5 }, (_, index) => (index * Math.PI * 2) / 5 - Math.PI / 2);
  const core = corners.map((angle): Point => [Math.cos(angle) * r * 0.42, Math.sin(angle) * r * 0.42]);
  return draw`<g transform="translate(${x} ${y}) rotate(${turn})"><circle r="${r}" fill="#f6f6f2"/>${polygon('#262c37', core)}${corners.map(seam).join('')}<path d="M${-r * 0.7} ${r * 0.7}A${r} ${r} 0 0 0 ${r} 0A${r * 1.15} ${r * 1.15} 0 0 1 ${-r * 0.7} ${r * 0.7}Z" fill="#0b0f1a" opacity=".22"/></g>`;
}

/** A flat net between four corners. */
function drawNet(quad: Quad, columns: number, rows: number, color = '#f4f6f4', opacity = 0.6): string {
  const path = (from: Point, to: Point) => draw`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`;
  const vertical = repeat(columns + 1, (index) =>
    path(inQuad(quad, index / columns, 0), inQuad(quad, index / columns, 1)),
  );
  const horizontal = repeat(rows + 1, (index) =>
    path(inQuad(quad, 0, index / rows), inQuad(quad, 1, index / rows)),
  );
  return `<path d="${vertical}${horizontal}" stroke="${color}" stroke-width="1.3" fill="none" opacity="${opacity}"/>`;
}

/** A goal that faces the viewer: net, posts and bar. */
export function drawGoal(stage: Stage, x: number, y: number, wide: number): string {
  const tall = wide * 0.36;
  const depth = tall * 0.3;
  const back: Quad = [
    [x + depth * 0.5, y - tall * 0.86],
    [x + wide - depth * 0.5, y - tall * 0.86],
    [x + wide - depth * 0.3, y - depth * 0.4],
    [x + depth * 0.3, y - depth * 0.4],
  ];
  const post = Math.max(3, wide / 60);
  return (
    drawNet(back, 22, 9) +
    drawNet([[x, y - tall], back[0], back[3], [x, y]], 4, 9) +
    drawNet([back[1], [x + wide, y - tall], [x + wide, y], back[2]], 4, 9) +
    drawNet([[x, y - tall], [x + wide, y - tall], back[1], back[0]], 22, 3) +
    draw`<path d="M${x} ${y}V${y - tall}H${x + wide}V${y}" stroke="${mix('#ffffff', stage.air.haze, 0.1)}" stroke-width="${post}" fill="none" stroke-linejoin="round"/><path d="M${x + post * 0.35} ${y}V${y - tall + post * 0.35}" stroke="#0b0f1a" stroke-opacity=".2" stroke-width="${post * 0.35}" fill="none"/>`
  );
}
