import styled from '@emotion/styled';
import type { Match } from '@fan-base/shared-contracts/api/match';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';

const Text = styled.article({
  maxWidth: '68ch',
  '& h3': { fontFamily: 'var(--font-condensed)', fontSize: 'var(--text-title)', fontWeight: 600 },
  '& p': { margin: 'var(--space-3) 0 0' },
});

/** MATCH-3: the match report, which many matches never get. */
export function Report({ report }: Pick<Match, 'report'>) {
  const { t } = useLingui();
  if (!report) return null;
  return (
    <Section title={t`Match report`}>
      <Text data-report="">
        <h3>{report.title}</h3>
        <small>
          {report.author} · <RelativeTime at={report.publishedAt} />
        </small>
        {report.paragraphs.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a report keep their order
          <p key={at}>{paragraph}</p>
        ))}
      </Text>
    </Section>
  );
}
