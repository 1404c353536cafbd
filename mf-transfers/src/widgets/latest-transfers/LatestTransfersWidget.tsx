import * as api from '@fan-base/shared-contracts/client';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Trans, useLingui } from '@lingui/react/macro';
import { TransferRows } from '../../parts/TransferRows.tsx';

/** Height of the list in pixels; `remote.tsx` reserves this plus the heading. */
const height = 192;

/** TRANS-1, NEWS-1: the latest transfers for the front page, with a link to the season. */
export function Widget() {
  const { site, pathFor } = useShell();
  const { t } = useLingui();
  const answer = useApi(api.transfers.getLatestTransfers());
  const more = { to: pathFor('transfers', { season: String(site.season) }), label: t`All transfers` };
  return (
    <Section title={t`Latest transfers`} more={more}>
      <ApiView answer={answer} height={height}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState>
              <Trans>No transfers this season or last.</Trans>
            </EmptyState>
          ) : (
            <ul>
              <TransferRows transfers={items} />
            </ul>
          )
        }
      </ApiView>
    </Section>
  );
}
