import styled from '@emotion/styled';
import type { WatchOn } from '@fan-base/shared-contracts/api/streaming';
import { useLingui } from '@lingui/react/macro';
import { WatchLink } from './WatchLink.tsx';

/** Channels as chips in the type of headings: there are no logos. */
const Chips = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
  '& > li > *': {
    padding: '0 var(--space-3)',
    color: 'var(--text)',
    fontFamily: 'var(--font-condensed)',
    fontWeight: 600,
    textDecoration: 'none',
    background: 'var(--surface-raised)',
    border: '1px solid var(--rule)',
    borderRadius: 'var(--radius)',
  },
  '& a:hover': { borderColor: 'currentColor' },
  '& svg': { color: 'var(--text-muted)' },
});

/** The broadcasters of a match; until announced, the rights holders; else a note that they are unknown. */
export function ChannelChips({ watchOn }: { watchOn: readonly WatchOn[] }) {
  const { t } = useLingui();
  if (watchOn.length === 0) return <small>{t`Channel not known yet`}</small>;
  return (
    <>
      <Chips>
        {watchOn.map(({ channel, url }) => (
          <li key={channel}>
            <WatchLink url={url}>{channel}</WatchLink>
          </li>
        ))}
      </Chips>
      {watchOn.every(({ confirmed }) => !confirmed) ? <small>{t`Channel to be confirmed`}</small> : null}
    </>
  );
}
