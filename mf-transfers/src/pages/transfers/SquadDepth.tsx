import styled from '@emotion/styled';
import type { SquadPosition } from '@fan-base/shared-contracts/api/squad';
import type { PositionDepth } from '@fan-base/shared-contracts/api/transfers';
import { useShell, useSite } from '@fan-base/shared-contracts/shell';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { formatNumber } from '@fan-base/shared-ui/formats/number';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { getMeanAge } from '../../parts/mean-age.ts';

const positionNames: Record<SquadPosition, MessageDescriptor> = {
  goalkeeper: msg`Goalkeepers`,
  defender: msg`Defenders`,
  midfielder: msg`Midfielders`,
  attacker: msg`Attackers`,
};

const Grid = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  gap: 'var(--space-6) var(--space-8)',
  '& h3': { margin: 0 },
  '& p': { margin: '0 0 var(--space-2)', color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--space-3)',
    minHeight: 44,
    borderTop: '1px solid var(--rule)',
    fontVariantNumeric: 'tabular-nums',
  },
  '& li > span:first-of-type': { flex: '0 0 1.5rem', color: 'var(--text-muted)', textAlign: 'right' },
  '& li > a': { flex: 1, minWidth: 0, color: 'inherit', overflowWrap: 'anywhere' },
  '& li > a:not(:hover)': { textDecoration: 'none' },
  '& mark': {
    padding: '0 var(--space-2)',
    color: 'var(--win)',
    fontSize: 'var(--text-small)',
    background: 'none',
    border: '1px solid currentColor',
    borderRadius: 'var(--radius)',
  },
});

function Position({ depth: { position, players, departures } }: { depth: PositionDepth }) {
  const { pathFor } = useShell();
  const { language } = useSite();
  const { i18n } = useLingui();
  const arrivals = players.filter(({ isNew }) => isNew).length;
  const mean = getMeanAge(players);
  const meanAge = mean === null ? null : formatNumber(mean, language, 1);
  return (
    <div>
      <h3>
        {i18n._(positionNames[position])} ({players.length})
      </h3>
      <p>
        <Trans>
          {arrivals} in, {departures} out
        </Trans>
        {meanAge === null ? null : (
          <span>
            {' · '}
            <Trans>average age today {meanAge}</Trans>
          </span>
        )}
      </p>
      <ul>
        {players.map(({ slug, name, number, isNew }) => (
          <li key={slug}>
            <span>{number ?? '–'}</span>
            <RouteLink to={pathFor('player', { slug })}>{name}</RouteLink>
            {isNew ? (
              <mark>
                <Trans context="a player signed this season">New</Trans>
              </mark>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** GRAPH-2: the squad by position after the season's transfers. Without ages, which elsewhere on the page are those at the transfer. */
export function SquadDepth({ depth }: { depth: readonly PositionDepth[] }) {
  const { t } = useLingui();
  return (
    <Section id="squad-depth" title={t`Squad depth`}>
      <Grid>
        {depth.map((one) => (
          <Position key={one.position} depth={one} />
        ))}
      </Grid>
    </Section>
  );
}
