import type { Streaming } from '@fan-base/shared-contracts/api/streaming';
import { useSite } from '@fan-base/shared-contracts/shell';
import { Section } from '@fan-base/shared-ui/components/Section';
import { competitionName } from '@fan-base/shared-ui/formats/competitionName';
import { useLingui } from '@lingui/react/macro';
import { Rows } from './Rows.tsx';

const separator = ', ';

/** TRAVEL-2: who has the TV rights of each competition that the club plays in. */
export function Rights({ competitions }: { competitions: Streaming['competitions'] }) {
  const { t } = useLingui();
  const { language } = useSite();
  if (competitions.length === 0) return null;
  return (
    <Section title={t`TV rights`}>
      <Rows>
        {competitions.map(({ competition, channels }) => (
          <li key={competition.id} data-stacked>
            <strong>{competitionName(competition, language)}</strong>
            <span>{channels.map(({ channel }) => channel).join(separator)}</span>
          </li>
        ))}
      </Rows>
    </Section>
  );
}
