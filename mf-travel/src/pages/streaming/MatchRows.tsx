import styled from '@emotion/styled';
import type { Streaming, WatchOn } from '@fan-base/shared-contracts/api/streaming';
import { useSite } from '@fan-base/shared-contracts/shell';
import { KickoffTime } from '@fan-base/shared-ui/components/KickoffTime';
import { competitionName } from '@fan-base/shared-ui/formats/competition-name';
import { useLingui } from '@lingui/react/macro';
import { MatchLine } from '../../parts/MatchLine.tsx';
import { Rows } from './Rows.tsx';
import { WatchLink } from './WatchLink.tsx';

const Where = styled.div({
  flexBasis: '100%',
  '@media (min-width: 40rem)': { flexBasis: 'auto', '& ul': { justifyContent: 'flex-end' } },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 var(--space-4)',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
});

/** Who shows a match; while nobody has told, those who may; and else that it is not known. */
function Channels({ watchOn }: { watchOn: readonly WatchOn[] }) {
  const { t } = useLingui();
  if (watchOn.length === 0) {
    return <small>{t`Channel not known yet`}</small>;
  }
  return (
    <>
      <ul>
        {watchOn.map(({ channel, url }) => (
          <li key={channel}>
            <WatchLink url={url}>{channel}</WatchLink>
          </li>
        ))}
      </ul>
      {watchOn.every(({ confirmed }) => !confirmed) ? (
        <small>{t`Has the rights; the channel is not confirmed`}</small>
      ) : null}
    </>
  );
}

/** Matches, each with when it is played and where it is shown. */
export function MatchRows({ fixtures }: { fixtures: Streaming['fixtures'] }) {
  const { language } = useSite();
  return (
    <Rows>
      {fixtures.map(({ fixture, watchOn }) => (
        <li key={fixture.id} data-guide-match={fixture.id}>
          <div>
            <MatchLine fixture={fixture} />
            <small>
              <KickoffTime at={fixture.kickoff} timeKnown={fixture.timeKnown} /> ·{' '}
              {competitionName(fixture.competition, language)}
            </small>
          </div>
          <Where>
            <Channels watchOn={watchOn} />
          </Where>
        </li>
      ))}
    </Rows>
  );
}
