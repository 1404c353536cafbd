import type { Team } from '../../../shared/api';

export function Crest({ team, size }: { team: Team; size: number }) {
  return (
    <svg viewBox="0 0 48 56" width={size} height={(size * 7) / 6} aria-hidden="true">
      <path d="M4 4h40v28c0 12-20 20-20 20S4 44 4 32z" fill={team.primary} stroke={team.secondary} />
      <text x="24" y="30" text-anchor="middle" fill={team.secondary}>
        {team.initials}
      </text>
    </svg>
  );
}
