import styled from '@emotion/styled';
import { useShell } from '@fan-base/shared-contracts/shell';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { createContext, useContext } from 'react';

/** Address of the opponent's fan site, if the network has one. */
export const OpponentSite = createContext<string | null>(null);

/** Extends the click target beyond the line. Inline, so that no line begins with the full stop after a name. */
const target = { paddingBlock: 8 } as const;
const Page = styled(RouteLink)(target);
const Site = styled.a(target);

interface Linked {
  readonly name: string;
  readonly slug: string | null;
  readonly elsewhere?: boolean | undefined;
}

/** A player's name, linked to their page on this site or the opponent's, if there is one. */
export function PersonLink({ person: { name, slug, elsewhere } }: { person: Linked }) {
  const { pathFor } = useShell();
  const opponent = useContext(OpponentSite);
  if (slug === null || (elsewhere && !opponent)) return <span>{name}</span>;
  const path = pathFor('player', { slug });
  if (elsewhere && opponent) return <Site href={opponent + path.slice(1)}>{name}</Site>;
  return <Page to={path}>{name}</Page>;
}
