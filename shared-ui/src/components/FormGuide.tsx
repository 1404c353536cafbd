import { useSite } from '@fan-base/shared-contracts/shell';
import { messages } from '../theme/messages.ts';

type Result = 'win' | 'draw' | 'loss';

const size = 13;
const step = size + 2;

const letters = { win: 'winLetter', draw: 'drawLetter', loss: 'lossLetter' } as const;

/** A win is a rounded square, a draw a circle, and a loss a square. */
const corners: Record<Result, number> = { win: 4, draw: size / 2, loss: 1 };

/** Recent results, oldest first: by letter, shape and color, and in words for screen readers. */
export function FormGuide({ results }: { results: readonly Result[] }) {
  const { language } = useSite();
  if (results.length === 0) return null;
  const label = results.map((result) => messages[result][language]).join(', ');
  return (
    <svg
      width={results.length * step - (step - size)}
      height={size}
      role="img"
      aria-label={label}
      style={{ flex: 'none', maxWidth: 'none' }}
    >
      {results.map((result, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a result is known by its place alone
        <g key={at} transform={`translate(${at * step} 0)`}>
          <rect
            data-result={result}
            width={size}
            height={size}
            rx={corners[result]}
            fill={`var(--${result})`}
          />
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
