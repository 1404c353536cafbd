import styled from '@emotion/styled';
import type { Rumour } from '@fan-base/shared-contracts/api/rumours';
import * as api from '@fan-base/shared-contracts/client';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';
import { ReportLink } from '../../rumours/ReportLink.tsx';
import { RumourDirection } from '../../rumours/RumourDirection.tsx';
import { getStageLabel } from '../../rumours/status-labels.ts';
import { rumoursBlock } from './rumours-block.ts';

/** Height of the list in pixels; `remote.tsx` reserves this plus the heading. */
const height = 324;

const Row = styled.li({
  display: 'grid',
  gap: 'var(--space-1)',
  padding: 'var(--space-3) 0',
  borderTop: '1px solid var(--rule)',
  '&:first-of-type': { borderTop: 0, paddingTop: 'var(--space-1)' },
  '& > span': { fontSize: 'var(--text-small)', overflowWrap: 'anywhere' },
});

function RumourRow({ rumour }: { rumour: Rumour }) {
  const { i18n } = useLingui();
  const [report] = rumour.reports;
  return (
    <Row data-rumour={rumour.id}>
      <span>
        <strong>{rumour.player.name}</strong>
        {' · '}
        <RumourDirection {...rumour} />
        {' · '}
        {i18n._(getStageLabel(rumour))}
      </span>
      {report ? <ReportLink report={report} /> : null}
    </Row>
  );
}

/** TRANS-2, NEWS-1: the newest rumours for the front page, with a link to all. */
export function Widget() {
  const { pathFor } = useShell();
  const { t } = useLingui();
  const answer = useApi(api.rumours.getRumours(rumoursBlock));
  return (
    <Section title={t`Rumours`} more={{ to: pathFor('rumours'), label: t`All rumours` }}>
      <ApiView answer={answer} height={height}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState>{t`There are no rumours right now.`}</EmptyState>
          ) : (
            <ul>
              {items.map((rumour) => (
                <RumourRow key={rumour.id} rumour={rumour} />
              ))}
            </ul>
          )
        }
      </ApiView>
    </Section>
  );
}
