import type { Transfers } from '@fan-base/shared-contracts/api/transfers';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { PageHeader } from '@fan-base/shared-ui/components/PageHeader';
import { SeasonChoice } from '@fan-base/shared-ui/components/SeasonChoice';
import { Stack } from '@fan-base/shared-ui/components/Stack';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { formatSeason } from '@fan-base/shared-ui/formats/season';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SeasonLists } from './SeasonLists.tsx';
import { SeasonSums } from './SeasonSums.tsx';
import { SquadDepth } from './SquadDepth.tsx';
import { TransferSection } from './TransferSection.tsx';

const areEmpty = (...lists: readonly Transfers['loans'][]) => lists.every(({ length }) => length === 0);

/** Title and description of a season; one without anything on its page is `noindex`. */
export const head: PageModule['head'] = ({ site, params: { season: year = '' } }, read, i18n) => {
  const team = getSiteName(site);
  const season = formatSeason(Number(year));
  const data = read(api.transfers.getTransfers({ season: year }));
  const isEmpty =
    data !== undefined &&
    areEmpty(data.incoming, data.outgoing, data.loans, data.returns) &&
    (data.season !== site.season || areEmpty(data.onLoan));
  const title = i18n._(msg`Transfers ${season}`);
  return {
    title: `${title} – ${team}`,
    description: isEmpty
      ? i18n._(msg`No transfers on record in the ${season} season.`)
      : i18n._(
          msg`All ${team} transfers in ${season}: who came and who left, fees, loans and the biggest deals.`,
        ),
    noindex: isEmpty,
    structuredData: [breadcrumbs(site, [{ name: title }])],
  };
};

/**
 * A season without transfers, with a link to the current season, or from there to the rumours.
 * @param year in which the season starts
 */
function NoTransfers({ year }: { year: number }) {
  const { t } = useLingui();
  const { site, pathFor } = useShell();
  const season = formatSeason(year);
  const next =
    year === site.season
      ? { to: pathFor('rumours'), link: t`See the rumours` }
      : {
          to: pathFor('transfers', { season: String(site.season) }),
          link: t`See the current season`,
        };
  return <EmptyState {...next}>{t`No transfers on record in the ${season} season.`}</EmptyState>;
}

const listHeight = 1200;

function Season({ transfers, isPresent }: { transfers: Transfers; isPresent: boolean }) {
  const { t } = useLingui();
  const { season, incoming, outgoing, loans, returns, onLoan } = transfers;
  const hasSums = !areEmpty(incoming, outgoing);
  if (hasSums || !areEmpty(loans, returns)) {
    return (
      <Stack>
        {hasSums ? <SeasonSums transfers={transfers} /> : null}
        <SeasonLists transfers={transfers} isPresent={isPresent} />
        {transfers.depth ? <SquadDepth depth={transfers.depth} /> : null}
      </Stack>
    );
  }
  return (
    <Stack>
      <NoTransfers year={season} />
      {isPresent ? (
        <TransferSection id="on-loan" title={t`Players out on loan`} transfers={onLoan} isAlone />
      ) : null}
    </Stack>
  );
}

/** TRANS-1: a season's arrivals and departures, with their terms. */
export function Page({ params: { season: start = '' }, site }: PageInput) {
  const { t } = useLingui();
  const year = Number(start);
  const season = formatSeason(year);
  const answer = useApi(api.transfers.getTransfers({ season: start }));
  return (
    <>
      <PageHeader title={t`Transfers ${season}`}>
        <SeasonChoice route="transfers" season={year} present={site.season} answer={answer} />
      </PageHeader>
      <ApiView answer={answer} height={listHeight}>
        {(transfers) => <Season transfers={transfers} isPresent={year === site.season} />}
      </ApiView>
    </>
  );
}
