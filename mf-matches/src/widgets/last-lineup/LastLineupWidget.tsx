import type { Match } from '@fan-base/shared-contracts/api/match';
import * as api from '@fan-base/shared-contracts/client';
import { readTextProp } from '@fan-base/shared-contracts/remote';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { Section } from '@fan-base/shared-ui/components/Section';
import { formatScore } from '@fan-base/shared-ui/formats/score';
import { useLingui } from '@lingui/react/macro';
import { getMatchPath } from '../../parts/match-path.ts';
import { Pitch } from '../../parts/pitch/Pitch.tsx';

/** The line-up of the site's club alone. */
function keepOwn({ fixture, lineups }: Match, teamId: string | undefined): Match['lineups'] {
  return {
    home: fixture.home.id === teamId ? lineups.home : null,
    away: fixture.away.id === teamId ? lineups.away : null,
  };
}

/**
 * MATCH-3: how the site's club lined up in an earlier match, until the line-ups of the next one are out; renders nothing
 * if it is unknown.
 * @param props `{ id }`, of the earlier match
 */
export function Widget(props: Readonly<Record<string, unknown>>) {
  const { t } = useLingui();
  const { site, pathFor } = useShell();
  const answer = useApi(api.match.getMatch({ id: readTextProp(props, 'id') ?? '0' }));
  if (answer.state !== 'ready') return null;
  const { fixture } = answer.data;
  const lineups = keepOwn(answer.data, site.team?.id);
  const own = lineups.home ?? lineups.away;
  if (!own?.starters.length) return null;
  const { home, away, score } = fixture;
  const names = own.starters.map(({ name }) => name).join(', ');
  const result = `${home.shortName} ${score ? formatScore(score) : '–'} ${away.shortName}`;
  return (
    <Section
      title={t`Last line-up`}
      more={{ to: `${getMatchPath(pathFor, fixture)}#lineups`, label: result }}
    >
      <div data-last-lineup="">
        {own.starters.every(({ place }) => place !== null) ? (
          <Pitch match={{ fixture, lineups }} label={names} />
        ) : (
          names
        )}
      </div>
    </Section>
  );
}
