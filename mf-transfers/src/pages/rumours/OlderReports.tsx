import styled from '@emotion/styled';
import type { RumourReport } from '@fan-base/shared-contracts/api/rumours';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { Plural } from '@lingui/react/macro';
import { ReportLink } from '../../rumours/ReportLink.tsx';

const Folded = styled.details({
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'var(--space-1)',
    minHeight: 44,
    color: 'var(--link)',
    fontSize: 'var(--text-small)',
    listStyle: 'none',
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { textDecoration: 'underline' },
  },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '& > ul': {
    display: 'grid',
    gap: 'var(--space-3)',
    margin: 0,
    padding: '0 0 0 var(--space-4)',
    listStyle: 'none',
    borderLeft: '2px solid var(--rule)',
  },
});

/** What was written of the same rumour before, folded away; opens without script. */
export function OlderReports({ reports }: { reports: readonly RumourReport[] }) {
  return (
    <Folded>
      <summary>
        <Plural value={reports.length} one="# older report" other="# older reports" />
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul>
        {reports.map((report) => (
          <li key={`${report.url} ${report.publishedAt}`}>
            <ReportLink report={report} />
          </li>
        ))}
      </ul>
    </Folded>
  );
}
