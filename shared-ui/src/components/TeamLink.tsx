import styled from '@emotion/styled';
import type { Team } from '@fan-base/shared-contracts/api/team';
import { useShell } from '@fan-base/shared-contracts/shell';
import type { ReactNode } from 'react';
import { RouteLink } from './RouteLink.tsx';

/** Touch-sized, vertically centered on its surroundings. */
const Target = styled(RouteLink)({
  // Above a row that is clickable as a whole.
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});

/**
 * A team's name as a link to its page, that of the site's own club to the club page; only the name if this visitor
 * has no pages of teams.
 */
export function TeamLink({ team, children }: { team: Pick<Team, 'id' | 'slug'>; children: ReactNode }) {
  const { site, pathFor, findPath } = useShell();
  const path = team.id === site.team?.id ? pathFor('club') : findPath('team', { slug: team.slug });
  return path === null ? children : <Target to={path}>{children}</Target>;
}
