import styled from '@emotion/styled';
import type { NetSpend } from '@fan-base/shared-contracts/api/transfers';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { pathOnSite } from '@fan-base/shared-contracts/routes';
import { useApi, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { FactList } from '@fan-base/shared-ui/components/FactList';
import { NextLink } from '@fan-base/shared-ui/components/NextLink';
import { PageHeader } from '@fan-base/shared-ui/components/PageHeader';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Stack } from '@fan-base/shared-ui/components/Stack';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { formatMoney } from '@fan-base/shared-ui/formats/money';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NetSpendPlot } from './NetSpendPlot.tsx';
import { NetSpendTable } from './NetSpendTable.tsx';
import { Rivals } from './Rivals.tsx';
import { getSpanName } from './span-name.ts';
import { getSpans } from './spans.ts';

export const head: PageModule['head'] = ({ site }, _read, i18n) => {
  const team = getSiteName(site);
  const title = i18n._(msg`Net spend on transfers`);
  const transfers = pathOnSite(site, 'transfers', { season: String(site.season) });
  return {
    title: `${title} – ${team}`,
    description: i18n._(
      msg`${team} transfer spending and income season by season, with totals, averages and undisclosed fees.`,
    ),
    structuredData: [breadcrumbs(site, [{ name: i18n._(msg`Transfers`), path: transfers }, { name: title }])],
  };
};

const Note = styled.p({
  maxWidth: '65ch',
  margin: 0,
  color: 'var(--text-muted)',
  fontSize: 'var(--text-small)',
});

/** Note on fees missing from the totals. @param unknown number of undisclosed fees */
function UnknownFees({ unknown }: { unknown: number }) {
  return (
    <Note>
      {unknown === 0 ? (
        <Trans>All fees are known.</Trans>
      ) : (
        <Plural
          value={unknown}
          one="# undisclosed fee is not included."
          other="# undisclosed fees are not included."
        />
      )}{' '}
      <Trans>
        Loan fees are left out. Net spend is fees paid minus fees received: with a minus, more came in.
      </Trans>
    </Note>
  );
}

const Box = styled.div({
  padding: 'var(--space-4)',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
  '& > dl': { maxWidth: 'none' },
});

function NetSpendFigures({ data }: { data: NetSpend }) {
  const { language } = useSite();
  const { t, i18n } = useLingui();
  const figures = getSpans(data).flatMap(({ span: { seasons, sums, average }, isAll }) => [
    { label: getSpanName(i18n, seasons, isAll), value: formatMoney(sums.net, language) },
    {
      label: isAll ? t`Average per season` : t`Average per season, last ${seasons}`,
      value: formatMoney(average.net, language),
    },
  ]);
  const unknown = data.total ? [{ label: t`Undisclosed fees`, value: data.total.sums.unknown }] : [];
  return (
    <Box>
      <FactList isLarge facts={[...figures, ...unknown]} />
    </Box>
  );
}

const contentHeight = 1400;

function NoSeasons({ toSeason }: { toSeason: string }) {
  const { t } = useLingui();
  return (
    <EmptyState to={toSeason} link={t`See this season’s transfers`}>
      {t`No transfers on record for this club.`}
    </EmptyState>
  );
}

const rivalsHeight = 420;

function RivalsPart() {
  const answer = useApi(api.transfers.getRivalsNetSpend());
  return (
    <ApiView answer={answer} height={rivalsHeight}>
      {(rivals) => <Rivals {...rivals} />}
    </ApiView>
  );
}

function Seasons({ data, unknown }: { data: NetSpend; unknown: number }) {
  const { t } = useLingui();
  return (
    <Stack>
      <NetSpendFigures data={data} />
      <UnknownFees unknown={unknown} />
      <Section id="plot" title={t`Seasons compared`}>
        <NetSpendPlot seasons={data.seasons} />
      </Section>
      <RivalsPart />
      <Section id="table" title={t`Season by season`}>
        <NetSpendTable data={data} />
      </Section>
    </Stack>
  );
}

/** TRANS-3: the club's spending and income by season. */
export function Page({ site }: PageInput) {
  const { t } = useLingui();
  const answer = useApi(api.transfers.getNetSpend());
  const { pathFor } = useShell();
  const toSeason = pathFor('transfers', { season: String(site.season) });
  return (
    <>
      <PageHeader title={t`Net spend on transfers`} hasWideControls>
        <NextLink to={toSeason}>{t`This season’s transfers`}</NextLink>
      </PageHeader>
      <ApiView answer={answer} height={contentHeight}>
        {(data) =>
          data.total === null ? (
            <NoSeasons toSeason={toSeason} />
          ) : (
            <Seasons data={data} unknown={data.total.sums.unknown} />
          )
        }
      </ApiView>
    </>
  );
}
