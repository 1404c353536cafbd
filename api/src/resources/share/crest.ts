import { box, type Element, path, svg } from './element.ts';
import { readableOn } from './readable.ts';

export interface CrestColours {
  readonly initials: string;
  readonly primary: string;
  readonly secondary: string;
}

/** The outline of shared-ui's Crest, which the API may not import. */
const shield = 'M3 3h34v23c0 9.5-7.5 15.5-17 19.5C10.5 41.5 3 35.5 3 26z';
const [viewWidth, viewHeight] = [40, 49];

/** A club's mark as the site draws it: initials and two colours. @param height in pixels */
export function crest({ initials, primary, secondary }: CrestColours, height: number): Element {
  const scale = height / viewHeight;
  const width = Math.round(viewWidth * scale);
  return box(
    { position: 'relative', width, height, flexShrink: 0 },
    svg(
      width,
      height,
      `0 0 ${viewWidth} ${viewHeight}`,
      // The outer line keeps a border of the background's own colour visible.
      path({ d: shield, fill: 'none', stroke: '#8a9099', 'stroke-width': 4.5 }),
      path({ d: shield, fill: primary, stroke: secondary, 'stroke-width': 3 }),
    ),
    box(
      {
        position: 'absolute',
        top: 0,
        left: 0,
        width,
        height: Math.round(43 * scale),
        alignItems: 'center',
        justifyContent: 'center',
        fontSize: Math.round((initials.length > 2 ? 18 : 22) * scale),
        color: readableOn(primary, secondary),
      },
      initials,
    ),
  );
}
