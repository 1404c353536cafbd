import * as api from '@fan-base/shared-contracts/client';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { Section } from '@fan-base/shared-ui/components/Section';
import { formatScore } from '@fan-base/shared-ui/formats/score';
import { useLingui } from '@lingui/react/macro';
import { getMatchPath } from '../../parts/match-path.ts';
import { HalfPitch } from './HalfPitch.tsx';

/**
 * MATCH-3: how the site's club lined up in an earlier match, until the line-ups of the next one are out; renders nothing
 * if it is unknown.
 */
export function LastLineup({ id }: { id: string }) {
  const { t } = useLingui();
  const { site, pathFor } = useShell();
  const answer = useApi(api.match.getMatch({ id }));
  if (answer.state !== 'ready') return null;
  const { fixture, lineups } = answer.data;
  const { home, away, score } = fixture;
  const side = away.id === site.team?.id ? 'away' : 'home';
  const own = lineups[side];
  if (!own?.starters.length) return null;
  const result = `${home.shortName} ${score ? formatScore(score) : '–'} ${away.shortName}`;
  return (
    <Section
      title={t`Last line-up`}
      more={{ to: `${getMatchPath(pathFor, fixture)}#lineups`, label: result }}
    >
      <div data-last-lineup="">
        <HalfPitch lineup={own} team={fixture[side]} />
      </div>
    </Section>
  );
}
