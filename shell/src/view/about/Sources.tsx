import styled from '@emotion/styled';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Trans } from '@lingui/react/macro';

const List = styled.dl({
  margin: 'var(--space-3) 0 0',
  '& dt': { fontWeight: 600 },
  '& dd': { margin: '0 0 var(--space-4)', color: 'var(--text-muted)', lineHeight: 1.6, textWrap: 'pretty' },
});

/** Where what the site shows comes from, and who is paid for it. */
export const Sources = () => (
  <Section title={<Trans>Our sources</Trans>}>
    <List>
      <dt>
        <Trans>News</Trans>
      </dt>
      <dd>
        <Trans>
          News stories belong to the media that wrote them: we show their headline and a few lines, and link
          to the story itself. Articles are written by us.
        </Trans>
      </dd>
      <dt>
        <Trans>Matches and players</Trans>
      </dt>
      <dd>
        <Trans>
          Fixtures, results, line-ups, tables and statistics come from providers of football data.
        </Trans>
      </dd>
      <dt>
        <Trans>Trips, shirts and streaming</Trans>
      </dt>
      <dd>
        <Trans>
          Offers are other companies’ offers, and their links are sponsored: we may be paid when you buy
          something. That is why they are marked as advertisements.
        </Trans>
      </dd>
      <dt>
        <Trans>Forum</Trans>
      </dt>
      <dd>
        <Trans>What is written in the forum is the opinion of whoever wrote it.</Trans>
      </dd>
    </List>
  </Section>
);
