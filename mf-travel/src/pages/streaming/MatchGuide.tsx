import styled from '@emotion/styled';
import type { Streaming } from '@fan-base/shared-contracts/api/streaming';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Plural, useLingui } from '@lingui/react/macro';
import { MatchRows } from './MatchRows.tsx';

/** Matches that are shown at once; the rest of a season is there to be opened. */
const firstShown = 10;

const More = styled.details({
  borderTop: '1px solid var(--rule)',
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'var(--space-2)',
    minHeight: 44,
    color: 'var(--link)',
    listStyle: 'none',
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
  },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
});

const All = styled(RouteLink)({ display: 'inline-flex', alignItems: 'center', minHeight: 44 });

/** TRAVEL-2: the coming matches with their channels; with a channel, those that it is known to show. */
export function MatchGuide({ guide, channel }: { guide: Streaming; channel: string | null }) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  const fixtures =
    channel === null
      ? guide.fixtures
      : guide.fixtures.filter(({ watchOn }) =>
          watchOn.some((watch) => watch.confirmed && watch.channel === channel),
        );
  const rest = fixtures.slice(firstShown);
  return (
    <Section id="matches" title={channel === null ? t`Upcoming matches` : t`Upcoming matches on ${channel}`}>
      {channel === null ? null : <All to={pathFor('streaming')}>{t`See all channels’ matches`}</All>}
      {fixtures.length === 0 ? (
        <p>{t`No upcoming matches have been announced yet.`}</p>
      ) : (
        <MatchRows fixtures={fixtures.slice(0, firstShown)} />
      )}
      {rest.length > 0 ? (
        <More>
          <summary>
            <Plural value={rest.length} one="# later match" other="# later matches" />
            <Icon name="chevron-down" size={16} />
          </summary>
          <MatchRows fixtures={rest} />
        </More>
      ) : null}
    </Section>
  );
}
