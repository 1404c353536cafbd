import styled from '@emotion/styled';
import type { Team } from '@fan-base/shared-contracts/api/team';

const wide = '@media (min-width: 64rem)';
const Full = styled.span({ display: 'none', [wide]: { display: 'inline' } });
const Short = styled.span({ [wide]: { display: 'none' } });

/** A club's full or short name, depending on screen width; screen readers get the visible one. */
export function TeamName({ team }: { team: Team }) {
  return (
    <>
      <Full>{team.name}</Full>
      <Short>{team.shortName}</Short>
    </>
  );
}
