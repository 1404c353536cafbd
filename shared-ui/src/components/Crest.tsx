import type { Team } from '@fan-base/shared-contracts/api/team';
import { getCrestColors } from '../theme/crest-colors.ts';

const shield = 'M3 3h34v23c0 9.5-7.5 15.5-17 19.5C10.5 41.5 3 35.5 3 26z';

/**
 * A club's mark drawn from its initials and colors; never a real crest. Hidden from screen readers, since the
 * name is next to it; pass a `title` where it is not.
 * @param size height in pixels
 */
export function Crest({ team, size = 24, title }: { team: Team; size?: number; title?: string }) {
  const { secondary, initials } = team;
  const { fill, letters } = getCrestColors(team);
  return (
    <svg
      viewBox="0 0 40 49"
      width={Math.round((size * 40) / 48)}
      height={size}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      style={{ flex: 'none' }}
    >
      {/* The outer line keeps a white or black border visible against a surface of the same color. */}
      <path d={shield} fill="none" stroke="var(--rule, #999)" strokeWidth="4.5" />
      <path d={shield} fill={fill} stroke={secondary} strokeWidth="3" />
      <text
        x="20"
        y="28.5"
        textAnchor="middle"
        fontFamily="var(--font-condensed)"
        fontWeight="600"
        fontSize={initials.length > 2 ? 19 : 22}
        fill={letters}
      >
        {initials}
      </text>
    </svg>
  );
}
