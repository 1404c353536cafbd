import styled from '@emotion/styled';
import type { Team } from '@fan-base/shared-contracts/api/team';
import { getCrestColors } from '../theme/crest-colors.ts';

const body = 'M22 4L8 10 1 25l10 5 4-7v34h34V23l4 7 10-5-7-15-14-6q-10 8-20 0z';
const cuffs = 'M2.3 22.2l10.1 5.2M61.7 22.2l-10.1 5.2';
const collar = 'M22 4q10 8 20 0';

const Drawing = styled.svg({
  flex: 'none',
  // The outer line keeps a white or black shirt visible against a surface of the same color.
  '& path:first-of-type': { stroke: 'var(--rule, #999)', strokeWidth: 2, strokeLinejoin: 'round' },
  '& path:last-of-type': { fill: 'none', strokeWidth: 3 },
  '& text': {
    textAnchor: 'middle',
    fontFamily: 'var(--font-condensed)',
    fontWeight: 600,
    fontSize: 26,
  },
});

/**
 * A shirt in a club's colors. Hidden from screen readers, since name and number are next to it.
 * @param isKeeper swaps the colors
 * @param size width in pixels
 */
export function Shirt(props: { team: Team; number: number | null; isKeeper?: boolean; size: number }) {
  const { team, number, isKeeper = false, size } = props;
  const { primary, secondary } = isKeeper
    ? { primary: team.secondary, secondary: team.primary }
    : { primary: team.primary, secondary: team.secondary };
  const { fill, letters } = getCrestColors({ primary, secondary });
  return (
    <Drawing viewBox="0 0 64 60" width={size} height={(size * 60) / 64} aria-hidden="true">
      <path d={body} fill={fill} />
      <path d={cuffs + collar} stroke={secondary} />
      <text x="32" y="43" fill={letters}>
        {number}
      </text>
    </Drawing>
  );
}
