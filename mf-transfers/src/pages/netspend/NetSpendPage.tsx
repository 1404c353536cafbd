import type { NetSpend } from '@fan-base/shared-contracts/api/transfers';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { LinkButton } from '@fan-base/shared-ui/components/LinkButton';
import { PageTop } from '@fan-base/shared-ui/components/PageTop';
import { Section } from '@fan-base/shared-ui/components/Section';
import { WayOn } from '@fan-base/shared-ui/components/WayOn';
import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '../../parts/Stack.tsx';
import { NetSpendFigures } from './NetSpendFigures.tsx';
import { NetSpendPlot } from './NetSpendPlot.tsx';
import { NetSpendTable } from './NetSpendTable.tsx';
import { UnknownFees } from './UnknownFees.tsx';

export { head } from './head.ts';

const contentHeight = 1400;

function Nothing({ toSeason }: { toSeason: string }) {
  return (
    <EmptyState
      action={
        <LinkButton to={toSeason}>
          <Trans>See this season’s transfers</Trans>
        </LinkButton>
      }
    >
      <Trans>No transfers of the club are known, so there is nothing to sum up.</Trans>
    </EmptyState>
  );
}

function Seasons({ data, unknown }: { data: NetSpend; unknown: number }) {
  const { t } = useLingui();
  return (
    <Stack>
      <NetSpendFigures data={data} />
      <UnknownFees unknown={unknown} />
      <Section id="plot" title={t`The seasons side by side`}>
        <NetSpendPlot seasons={data.seasons} />
      </Section>
      <Section id="table" title={t`Season by season`}>
        <NetSpendTable data={data} />
      </Section>
    </Stack>
  );
}

/** TRANS-3: what the club has spent and received, season by season. */
export function Page({ site }: PageInput) {
  const answer = useApi(api.transfers.getNetSpend());
  const { pathFor } = useShell();
  const toSeason = pathFor('transfers', { season: String(site.season) });
  return (
    <>
      <PageTop>
        <h1>
          <Trans>Net spend on transfers</Trans>
        </h1>
        <WayOn to={toSeason}>
          <Trans>This season’s transfers</Trans>
        </WayOn>
      </PageTop>
      <ApiView answer={answer} height={contentHeight}>
        {(data) =>
          data.total === null ? (
            <Nothing toSeason={toSeason} />
          ) : (
            <Seasons data={data} unknown={data.total.sums.unknown} />
          )
        }
      </ApiView>
    </>
  );
}
