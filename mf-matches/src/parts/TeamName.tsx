import styled from '@emotion/styled';
import type { Team } from '@fan-base/shared-contracts/api/team';

const wide = '@media (min-width: 64rem)';
const Full = styled.span({ display: 'none', [wide]: { display: 'inline' } });
const Short = styled.span({ [wide]: { display: 'none' } });

/** A club's name, as long as the screen allows; a screen reader meets the one that is shown. */
export function TeamName({ team }: { team: Team }) {
  return (
    <>
      <Full>{team.name}</Full>
      <Short>{team.shortName}</Short>
    </>
  );
}
