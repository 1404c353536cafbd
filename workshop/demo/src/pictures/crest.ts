import { getTeam } from '../world/teams.ts';
import { readableOn } from './colors.ts';
import { draw } from './drawing.ts';
import { letter } from './lettering.ts';

/** The outline of shared-ui's Crest, which draws the same shield on the pages. */
const shield = 'M3 3h34v23c0 9.5-7.5 15.5-17 19.5C10.5 41.5 3 35.5 3 26z';

interface CrestPlace {
  /** Center of the top edge. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly mirrored?: boolean;
}

/** A team's crest: initials and two colors, never a real one. */
export function drawCrest(team: string, { x, y, height, mirrored = false }: CrestPlace): string {
  const { initials, crest } = getTeam(team);
  const [main, second] = crest;
  const scale = (height / 49).toFixed(3);
  const size = initials.length > 2 ? 18 : 22;
  const text = letter(initials, { x: 20, y: 28.5, size, fill: readableOn(main, second) });
  return draw`<g transform="translate(${x} ${y}) scale(${mirrored ? '-' : ''}${scale} ${scale}) translate(-20 0)"><path d="${shield}" fill="none" stroke="#8a9099" stroke-width="4.5"/><path d="${shield}" fill="${main}" stroke="${second}" stroke-width="3"/><path d="M20 3h17v23c0 9.5-7.5 15.5-17 19.5z" fill="#05070c" opacity=".1"/>${text}</g>`;
}
