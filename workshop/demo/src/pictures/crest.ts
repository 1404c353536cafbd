import { getTeam } from '../world/teams.ts';
import { readableOn } from './colors.ts';
import { fillDrawing, getDrawing } from './drawings.ts';
import { outline } from './lettering.ts';

/** A team's crest, 49 high below its top center: initials and two colors, never a real one. */
export function drawCrest(team: string): string {
  const { initials, crest } = getTeam(team);
  const [main, second] = crest;
  return fillDrawing(getDrawing('parts/crest'), {
    main,
    second,
    text: readableOn(main, second),
    initials: outline(initials, initials.length > 2 ? 18 : 22),
  });
}
