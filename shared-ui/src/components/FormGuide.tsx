import styled from '@emotion/styled';
import { useSite } from '@fan-base/shared-contracts/shell';
import { messages } from '../theme/messages.ts';

type Result = 'win' | 'draw' | 'loss';

/** The letter and a name of each result; CSS has the rest, since a table repeats it a hundred times. */
const letters = { win: 'winLetter', draw: 'drawLetter', loss: 'lossLetter' } as const;

/** A win is a rounded square, a draw a circle, and a loss a square. */
const Row = styled.span({
  display: 'inline-flex',
  gap: 2,
  verticalAlign: 'middle',
  '& > b': {
    width: 13,
    borderRadius: 4,
    color: 'var(--surface)',
    fontSize: 10,
    lineHeight: '13px',
    textAlign: 'center',
    background: 'var(--win)',
    printColorAdjust: 'exact',
    forcedColorAdjust: 'none',
  },
  '& > .draw': { borderRadius: 7, background: 'var(--draw)' },
  '& > .loss': { borderRadius: 1, background: 'var(--loss)' },
});

/** Recent results, oldest first: by letter, shape and color, and in words for screen readers. */
export function FormGuide({ results }: { results: readonly Result[] }) {
  const { language } = useSite();
  if (results.length === 0) return null;
  const label = results.map((result) => messages[result][language]).join(', ');
  return (
    <Row role="img" aria-label={label}>
      {results.map((result, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results have no id but their position
        <b key={at} className={result}>
          {messages[letters[result]][language]}
        </b>
      ))}
    </Row>
  );
}
