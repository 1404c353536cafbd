import styled from '@emotion/styled';
import type { ForumOverview } from '@fan-base/shared-contracts/api/forum';
import { useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Plural } from '@lingui/react/macro';

const List = styled.ol({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
  gap: '0 var(--space-6)',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '3.5rem minmax(0, 1fr)',
    alignItems: 'center',
    gap: 'var(--space-3)',
    padding: 'var(--space-3) 0',
    borderBottom: '1px solid var(--rule)',
  },
  '& a': {
    color: 'inherit',
    fontWeight: 600,
    lineHeight: 1.3,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    '&:hover': { textDecoration: 'underline' },
  },
  '& small': { display: 'block' },
});
const Count = styled.span({
  display: 'grid',
  justifyItems: 'center',
  padding: 'var(--space-1) 0',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-tiny)',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
  '& > b': { color: 'var(--link)', font: '600 var(--text-title)/1.1 var(--font-condensed)' },
});

/** The threads of the moment, with their number of replies. */
export function HotThreads({ threads }: { threads: ForumOverview['hot'] }) {
  const { language } = useSite();
  return (
    <List>
      {threads.map(({ place, title, replies, latestAt }) => (
        <li key={place.id}>
          <Count>
            <b>{replies}</b> <Plural value={replies} one="reply" other="replies" />
          </Count>
          <span>
            <RouteLink dir="auto" to={threadPath(place, language)}>
              {title}
            </RouteLink>
            <small>
              <RelativeTime at={latestAt} />
            </small>
          </span>
        </li>
      ))}
    </List>
  );
}
