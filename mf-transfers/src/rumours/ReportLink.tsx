import styled from '@emotion/styled';
import type { RumourReport } from '@fan-base/shared-contracts/api/rumours';
import { ExternalLinkHint } from '@fan-base/shared-ui/components/ExternalLinkHint';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';

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

/** A source's report: linked headline, name and age. `nofollow`, since the site vouches for none of them. */
export function ReportLink({ report }: { report: RumourReport }) {
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
      </p>
    </Box>
  );
}
