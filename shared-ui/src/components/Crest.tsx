import styled from '@emotion/styled';
import type { Team } from '@fan-base/shared-contracts/api/team';
import { getCrestColors } from '../theme/crest-colors.ts';

const shield = 'M3 3h34v23c0 9.5-7.5 15.5-17 19.5C10.5 41.5 3 35.5 3 26z';

/** A page has up to a hundred crests, so that their styles are not attributes. */
const Drawing = styled.svg({
  flex: 'none',
  // The outer line keeps a white or black border visible against a surface of the same color.
  '& path:first-of-type': { fill: 'none', stroke: 'var(--rule, #999)', strokeWidth: 4.5 },
  '& path': { strokeWidth: 3 },
  '& text': {
    textAnchor: 'middle',
    fontFamily: 'var(--font-condensed)',
    fontWeight: 600,
    fontSize: 19,
  },
});

/**
 * A club's mark drawn from its initials and colors; never a real crest. Hidden from screen readers, since the
 * name is next to it; pass a `title` where it is not.
 * @param size height in pixels
 */
export function Crest({ team, size = 24, title }: { team: Team; size?: number; title?: string }) {
  const { secondary, initials } = team;
  const { fill, letters } = getCrestColors(team);
  return (
    <Drawing
      viewBox="0 0 40 49"
      width={Math.round((size * 40) / 48)}
      height={size}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <path d={shield} />
      <path d={shield} fill={fill} stroke={secondary} />
      <text x="20" y="28.5" fill={letters} style={initials.length > 2 ? undefined : { fontSize: 22 }}>
        {initials}
      </text>
    </Drawing>
  );
}
