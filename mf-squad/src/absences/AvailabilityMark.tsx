import { useLingui } from '@lingui/react/macro';
import { type Availability, availabilityLabels } from './availability.ts';

/** Each state has a shape of its own: a filled block with a cross, half a block, a ring with a tick, a dash. */
const shapes: Record<Availability, { colour: string; fill: string; half?: string; line: string }> = {
  out: { colour: 'var(--loss)', fill: 'M2 2h20v20H2z', line: 'M8 8l8 8M16 8l-8 8' },
  questionable: { colour: 'var(--draw)', fill: 'M2 22L22 2v20z', half: 'M2 2h20v20H2z', line: '' },
  available: {
    colour: 'var(--win)',
    fill: '',
    half: 'M12 2a10 10 0 100 20 10 10 0 000-20',
    line: 'M7 12l4 4 6-8',
  },
  unknown: { colour: 'var(--text-muted)', fill: '', line: 'M7 12h10' },
};

/** Whether a player takes part in a match: by shape, and in words for a screen reader and at the pointer. */
export function AvailabilityMark({ state, isNamed = false }: { state: Availability; isNamed?: boolean }) {
  const { i18n } = useLingui();
  const { colour, fill, half, line } = shapes[state];
  const label = i18n._(availabilityLabels[state]);
  return (
    <svg
      viewBox="0 0 24 24"
      width={22}
      height={22}
      role={isNamed ? undefined : 'img'}
      aria-label={isNamed ? undefined : label}
      aria-hidden={isNamed ? true : undefined}
      fill="none"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none', display: 'inline-block', verticalAlign: 'middle' }}
    >
      {isNamed ? null : <title>{label}</title>}
      {fill ? <path d={fill} fill={colour} /> : null}
      {half ? <path d={half} stroke={colour} /> : null}
      {line ? <path d={line} stroke={fill ? 'var(--surface)' : colour} /> : null}
    </svg>
  );
}
