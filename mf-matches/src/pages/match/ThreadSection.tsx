import styled from '@emotion/styled';
import * as api from '@fan-base/shared-contracts/client';
import { useApi } from '@fan-base/shared-contracts/shell';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';
import { ThreadLink } from '../../parts/ThreadLink.tsx';

const Replies = styled.ol({
  '& > li': { paddingBlock: 'var(--space-2)', borderTop: '1px solid var(--rule)', lineHeight: 1.35 },
  '& > li:first-of-type': { borderTop: 0 },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
});

/** FORUM-3: the newest replies of the match thread, and the way into it; renders nothing without a thread. */
export function ThreadSection({ match }: { match: string }) {
  const { t } = useLingui();
  const answer = useApi(api.forum.getMatchThread({ id: match }));
  if (answer.state !== 'ready' || !answer.data.place) return null;
  const { latest = [] } = answer.data;
  return (
    <Section title={t`Fans on the match`}>
      {latest.length > 0 ? (
        <Replies data-replies="">
          {latest.map(({ author, at, excerpt }) => (
            <li key={at}>
              <small>
                <strong>{author ?? t`Deleted user`}</strong> · <RelativeTime at={at} />
              </small>
              <p>{excerpt}</p>
            </li>
          ))}
        </Replies>
      ) : null}
      <ThreadLink match={match} />
    </Section>
  );
}
