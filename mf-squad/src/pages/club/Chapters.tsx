import styled from '@emotion/styled';
import type { ClubHistory } from '@fan-base/shared-contracts/api/club';
import { getUniqueKeys } from '@fan-base/shared-ui/formats/unique-keys';

/** A line with a mark at each chapter. */
const Line = styled.div({
  maxWidth: '42rem',
  paddingLeft: 'var(--space-6)',
  borderLeft: '2px solid var(--rule)',
  '& > section': { position: 'relative' },
  '& > section + section': { marginTop: 'var(--space-8)' },
  '& > section::before': {
    content: '""',
    position: 'absolute',
    top: 4,
    left: 'calc(-1 * var(--space-6) - 8px)',
    width: 14,
    height: 14,
    background: 'var(--link)',
    border: '3px solid var(--surface)',
    borderRadius: '50%',
  },
  '& h2': { fontSize: 'var(--text-title)' },
  '& strong': {
    display: 'block',
    color: 'var(--link)',
    fontFamily: 'var(--font-condensed)',
    fontWeight: 600,
  },
  '& p': { margin: 'var(--space-3) 0 0', lineHeight: 1.6 },
});

/** The first year that a chapter names; undefined if it names none. */
const findYear = (paragraphs: readonly string[]): string | undefined =>
  /\b(?:18|19|20)\d\d\b/.exec(paragraphs.join(' '))?.[0];

function Paragraphs({ texts }: { texts: readonly string[] }) {
  const keys = getUniqueKeys(texts);
  return texts.map((text, at) => <p key={keys[at]}>{text}</p>);
}

/** SQUAD-4: the chapters of the history along a line of time. */
export function Chapters({ chapters }: { chapters: ClubHistory['chapters'] }) {
  const keys = getUniqueKeys(chapters.map(({ title }) => title));
  return (
    <Line>
      {chapters.map(({ title, paragraphs }, at) => (
        <section key={keys[at]}>
          <strong>{findYear(paragraphs)}</strong>
          <h2>{title}</h2>
          <Paragraphs texts={paragraphs} />
        </section>
      ))}
    </Line>
  );
}
