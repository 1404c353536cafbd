import styled from '@emotion/styled';
import type { ClubSite } from '@fan-base/shared-contracts/api/sites';
import type { Team } from '@fan-base/shared-contracts/api/team';
import { clubSitesKey } from '@fan-base/shared-contracts/keys';
import { useApi } from '@fan-base/shared-contracts/shell';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { useLingui } from '@lingui/react/macro';
import { createContext, type ReactNode, useContext } from 'react';
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

/** The sites of clubs, where a page's own data has them; null: they are asked for. */
export const TeamSites = createContext<readonly ClubSite[] | null>(null);

interface TeamLinkProps {
  readonly team: Team;
  readonly children: ReactNode;
}

function LinkAmong({ sites, team, children }: TeamLinkProps & { readonly sites: readonly ClubSite[] }) {
  const { t } = useLingui();
  const link = useTeamLink(sites)(team);
  if (link.kind === 'page') return <Page to={link.path}>{children}</Page>;
  return (
    <Site href={link.address} title={t`Fan site of ${team.name}`}>
      {children}
    </Site>
  );
}

const none: readonly ClubSite[] = [];

function AskedLink(props: TeamLinkProps) {
  const answer = useApi(clubSitesKey());
  return <LinkAmong {...props} sites={answer.state === 'ready' ? answer.data : none} />;
}

/** A team's name as a link to what there is about it. */
export function TeamLink(props: TeamLinkProps) {
  const known = useContext(TeamSites);
  return known ? <LinkAmong {...props} sites={known} /> : <AskedLink {...props} />;
}
