import styled from '@emotion/styled';
import type { Player } from '@fan-base/shared-contracts/api/squad';
import { useSite } from '@fan-base/shared-contracts/shell';
import { Disclosure } from '@fan-base/shared-ui/components/Disclosure';
import { FormattedDay } from '@fan-base/shared-ui/components/FormattedDay';
import { formatMoney } from '@fan-base/shared-ui/formats/money';
import { useLingui } from '@lingui/react/macro';
import { getValueSteps } from './value-steps.ts';

const Figure = styled.figure({
  margin: 0,
  '& svg': { display: 'block', width: '100%', height: 'auto' },
  '& path': { fill: 'none', stroke: 'var(--link)', strokeWidth: 2.5, strokeLinejoin: 'round' },
  '& circle': { fill: 'var(--link)' },
  '& line': { stroke: 'var(--rule)' },
  '& text': { fill: 'var(--text-muted)', fontSize: 13, fontVariantNumeric: 'tabular-nums' },
});

const List = styled.dl({
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 'var(--space-4)',
    padding: 'var(--space-2) 0',
    borderTop: '1px solid var(--rule)',
  },
  '& dt': { color: 'var(--text-muted)' },
  '& dd': { margin: 0, fontWeight: 600 },
});

const size = { width: 320, height: 140, top: 20, bottom: 24 } as const;

/** GRAPH-2: market value over time, as a line and a list. @param values at least two, oldest first */
export function ValueChart({ name, values }: Pick<Player, 'name' | 'values'>) {
  const { language } = useSite();
  const { t } = useLingui();
  const { points, highest, firstYear, lastYear } = getValueSteps(values, size);
  const line = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`);
  const base = size.height - size.bottom;
  return (
    <>
      <Figure>
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          role="img"
          aria-label={t`Market value of ${name} over time`}
        >
          <line x1="0" x2={size.width} y1={size.top} y2={size.top} />
          <line x1="0" x2={size.width} y1={base} y2={base} />
          <text x="0" y={size.top - 6}>
            {formatMoney(highest, language)}
          </text>
          <text x="0" y={size.height - 6}>
            {firstYear}
          </text>
          {lastYear === firstYear ? null : (
            <text x={size.width} y={size.height - 6} textAnchor="end">
              {lastYear}
            </text>
          )}
          <path d={line.join('')} />
          {points.map(({ x, y }, index) => (
            <circle key={values[index]?.day} cx={x} cy={y} r={4} />
          ))}
        </svg>
      </Figure>
      <Disclosure summary={t`All values`}>
        <List>
          {values.toReversed().map(({ day, value }) => (
            <div key={day}>
              <dt>
                <FormattedDay day={day} />
              </dt>
              <dd>{formatMoney(value, language)}</dd>
            </div>
          ))}
        </List>
      </Disclosure>
    </>
  );
}
