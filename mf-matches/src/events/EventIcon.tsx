import type { MatchEventKind } from '@fan-base/shared-contracts/match-events';
import { LineIcon } from '@fan-base/shared-ui/components/LineIcon';
import { cardColors } from './card-colors.ts';

const card = 'M7 4h10v16H7z';
const ball = 'M12 3a9 9 0 100 18 9 9 0 000-18M12 8l4 3-1.5 4.5h-5L8 11z';

type Shape = readonly { readonly d: string; readonly fill?: string; readonly stroke?: string }[];

/** Each kind has a distinct shape; its label is next to it. */
const shapes: Record<MatchEventKind, Shape> = {
  goal: [{ d: ball }, { d: 'M12 8l4 3-1.5 4.5h-5L8 11z', fill: 'currentColor' }],
  'own-goal': [{ d: ball, stroke: 'var(--loss)' }],
  'penalty-goal': [{ d: 'M12 3a9 9 0 100 18 9 9 0 000-18' }, { d: 'M10 17V7h3a3 3 0 010 6h-3' }],
  'penalty-missed': [{ d: 'M12 3a9 9 0 100 18 9 9 0 000-18M8 8l8 8M16 8l-8 8', stroke: 'var(--loss)' }],
  'shootout-goal': [{ d: 'M12 3a9 9 0 100 18 9 9 0 000-18M8 12l3 3 5-6', stroke: 'var(--win)' }],
  'shootout-missed': [{ d: 'M12 3a9 9 0 100 18 9 9 0 000-18M8 8l8 8M16 8l-8 8', stroke: 'var(--loss)' }],
  'yellow-card': [{ d: card, fill: cardColors['yellow-card'] }],
  'second-yellow-card': [
    { d: 'M5 3h9v14H5z', fill: cardColors['yellow-card'] },
    { d: 'M10 7h9v14h-9z', fill: cardColors['second-yellow-card'] },
  ],
  'red-card': [{ d: card, fill: cardColors['red-card'] }],
  substitution: [
    { d: 'M8 20V5M4 9l4-4 4 4', stroke: 'var(--win)' },
    { d: 'M16 4v15M12 15l4 4 4-4', stroke: 'var(--loss)' },
  ],
  var: [{ d: 'M3 5h18v12H3zM9 21h6' }],
  other: [{ d: 'M12 8v5M12 16v.5M12 3a9 9 0 100 18 9 9 0 000-18' }],
};

/** Icon of an event. Hidden from screen readers, since the label is next to it. @param size pixels */
export function EventIcon({ kind, size = 20 }: { kind: MatchEventKind; size?: number }) {
  return (
    <LineIcon size={size}>
      {shapes[kind].map((shape) => (
        <path key={shape.d} {...shape} />
      ))}
    </LineIcon>
  );
}
