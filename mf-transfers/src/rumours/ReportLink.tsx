import styled from '@emotion/styled';
import type { RumourReport } from '@fan-base/shared-contracts/api/rumours';
import { ExternalLinkHint } from '@fan-base/shared-ui/components/ExternalLinkHint';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { SourceRecord } from './SourceRecord.tsx';

const Anchor = styled.a({
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  // Includes the source line in the click target.
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { textDecoration: 'underline' },
});

const Box = styled.div({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: 44,
  '& p': {
    margin: 0,
    color: 'var(--text-muted)',
    fontSize: 'var(--text-small)',
    overflowWrap: 'anywhere',
  },
  '& p > svg': { display: 'inline', marginLeft: 'var(--space-1)', verticalAlign: '-2px' },
  '& time': { whiteSpace: 'nowrap' },
});

/** A source's report: linked headline, name, age and, on demand, the source's record. `nofollow`, since the site vouches for none of them. */
export function ReportLink({ report, hasRecord = false }: { report: RumourReport; hasRecord?: boolean }) {
  return (
    <Box>
      <Anchor href={report.url} rel="noopener external nofollow">
        {report.title}
        <ExternalLinkHint />
      </Anchor>
      <p>
        {report.source}
        <Icon name="external" size={14} />
        {' · '}
        <RelativeTime at={report.publishedAt} />
        {report.record && hasRecord ? <SourceRecord record={report.record} /> : null}
      </p>
    </Box>
  );
}
