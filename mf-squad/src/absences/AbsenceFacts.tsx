import type { Absence } from '@fan-base/shared-contracts/api/squad';
import { DayText } from '@fan-base/shared-ui/components/DayText';
import { Plural, useLingui } from '@lingui/react/macro';
import { Facts } from '../parts/Facts.tsx';
import { Known } from '../parts/Known.tsx';

const day = (value: string) => <DayText day={value} />;

/** When an absence began and ends, as far as it is known; its cause is told by `AbsenceMark`. */
export function AbsenceFacts({ absence }: { absence: Absence }) {
  const { t } = useLingui();
  const { start, end, days, expectedReturn } = absence;
  return (
    <Facts
      facts={[
        {
          label: t({ message: 'Start', context: 'of an absence' }),
          value: <Known value={start}>{day}</Known>,
        },
        { label: t({ message: 'End', context: 'of an absence' }), value: <Known value={end}>{day}</Known> },
        {
          label: t({ message: 'Days out', context: 'of an absence' }),
          value: <Known value={days}>{(count) => <Plural value={count} one="# day" other="# days" />}</Known>,
        },
        { label: t`Return date`, value: <Known value={expectedReturn}>{day}</Known> },
      ]}
    />
  );
}
