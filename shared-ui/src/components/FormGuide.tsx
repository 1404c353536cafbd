import { useSite } from '@fan-base/shared-contracts/shell';
import { messages } from '../theme/messages.ts';

type Result = 'win' | 'draw' | 'loss';

const step = 15;
const size = 14;
const height = 22;

const letters = { win: 'winLetter', draw: 'drawLetter', loss: 'lossLetter' } as const;

/** Vertical position: win at the top, draw in the middle, loss at the bottom. */
const tops: Record<Result, number> = { win: 0, draw: 4, loss: 8 };

/** Recent results, oldest first: by letter, position and color, and in words for screen readers. */
export function FormGuide({ results }: { results: readonly Result[] }) {
  const { language } = useSite();
  if (results.length === 0) return null;
  const label = results.map((result) => messages[result][language]).join(', ');
  return (
    <svg
      width={results.length * step - (step - size)}
      height={height}
      role="img"
      aria-label={label}
      style={{ flex: 'none', maxWidth: 'none' }}
    >
      {results.map((result, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a result is known by its place alone
        <g key={at} transform={`translate(${at * step} ${tops[result]})`}>
          <rect data-result={result} width={size} height={size} rx="2" fill={`var(--${result})`} />
          <text
            x={size / 2}
            y={size / 2}
            fill="var(--surface)"
            fontSize="10"
            fontWeight="700"
            textAnchor="middle"
            dominantBaseline="central"
          >
            {messages[letters[result]][language]}
          </text>
        </g>
      ))}
    </svg>
  );
}
