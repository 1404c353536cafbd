import styled from '@emotion/styled';
import * as api from '@fan-base/shared-contracts/client';
import { useLiveApi, useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { LinkButton } from '@fan-base/shared-ui/components/LinkButton';
import { Plural, useLingui } from '@lingui/react/macro';

const Place = styled.p({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 'var(--space-2) var(--space-3)',
  margin: 'var(--space-1) 0 var(--space-5)',
});

/**
 * Link to the match thread in the forum, which exists from an hour before kick-off.
 * @param isLive whether the number of replies follows the thread
 */
export function ThreadLink({ match, isLive }: { match: string; isLive: boolean }) {
  const { t } = useLingui();
  const { language } = useSite();
  const answer = useLiveApi(api.forum.getMatchThread({ id: match }), isLive);
  if (answer.state !== 'ready' || !answer.data.place) return null;
  const { place, replies } = answer.data;
  return (
    <Place>
      <LinkButton to={threadPath(place, language)}>{t`Match thread`}</LinkButton>
      <small>
        <Plural value={replies} one="# reply" other="# replies" />
      </small>
    </Place>
  );
}
