import styled from '@emotion/styled';
import type { Rumour, RumourReport } from '@fan-base/shared-contracts/api/rumours';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Avatar } from '@fan-base/shared-ui/components/Avatar';
import { Disclosure } from '@fan-base/shared-ui/components/Disclosure';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Plural } from '@lingui/react/macro';
import { ReportLink } from '../../rumours/ReportLink.tsx';
import { RumourDirection } from '../../rumours/RumourDirection.tsx';
import { Credibility, RumourStatus } from '../../rumours/RumourState.tsx';
import { Evidence } from './Evidence.tsx';
import { RumourFacts } from './RumourFacts.tsx';

const Older = styled.ul({
  display: 'grid',
  gap: 'var(--space-3)',
  padding: '0 0 0 var(--space-4)',
  borderLeft: '2px solid var(--rule)',
});

function OlderReports({ reports }: { reports: readonly RumourReport[] }) {
  return (
    <Disclosure summary={<Plural value={reports.length} one="# earlier report" other="# earlier reports" />}>
      <Older>
        {reports.map((report) => (
          <li key={`${report.url} ${report.publishedAt}`}>
            <ReportLink report={report} />
          </li>
        ))}
      </Older>
    </Disclosure>
  );
}

const Item = styled.article({
  display: 'grid',
  gap: 'var(--space-2)',
  alignContent: 'start',
  minWidth: 0,
  padding: 'var(--space-4)',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
  '& [data-verdict]': { fontSize: 'var(--text-small)' },
  '& [data-credibility=past], & [data-evidence]': { margin: 0, color: 'var(--text-muted)' },
  // The summary has the height of a target, which is room enough below it.
  '&:has(> details)': { paddingBottom: 'var(--space-1)' },
  // The newest headline.
  '& > div > a': { fontSize: '1.0625rem', fontWeight: 600, lineHeight: 1.3 },
});

const Top = styled.div({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 'var(--space-3)',
  // The direction has the rest of the width, below the status.
  '& > span:first-of-type': { gridRow: '1 / span 2' },
  '& > p': { gridArea: '2 / 2 / auto / -1' },
  '& > [data-status]': { gridArea: '1 / 3' },
  '& h2': { overflowWrap: 'anywhere' },
  '& h2 > a': { display: 'inline-block', paddingBlock: 4, marginBlock: -4, color: 'inherit' },
  '& h2 > a:not(:hover)': { textDecoration: 'none' },
  '& p': { margin: 0, fontSize: 'var(--text-small)' },
  // Initials need a surface other than the card's.
  '& > span:first-of-type:not([data-status])': { background: 'var(--surface)' },
});

/** TRANS-2: a rumoured transfer: player and direction, reliability, and sources. */
export function RumourItem({ rumour }: { rumour: Rumour }) {
  const { player, reports } = rumour;
  const { pathFor } = useShell();
  const [newest, ...older] = reports;
  return (
    <Item data-rumour={rumour.id}>
      <Top>
        <Avatar name={player.name} photo={player.photo} size={48} />
        <h2>
          {player.slug === null ? (
            player.name
          ) : (
            <RouteLink to={pathFor('player', { slug: player.slug })}>{player.name}</RouteLink>
          )}
        </h2>
        <p>
          <RumourDirection {...rumour} />
        </p>
        <RumourStatus {...rumour} />
      </Top>
      {newest ? <ReportLink report={newest} /> : null}
      <RumourFacts {...rumour} />
      <div data-verdict="">
        <Credibility {...rumour} />
        <Evidence {...rumour} />
      </div>
      {older.length > 0 ? <OlderReports reports={older} /> : null}
    </Item>
  );
}
