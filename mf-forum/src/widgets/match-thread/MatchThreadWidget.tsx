import styled from '@emotion/styled';
import type { MatchThread } from '@fan-base/shared-contracts/api/forum';
import * as api from '@fan-base/shared-contracts/client';
import { readTextProp } from '@fan-base/shared-contracts/remote';
import { useApi, useLiveApi, useNow, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { LinkButton } from '@fan-base/shared-ui/components/LinkButton';
import { NextLink } from '@fan-base/shared-ui/components/NextLink';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Plural, Trans, useLingui } from '@lingui/react/macro';

const height = 120;

const Replies = styled.ol({
  '& > li': { paddingBlock: 'var(--space-2)', borderTop: '1px solid var(--rule)', lineHeight: 1.35 },
  '& > li:first-of-type': { borderTop: 0 },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
});

const Place = styled.p({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 'var(--space-2) var(--space-3)',
  margin: 'var(--space-1) 0 var(--space-5)',
});

function Thread({ thread: { place, replies, newest = 0, latest = [] } }: { thread: MatchThread }) {
  const { t } = useLingui();
  const { language } = useSite();
  if (!place) return null;
  return (
    <>
      {latest.length > 0 ? (
        <Replies data-replies="">
          {latest.map(({ author, at, excerpt }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: replies have no id, times can repeat, and rows have no state
            <li key={index}>
              <small>
                <strong dir="auto">{author ?? t`Deleted user`}</strong> · <RelativeTime at={at} />
              </small>
              <p dir="auto">{excerpt}</p>
            </li>
          ))}
        </Replies>
      ) : null}
      <Place>
        <LinkButton to={threadPath(place, language, newest)}>{t`Match thread`}</LinkButton>
        <small>
          <Plural value={replies} one="# reply" other="# replies" />
        </small>
      </Place>
    </>
  );
}

const activeMs = 60 * 60_000;

/** Whether more replies are likely: the last one is recent, or the thread has just been opened. */
function isActive({ place, replies, latest }: MatchThread, now: number): boolean {
  const newest = latest?.[0];
  return place !== null && (newest ? now - Date.parse(newest.at) < activeMs : replies === 0);
}

/** Before the thread opens: when it does, and where fans talk until then. */
function Closed() {
  const { pathFor } = useShell();
  return (
    <div>
      <small>
        <Trans>The match thread opens an hour before kick-off.</Trans>
      </small>
      <div>
        <NextLink to={pathFor('forum')}>
          <Trans>Go to the forum</Trans>
        </NextLink>
      </div>
    </div>
  );
}

/**
 * FORUM-3, GRAPH-5: the newest replies of a match's thread, and the way into it. For matches to come, and those with
 * a thread.
 * @param props `{ match }`, the match's id
 */
export function Widget(props: Readonly<Record<string, unknown>>) {
  const { t } = useLingui();
  const key = api.forum.getMatchThread({ id: readTextProp(props, 'match') ?? '0' });
  const now = useNow();
  const known = useApi(key);
  const answer = useLiveApi(key, known.state === 'ready' && isActive(known.data, now));
  if (answer.state === 'ready' && !answer.data.place) return <Closed />;
  return (
    <Section title={t`What fans say`}>
      <ApiView answer={answer} height={height}>
        {(thread) => <Thread thread={thread} />}
      </ApiView>
    </Section>
  );
}
