import type { Absence } from '@fan-base/shared-contracts/api/squad';
import { FactList } from '@fan-base/shared-ui/components/FactList';
import { FormattedDay } from '@fan-base/shared-ui/components/FormattedDay';
import { Plural, useLingui } from '@lingui/react/macro';

/**
 * When an absence began and ends, as far as it is known; its cause is told by `AbsenceMark`. Its end is told once: the
 * editors' day of return counts before the provider's last day.
 */
export function AbsenceFacts({ absence }: { absence: Absence }) {
  const { t } = useLingui();
  const { start, end, days, expectedReturn } = absence;
  const facts = [
    { label: t({ message: 'Start', context: 'of an absence' }), day: start },
    { label: t({ message: 'End', context: 'of an absence' }), day: expectedReturn === null ? end : null },
    { label: t`Return date`, day: expectedReturn },
  ].flatMap(({ label, day }) => (day === null ? [] : [{ label, value: <FormattedDay day={day} /> }]));
  const out =
    days === null
      ? []
      : [
          {
            label: t({ message: 'Days out', context: 'of an absence' }),
            value: <Plural value={days} one="# day" other="# days" />,
          },
        ];
  const known = [...facts, ...out];
  if (known.length === 0)
    return <p style={{ margin: 0, color: 'var(--text-muted)' }}>{t`How long is not known.`}</p>;
  return <FactList facts={known} />;
}
