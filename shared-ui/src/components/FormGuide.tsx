import { useSite } from '@fan-base/shared-contracts/shell';
import { messages } from '../theme/messages.ts';

type Result = 'win' | 'draw' | 'loss';

const step = 9;
const width = 7;
const height = 22;

/** Where a bar stands by the line in the middle: a win is up, a draw level, a loss down. */
const bars: Record<Result, { y: number; height: number }> = {
  win: { y: 0, height: 10 },
  draw: { y: 9, height: 4 },
  loss: { y: 12, height: 10 },
};

/** The last results, oldest first: told by place and colour, and in words to a screen reader. */
export function FormGuide({ results }: { results: readonly Result[] }) {
  const { language } = useSite();
  if (results.length === 0) return null;
  const label = results.map((result) => messages[result][language]).join(', ');
  return (
    <svg
      width={results.length * step - (step - width)}
      height={height}
      role="img"
      aria-label={label}
      style={{ flex: 'none', maxWidth: 'none' }}
    >
      <path d={`M0 ${height / 2}H${results.length * step}`} stroke="var(--rule)" />
      {results.map((result, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a result is known by its place alone
        <rect key={at} x={at * step} width={width} rx="2" {...bars[result]} fill={`var(--${result})`} />
      ))}
    </svg>
  );
}
