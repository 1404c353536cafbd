import styled from '@emotion/styled';
import type { Standings } from '@fan-base/shared-contracts/api/fixtures';
import type { FormMatch, MatchForm, VenueRecord } from '@fan-base/shared-contracts/api/match';
import type { Team } from '@fan-base/shared-contracts/api/team';
import * as api from '@fan-base/shared-contracts/client';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { KickoffTime } from '@fan-base/shared-ui/components/KickoffTime';
import { OutcomeMark } from '@fan-base/shared-ui/components/OutcomeMark';
import { Section } from '@fan-base/shared-ui/components/Section';
import { TeamLink } from '@fan-base/shared-ui/components/TeamLink';
import { useLingui } from '@lingui/react/macro';
import { LeagueTable } from '../../parts/LeagueTable.tsx';
import { parsePreviewProps } from './preview-props.ts';

const formHeight = 320;

const Stack = styled.div({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-6)',
});

const Sides = styled.div({
  display: 'grid',
  gap: 'var(--space-4) var(--space-8)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 36rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& h3': { display: 'flex', alignItems: 'center', gap: 'var(--space-2)', minHeight: 36 },
  '& h3 + p': { margin: '0 0 var(--space-2)', fontSize: 'var(--text-small)' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '22px minmax(0, 1fr) auto 6rem',
    alignItems: 'center',
    gap: 'var(--space-3)',
    minHeight: 40,
    borderTop: '1px solid var(--rule)',
    lineHeight: 1.2,
  },
  '& li > b': {
    fontFamily: 'var(--font-condensed)',
    fontSize: 'var(--text-large)',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  '& small': { textAlign: 'right' },
});

function Result({ match: { result, opponent, isHome, score, kickoff } }: { match: FormMatch }) {
  const { t } = useLingui();
  return (
    <li>
      <OutcomeMark outcome={result} />
      <span>
        <TeamLink team={opponent}>{opponent.shortName}</TeamLink> <small>{isHome ? t`home` : t`away`}</small>
      </span>
      <b>
        {score.home}–{score.away}
      </b>
      <small>
        <KickoffTime at={kickoff} timeKnown dayOnly />
      </small>
    </li>
  );
}

interface SideProps {
  readonly team: Team;
  readonly side: 'home' | 'away';
  readonly form: MatchForm;
}

function VenueText({ side, record }: Pick<SideProps, 'side'> & { record: VenueRecord }) {
  const { t } = useLingui();
  const { won, drawn, lost, scored, conceded } = record;
  return (
    <p data-venue={side}>
      {side === 'home' ? t`At home` : t`Away from home`}:{' '}
      {t`${won} won, ${drawn} drawn, ${lost} lost, goals ${scored}–${conceded}`}
    </p>
  );
}

function Side({ team, side, form }: SideProps) {
  const { t } = useLingui();
  const { [side]: matches, venues } = form;
  const record = venues?.[side];
  return (
    <div>
      <h3>
        <Crest team={team} size={24} /> <TeamLink team={team}>{team.shortName}</TeamLink>
      </h3>
      {record ? <VenueText side={side} record={record} /> : null}
      {matches.length === 0 ? (
        <small>{t`No recent results.`}</small>
      ) : (
        <ol>
          {matches.map((match) => (
            <Result key={match.kickoff} match={match} />
          ))}
        </ol>
      )}
    </div>
  );
}

const selectRows = (standings: Standings, teams: readonly Team[]) =>
  standings.rows.filter(({ team }) => teams.some(({ id }) => id === team.id));

function Places({ season, teams }: { season: number; teams: readonly Team[] }) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  const answer = useApi(api.fixtures.getStandings({ season }));
  if (answer.state !== 'ready') return null;
  const rows = selectRows(answer.data, teams);
  if (rows.length === 0) return null;
  const table = pathFor('table', { season: String(season) });
  return (
    <Section title={t`League positions`} more={{ to: table, label: t`Full table` }}>
      <LeagueTable standings={{ ...answer.data, rows }} isShort />
    </Section>
  );
}

/** MATCH-3: both sides' recent form and league positions before a match. @param props `{ id, season }` */
export function Widget(props: Readonly<Record<string, unknown>>) {
  const { id, season } = parsePreviewProps(props);
  const { t } = useLingui();
  const form = useApi(api.match.getMatchForm({ id }));
  const match = useApi(api.match.getMatchLive({ id }));
  const { home, away } = match.state === 'ready' ? match.data.fixture : { home: null, away: null };
  if (!home || !away) return null;
  const sides = (known: MatchForm) => (
    <Sides data-form="">
      <Side team={home} side="home" form={known} />
      <Side team={away} side="away" form={known} />
    </Sides>
  );
  return (
    <Stack>
      <Section title={t`Form`}>
        <ApiView answer={form} height={formHeight}>
          {sides}
        </ApiView>
      </Section>
      <Places season={season} teams={[home, away]} />
    </Stack>
  );
}
