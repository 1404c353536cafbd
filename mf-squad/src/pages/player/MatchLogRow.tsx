import styled from '@emotion/styled';
import type { PlayerMatch, PlayerSeasonDetails } from '@fan-base/shared-contracts/api/squad';
import { useSite } from '@fan-base/shared-contracts/shell';
import { KickoffTime } from '@fan-base/shared-ui/components/KickoffTime';
import { getCompetitionName } from '@fan-base/shared-ui/formats/competition-name';
import { formatNumber } from '@fan-base/shared-ui/formats/number';
import { useLingui } from '@lingui/react/macro';
import { OptionalValue } from '../../parts/OptionalValue.tsx';
import { LogCells } from './LogCells.tsx';
import { MatchLink } from './MatchLink.tsx';

/** A rating on a color as in sports apps: good, ordinary or bad. */
const Rating = styled.b({
  padding: '2px 6px',
  color: 'var(--surface)',
  font: '600 var(--text-small)/1.3 var(--font-condensed)',
  printColorAdjust: 'exact',
  borderRadius: 4,
});

const pickColor = (rating: number) => `var(--${rating >= 7 ? 'win' : rating < 6 ? 'loss' : 'draw'})`;

/** Minutes; for a player who did not play, the reason. */
function Minutes({ match: { appearance, minutes } }: { match: PlayerMatch }) {
  const { t } = useLingui();
  if (minutes !== null) return minutes;
  return appearance === 'unused' ? (
    <small>{t`Bench`}</small>
  ) : (
    <OptionalValue value={null}>{() => null}</OptionalValue>
  );
}

interface Props {
  readonly match: PlayerMatch;
  readonly sites: PlayerSeasonDetails['sites'];
  readonly isKeeper: boolean;
}

/** A match of a player. */
export function MatchLogRow(props: Props) {
  const { match, sites, isKeeper } = props;
  const { language } = useSite();
  const { fixture, goals, assists, conceded, yellow, red, rating, appearance } = match;
  const isPlayed = appearance !== 'unused';
  const mark = isPlayed ? (
    <OptionalValue value={rating}>
      {(value) => (
        <Rating style={{ background: pickColor(value) }}>{formatNumber(value, language, 1)}</Rating>
      )}
    </OptionalValue>
  ) : null;
  const time = <Minutes match={match} />;
  const toCount = (value: number | null) =>
    isPlayed ? (
      <OptionalValue value={value}>{(count) => (count === 0 ? 0 : <span>{count}</span>)}</OptionalValue>
    ) : null;
  return (
    <tr>
      <th scope="row">
        <MatchLink match={match} sites={sites} />
        <small>
          <KickoffTime at={fixture.kickoff} timeKnown={fixture.timeKnown} dayOnly />
          {' · '}
          {getCompetitionName(fixture.competition, language)}
        </small>
      </th>
      <LogCells>
        {[
          mark,
          ...(isKeeper ? [conceded] : [goals, assists]).map(toCount),
          time,
          ...[yellow, red].map(toCount),
        ]}
      </LogCells>
    </tr>
  );
}
