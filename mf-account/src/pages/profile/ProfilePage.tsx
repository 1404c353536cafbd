import styled from '@emotion/styled';
import type { Profile } from '@fan-base/shared-contracts/api/account';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { useApi, useSession, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { LinkButton } from '@fan-base/shared-ui/components/LinkButton';
import { MemberImage } from '@fan-base/shared-ui/components/MemberImage';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';

const List = styled.ul({
  '& li': { padding: 'var(--space-3) 0', borderBottom: '1px solid var(--rule)' },
  '& p': { margin: 'var(--space-1) 0 0', overflowWrap: 'anywhere' },
});

function Posts({ kind, posts }: { kind: 'threads' | 'comments'; posts: Profile['recentThreads'] }) {
  const { language } = useSite();
  return (
    <Section title={kind === 'threads' ? <Trans>Recent threads</Trans> : <Trans>Recent comments</Trans>}>
      {posts.length === 0 ? (
        <EmptyState>
          {kind === 'threads' ? <Trans>No threads yet</Trans> : <Trans>No comments yet</Trans>}
        </EmptyState>
      ) : (
        <List>
          {posts.map(({ thread, title, number, excerpt, at }) => (
            <li key={`${thread.id}-${number}`}>
              <RouteLink to={threadPath(thread, language, number)}>{title}</RouteLink>
              <p>{excerpt}</p>
              <small>
                <RelativeTime at={at} />
              </small>
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}

/** Specification section 8. */
function NoUser() {
  const { t } = useLingui();
  const { pathFor } = useShell();
  return (
    <>
      <h1>{t`User not found`}</h1>
      <p>{t`The user you are looking for does not exist or has been deleted.`}</p>
      <p>
        <RouteLink to={pathFor('forum')}>{t`Go to the forum`}</RouteLink>
      </p>
    </>
  );
}

const Top = styled.header({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-4)',
  marginBottom: 'var(--space-6)',
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0, color: 'var(--text-muted)' },
});
const Columns = styled.div({
  display: 'grid',
  gap: 'var(--space-8)',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))',
});

function Member({ profile }: { profile: Profile }) {
  const { site, pathFor } = useShell();
  const { t } = useLingui();
  const isOwn = useSession((session) => session.user?.username === profile.user.username);
  const isAdmin = useSession((session) => session.user?.role.name === 'admin');
  const { user, realname, joined, city, occupation, favouritePlayer, posts, recentThreads, recentComments } =
    profile;
  const month = new Intl.DateTimeFormat(site.language === 'da' ? 'da-DK' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: site.timeZone,
  }).format(new Date(joined));
  const facts = [realname, city, occupation].filter((fact) => fact !== null);
  return (
    <>
      <Top>
        <MemberImage name={user.displayName} image={user.image} size={96} />
        <div>
          <h1>{user.displayName}</h1>
          {facts.length > 0 ? <p>{facts.join(' · ')}</p> : null}
          {favouritePlayer ? <p>{t`Favourite player: ${favouritePlayer}`}</p> : null}
          <p>
            {t`Joined ${month}`} ·{' '}
            <Plural value={posts} one="# post on this site" other="# posts on this site" />
            {user.isAdmin ? (
              <>
                {' · '}
                {t`Administrator`}
              </>
            ) : null}
          </p>
        </div>
        {isOwn ? <LinkButton to={pathFor('settings')}>{t`Edit profile`}</LinkButton> : null}
        {isAdmin && !isOwn && !user.isAdmin ? (
          <RouteLink to={pathFor('forum-moderation', {}, { member: user.username })}>
            {t`Suspend ${user.displayName}`}
          </RouteLink>
        ) : null}
      </Top>
      <Columns>
        <Posts kind="threads" posts={recentThreads} />
        <Posts kind="comments" posts={recentComments} />
      </Columns>
    </>
  );
}

/** ACCOUNT-6: a member's profile with their posts on this site. */
export function Page({ params: { username = '' }, isNotFound }: PageInput) {
  const answer = useApi(api.account.getProfile({ username }));
  if (isNotFound) return <NoUser />;
  return (
    <ApiView answer={answer} height={480} notFound={<NoUser />}>
      {(profile) => <Member profile={profile} />}
    </ApiView>
  );
}

export const head: PageModule['head'] = ({ site, params: { username = '' } }, read, i18n) => {
  const profile = read<Profile>(api.account.getProfile({ username }));
  const name = profile?.user.displayName ?? username;
  return {
    title: `${name} – ${getSiteName(site)}`,
    description: i18n._(msg`${name}’s posts in the ${getSiteName(site)} fan forum.`),
    noindex: true,
  };
};
