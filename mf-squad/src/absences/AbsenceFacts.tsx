import type { Absence } from '@fan-base/shared-contracts/api/squad';
import { FactList } from '@fan-base/shared-ui/components/FactList';
import { FormattedDay } from '@fan-base/shared-ui/components/FormattedDay';
import { Plural, useLingui } from '@lingui/react/macro';
import { getReturnDay } from './return-day.ts';

/** Start, duration and expected return of an absence, as far as known. */
export function AbsenceFacts({ absence }: { absence: Absence }) {
  const { t } = useLingui();
  const { start, days } = absence;
  const facts = [
    { label: t({ message: 'Since', context: 'of an absence' }), day: start },
    { label: t`Expected back`, day: getReturnDay(absence) },
  ].flatMap(({ label, day }) => (day === null ? [] : [{ label, value: <FormattedDay day={day} /> }]));
  const out =
    days === null
      ? []
      : [
          {
            label: t({ message: 'Out for', context: 'of an absence' }),
            value: <Plural value={days} one="# day" other="# days" />,
          },
        ];
  const known = [...facts, ...out];
  if (known.length === 0) return <p style={{ margin: 0, color: 'var(--text-muted)' }}>{t`Return unknown`}</p>;
  return <FactList facts={known} />;
}
