import styled from '@emotion/styled';
import type { ClubHistory } from '@fan-base/shared-contracts/api/club';

const Text = styled.div({
  maxWidth: '42rem',
  '& h2': { marginTop: 'var(--space-6)', fontSize: 'var(--text-title)' },
  '& section:first-of-type > h2': { marginTop: 0 },
  '& p': { margin: 'var(--space-3) 0 0', lineHeight: 1.6 },
});

/** The story of a club, chapter by chapter. */
export const Chapters = ({ chapters }: { chapters: ClubHistory['chapters'] }) => (
  <Text>
    {chapters.map(({ title, paragraphs }) => (
      <section key={title}>
        <h2>{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </Text>
);
