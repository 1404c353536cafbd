import styled from '@emotion/styled';
import type { MatchAbsence } from '@fan-base/shared-contracts/api/squad';
import type { Team } from '@fan-base/shared-contracts/api/team';
import * as api from '@fan-base/shared-contracts/client';
import { readTextProp } from '@fan-base/shared-contracts/remote';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { Section } from '@fan-base/shared-ui/components/Section';
import { TeamLink } from '@fan-base/shared-ui/components/TeamLink';
import { useLingui } from '@lingui/react/macro';
import { AbsenceMark } from '../../absences/AbsenceMark.tsx';
import { absencesAnchor } from '../../absences/absences-anchor.ts';
import { ReturnDay } from '../../absences/ReturnDay.tsx';
import { PersonName } from '../../parts/PersonName.tsx';

const height = 200;

const Sides = styled.div({
  display: 'grid',
  gap: 'var(--space-4) var(--space-8)',
  // Beside each other where there is room, in narrow columns of other pages below each other.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
  '& h3': { display: 'flex', alignItems: 'center', gap: 'var(--space-2)', minHeight: 36 },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 'var(--space-3)',
    minHeight: 56,
    borderTop: '1px solid var(--rule)',
  },
  '& p': { margin: 0, color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
});

function Side({ team, absences }: { team: Team; absences: readonly MatchAbsence[] }) {
  const { t } = useLingui();
  const { site } = useShell();
  const isOwn = team.id === site.team?.id;
  return (
    <div>
      <h3>
        <Crest team={team} size={24} /> <TeamLink team={team}>{team.shortName}</TeamLink>
      </h3>
      {absences.length === 0 ? (
        <p>{t`We know of no absentees for this match.`}</p>
      ) : (
        <ul>
          {absences.map(({ player: { slug, ...player }, absence, availability }) => (
            <li key={slug}>
              <PersonName
                {...player}
                {...(isOwn ? { slug } : {})}
                below={
                  <AbsenceMark
                    absence={{ ...absence, kind: availability === 'out' ? 'missing' : 'questionable' }}
                  />
                }
              />
              <ReturnDay absence={absence} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A line without a heading for the side whose players are unknown. */
function Unknown({ team }: { team: Team }) {
  const { t } = useLingui();
  return <p>{t`We have no team news for ${team.shortName}.`}</p>;
}

/**
 * MATCH-3, SQUAD-3: absences of both sides for a match; renders nothing without data. @param props `{ match
 * }`
 */
export function Widget(props: Readonly<Record<string, unknown>>) {
  const { site, pathFor } = useShell();
  const { t } = useLingui();
  const answer = useApi(api.squad.getMatchAbsences({ id: readTextProp(props, 'match') ?? '0' }));
  if (answer.state === 'ready' && answer.data.home === null && answer.data.away === null) return null;
  const all = `${pathFor('squad')}#${absencesAnchor[site.language]}`;
  return (
    <Section title={t`Team news`} more={{ to: all, label: t`All absences` }}>
      <ApiView answer={answer} height={height}>
        {({ teams, home, away }) => (
          <Sides data-match-absences="">
            {home ? <Side team={teams.home} absences={home} /> : null}
            {away ? <Side team={teams.away} absences={away} /> : <Unknown team={teams.away} />}
            {home ? null : <Unknown team={teams.home} />}
          </Sides>
        )}
      </ApiView>
    </Section>
  );
}
