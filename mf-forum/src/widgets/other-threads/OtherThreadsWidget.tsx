import styled from '@emotion/styled';
import * as api from '@fan-base/shared-contracts/client';
import { readTextProp } from '@fan-base/shared-contracts/remote';
import { useApi, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Plural, useLingui } from '@lingui/react/macro';
import { ForumRules } from '../../parts/ForumRules.tsx';
import { RowList } from '../../parts/RowList.tsx';

const Sections = styled.div({
  display: 'grid',
  gap: 'var(--space-6) var(--space-8)',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
});
/** Below a thread: the other threads of its forum, and the rules. @param props `{ thread, forum }`, id and slug */
export function Widget(props: Readonly<Record<string, unknown>>) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  const { language } = useSite();
  const answer = useApi(api.forum.getOtherThreads({ id: readTextProp(props, 'thread') ?? '0' }));
  const forum = pathFor('forum-category', { slug: readTextProp(props, 'forum') ?? '' });
  return (
    <Sections>
      <ApiView answer={answer} height={360}>
        {(threads) =>
          threads.length === 0 ? null : (
            <Section title={t`Other threads`} more={{ to: forum, label: t`All threads` }}>
              <RowList>
                {threads.map(({ place, title, replies, latestAt }) => (
                  <li key={place.id}>
                    <RouteLink data-title dir="auto" to={threadPath(place, language)}>
                      {title}
                    </RouteLink>
                    <p data-meta>
                      <Plural value={replies} one="# reply" other="# replies" /> ·{' '}
                      <RelativeTime at={latestAt} />
                    </p>
                  </li>
                ))}
              </RowList>
            </Section>
          )
        }
      </ApiView>
      <ForumRules />
    </Sections>
  );
}
