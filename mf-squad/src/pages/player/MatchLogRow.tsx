import styled from '@emotion/styled';
import type { PlayerMatch, PlayerSeasonDetails } from '@fan-base/shared-contracts/api/squad';
import { useSite } from '@fan-base/shared-contracts/shell';
import { KickoffTime } from '@fan-base/shared-ui/components/KickoffTime';
import { getCompetitionName } from '@fan-base/shared-ui/formats/competition-name';
import { formatNumber } from '@fan-base/shared-ui/formats/number';
import { useLingui } from '@lingui/react/macro';
import { OptionalValue } from '../../parts/OptionalValue.tsx';
import { MatchLink } from './MatchLink.tsx';

/** A rating on a color as in sports apps: good, ordinary or bad. */
const Rating = styled.b({
  display: 'inline-block',
  minWidth: '2.1rem',
  padding: '2px 4px',
  color: 'var(--surface)',
  font: '600 var(--text-small)/1.3 var(--font-condensed)',
  textAlign: 'center',
  background: 'var(--draw)',
  printColorAdjust: 'exact',
  borderRadius: 4,
  '&[data-rating=good]': { background: 'var(--win)' },
  '&[data-rating=bad]': { background: 'var(--loss)' },
});

const classifyRating = (rating: number) => (rating >= 7 ? 'good' : rating < 6 ? 'bad' : undefined);

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

function Count({ value, isPlayed }: { value: number | null; isPlayed: boolean }) {
  return isPlayed ? (
    <OptionalValue value={value}>
      {(count) => (count === 0 ? <small>0</small> : <span>{count}</span>)}
    </OptionalValue>
  ) : null;
}

/** The cards of a match beside its day, where a phone has no columns for them. */
function CardMarks({ match: { yellow, red } }: { match: PlayerMatch }) {
  const { t } = useLingui();
  const cards = [
    { kind: 'yellow', count: yellow, label: t`Yellow card` },
    { kind: 'red', count: red, label: t`Red card` },
  ];
  return cards.map(({ kind, count, label }) =>
    count ? <i key={kind} data-card={kind} role="img" aria-label={label} /> : null,
  );
}

interface Props {
  readonly match: PlayerMatch;
  readonly sites: PlayerSeasonDetails['sites'];
  readonly isKeeper: boolean;
}

/** A match of a player: on a phone its cards are marks beside the day. */
export function MatchLogRow(props: Props) {
  const { match, sites, isKeeper } = props;
  const { language } = useSite();
  const { fixture, goals, assists, conceded, yellow, red, rating, appearance } = match;
  const isPlayed = appearance !== 'unused';
  return (
    <tr data-player-match={fixture.id}>
      <th scope="row">
        <MatchLink match={match} sites={sites} />
        <small>
          <KickoffTime at={fixture.kickoff} timeKnown={fixture.timeKnown} dayOnly />
          {' · '}
          {getCompetitionName(fixture.competition, language)}
          <CardMarks match={match} />
        </small>
      </th>
      <td>
        {isPlayed ? (
          <OptionalValue value={rating}>
            {(value) => (
              <Rating data-rating={classifyRating(value)}>{formatNumber(value, language, 1)}</Rating>
            )}
          </OptionalValue>
        ) : null}
      </td>
      {(isKeeper ? [conceded] : [goals, assists]).map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed order of columns
        <td key={index}>
          <Count value={value} isPlayed={isPlayed} />
        </td>
      ))}
      <td>
        <Minutes match={match} />
      </td>
      {[yellow, red].map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed order of columns
        <td key={index} data-card="">
          <Count value={value} isPlayed={isPlayed} />
        </td>
      ))}
    </tr>
  );
}
