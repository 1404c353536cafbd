import styled from '@emotion/styled';
import type { ClubSite, Team } from '@fan-base/shared-contracts/api/team';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useTeamLink } from './useTeamLink.ts';

/** As tall as a finger, in the middle of what stands around it. */
const look = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;
const Page = styled(RouteLink)(look);
const Site = styled.a(look);

/** A team's name as a link to what there is about it. @param sites of clubs, in the language of the page */
export function TeamLink(props: { team: Team; sites: readonly ClubSite[]; children: ReactNode }) {
  const { team, sites, children } = props;
  const { t } = useLingui();
  const link = useTeamLink(sites)(team);
  if (link.kind === 'page') return <Page to={link.path}>{children}</Page>;
  return (
    <Site href={link.address} title={t`Fan site of ${team.name}`}>
      {children}
    </Site>
  );
}
