import styled from '@emotion/styled';
import type { PlayerSeasonDetails } from '@fan-base/shared-contracts/api/squad';
import { useSite } from '@fan-base/shared-contracts/shell';
import { DataTable } from '@fan-base/shared-ui/components/DataTable';
import { ShortLabel } from '@fan-base/shared-ui/components/ShortLabel';
import { getCompetitionName } from '@fan-base/shared-ui/formats/competition-name';
import { formatPercent } from '@fan-base/shared-ui/formats/percent';
import { formatSeason } from '@fan-base/shared-ui/formats/season';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { OptionalValue } from '../../parts/OptionalValue.tsx';
import { figureLabels, formatPer90 } from './figure-labels.ts';
import { Radar } from './Radar.tsx';

type Data = NonNullable<PlayerSeasonDetails['figures']>;

const Frame = styled.div({
  display: 'grid',
  gap: 'var(--space-4)',
  minWidth: 0,
  '& th:first-of-type': { textAlign: 'left' },
  '& tbody th, & thead th': { whiteSpace: 'normal' },
  '& p': { margin: 0, color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
});

const Pair = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: 'var(--space-4)',
  '@media (min-width: 48rem)': { '&[data-radar]': { gridTemplateColumns: '21.5rem minmax(0, 1fr)' } },
});

/** What the figures are of, and who they are compared with. */
function Scope({ figures, season }: { figures: Data; season: number }) {
  const { language } = useSite();
  const competition = getCompetitionName(figures.competition, language);
  const { minutes, others, minMinutes } = figures;
  const year = formatSeason(season);
  return (
    <p>
      <Trans>
        {competition} {year}, {minutes} minutes.
      </Trans>{' '}
      {others > 0 ? (
        <Plural
          value={others}
          one={`Compared with # other player in the same position with at least ${minMinutes} minutes.`}
          other={`Compared with # other players in the same position with at least ${minMinutes} minutes.`}
        />
      ) : (
        <Trans>Too few minutes or players for a comparison.</Trans>
      )}
    </p>
  );
}

function FigureTable({ figures, name }: { figures: Data; name: string }) {
  const { language } = useSite();
  const { t, i18n } = useLingui();
  const isCompared = figures.others > 0;
  return (
    <DataTable caption={t`Figures of ${name} per 90 minutes`}>
      <thead>
        <tr>
          <th scope="col" data-rows="">{t`Per 90 minutes`}</th>
          <th scope="col">{name}</th>
          {isCompared ? (
            <>
              <th scope="col">{t`Median`}</th>
              <th scope="col">
                <ShortLabel
                  short={t`Better than`}
                  long={t`Percentage of the others that the player equals or surpasses`}
                />
              </th>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {figures.list.map(({ key, value, median, percentile }) => (
          <tr key={key}>
            <th scope="row">{i18n._(figureLabels[key])}</th>
            <td>{formatPer90(key, value, language)}</td>
            {isCompared ? (
              <>
                <td>
                  <OptionalValue value={median}>{(one) => formatPer90(key, one, language)}</OptionalValue>
                </td>
                <td>
                  <OptionalValue value={percentile}>
                    {(share) => formatPercent(share, language)}
                  </OptionalValue>
                </td>
              </>
            ) : null}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

const minAxes = 3;

/** GRAPH-2: figures per 90 minutes beside those of players in the same position; the table has all of the radar. */
export function Figures({ figures, season, name }: { figures: Data; season: number; name: string }) {
  const axes = figures.list.flatMap(({ key, percentile }) =>
    percentile === null ? [] : [{ key, percentile }],
  );
  const hasRadar = axes.length >= minAxes;
  return (
    <Frame>
      <Scope figures={figures} season={season} />
      <Pair data-radar={hasRadar ? '' : undefined}>
        {hasRadar ? <Radar name={name} axes={axes} /> : null}
        <FigureTable figures={figures} name={name} />
      </Pair>
    </Frame>
  );
}
