import { useShell } from '@fan-base/shared-contracts/shell';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';

/** A player's name, as a link to his page where he has one on this site. */
export function PersonLink({ person }: { person: { readonly name: string; readonly slug: string | null } }) {
  const { pathFor } = useShell();
  if (person.slug === null) return <span>{person.name}</span>;
  return <RouteLink to={pathFor('player', { slug: person.slug })}>{person.name}</RouteLink>;
}
