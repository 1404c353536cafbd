import styled from '@emotion/styled';
import type { Match } from '@fan-base/shared-contracts/api/match';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Trans } from '@lingui/react/macro';
import { presentFixture } from '../../status/present-fixture.ts';

const Text = styled.article({
  maxWidth: '68ch',
  '& h3': { fontFamily: 'var(--font-condensed)', fontSize: 'var(--text-title)', fontWeight: 600 },
  '& > small': { color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
  '& p': { margin: 'var(--space-3) 0 0' },
});

/** MATCH-3: the match report; before the end of the match there is nothing to say about one. */
export function Report({ match }: { match: Match }) {
  const { report, fixture } = match;
  if (!report && presentFixture(fixture).kind !== 'finished') return null;
  return (
    <Section title={<Trans>Match report</Trans>}>
      {report ? (
        <Text data-report="">
          <h3>{report.title}</h3>
          <small>
            {report.author} · <RelativeTime at={report.publishedAt} />
          </small>
          {report.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Text>
      ) : (
        <EmptyState>
          <Trans>There is no report of this match.</Trans>
        </EmptyState>
      )}
    </Section>
  );
}
