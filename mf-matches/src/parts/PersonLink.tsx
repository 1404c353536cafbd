import styled from '@emotion/styled';
import { useShell } from '@fan-base/shared-contracts/shell';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';

/** Extends the click target beyond the line. Inline, so that no line begins with the full stop after a name. */
const Page = styled(RouteLink)({ paddingBlock: 8 });

/** A player's name, linked to their page; without a slug, the name alone. */
export function PersonLink({ person: { name, slug } }: { person: { name: string; slug: string | null } }) {
  const { pathFor } = useShell();
  return slug === null ? <span>{name}</span> : <Page to={pathFor('player', { slug })}>{name}</Page>;
}
