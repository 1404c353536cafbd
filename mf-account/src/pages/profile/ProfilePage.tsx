import styled from '@emotion/styled';
import type { Profile } from '@fan-base/shared-contracts/api/account';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { RemoteWidget, useApi, useSession, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Avatar } from '@fan-base/shared-ui/components/Avatar';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { FactList } from '@fan-base/shared-ui/components/FactList';
import { LinkButton } from '@fan-base/shared-ui/components/LinkButton';
import { MemberImage } from '@fan-base/shared-ui/components/MemberImage';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { formatMonthAndYear, toLocalTime } from '@fan-base/shared-ui/formats/calendar';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { nextMatch } from './next-match.ts';
import { Posts } from './Posts.tsx';

/** Specification section 8. */
function NoUser() {
  const { t } = useLingui();
  const { pathFor } = useShell();
  return (
    <>
      <h1>{t`User not found`}</h1>
      <EmptyState to={pathFor('forum')} link={t`Go to the forum`}>
        {t`The user you are looking for does not exist or has been deleted.`}
      </EmptyState>
    </>
  );
}

const Top = styled.header({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-4)',
  marginBottom: 'var(--space-8)',
  padding: 'var(--space-4)',
  background: 'var(--surface-raised)',
  borderTop: '4px solid var(--link)',
  borderRadius: 'var(--radius)',
});
const Person = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3) var(--space-4)',
  '& > div': { flex: '1 1 11rem', minWidth: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0, color: 'var(--text-muted)' },
});
const Facts = styled.div({
  // Three beside each other on a phone, and the favorite player below them.
  '@media (max-width: 47.99rem)': {
    '& dl': {
      gridTemplateColumns: 'repeat(auto-fit, minmax(6rem, 1fr))',
      gap: 'var(--space-3) var(--space-2)',
    },
    '& dl dt': { fontSize: 'var(--text-tiny)' },
    '& dl dd': { fontSize: '1.125rem' },
    '& div:has(> dd > a)': { gridColumn: '1 / -1' },
  },
});
const PlayerLink = styled(RouteLink)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minHeight: 44,
});
/** As many columns as the member has of comments, threads and forums. */
const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  alignItems: 'start',
  gap: 'var(--space-8)',
});
/** A bar for each of several forums, as long as its share of the busiest one. */
const ForumList = styled.ul({
  '& li': { borderBottom: '1px solid var(--rule)' },
  '& a': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: 'var(--space-1) var(--space-3)',
    alignContent: 'center',
    minHeight: 56,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '& b': { font: '600 var(--text-large)/1.2 var(--font-condensed)' },
  '& i': { height: 6, background: 'var(--link)', borderRadius: 3 },
});

function Forums({ forums }: { forums: Profile['forums'] }) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  const most = forums[0]?.posts ?? 1;
  return (
    <Section title={t`Posts by forum`}>
      <ForumList>
        {forums.map(({ slug, title, posts }) => (
          <li key={slug}>
            <RouteLink to={pathFor('forum-category', { slug })}>
              {title} <b>{posts}</b>
              <i style={{ width: `${(posts / most) * 100}%` }} />
            </RouteLink>
          </li>
        ))}
      </ForumList>
    </Section>
  );
}

function FavouritePlayer({ profile: { favourite, favouritePlayer } }: { profile: Profile }) {
  const { pathFor } = useShell();
  if (!favourite) return favouritePlayer;
  const { slug, name, photo, number } = favourite;
  return (
    <PlayerLink to={pathFor('player', { slug })}>
      <Avatar name={name} photo={photo} size={32} />
      {number === null ? name : `${name} (${number})`}
    </PlayerLink>
  );
}

function Member({ profile }: { profile: Profile }) {
  const { site, pathFor } = useShell();
  const { t } = useLingui();
  const isOwn = useSession((session) => session.user?.username === profile.user.username);
  const isAdmin = useSession((session) => session.user?.role.name === 'admin');
  const { user, realname, joined, city, occupation, posts, threads } = profile;
  const month = formatMonthAndYear(toLocalTime(Date.parse(joined), site.timeZone), site.language);
  const about = [user.isAdmin ? t`Administrator` : null, realname, city, occupation].filter(
    (fact) => fact !== null,
  );
  const facts = [
    { label: t`Member since`, value: month },
    ...(posts > 0
      ? [
          { label: t`Threads here`, value: threads },
          { label: t`Comments here`, value: posts - threads },
        ]
      : []),
    ...(profile.favouritePlayer
      ? [{ label: t`Favourite player`, value: <FavouritePlayer profile={profile} /> }]
      : []),
  ];
  return (
    <>
      <Top>
        <Person>
          <MemberImage name={user.displayName} image={user.image} size={96} />
          <div>
            <h1 dir="auto">{user.displayName}</h1>
            {about.length > 0 ? <p dir="auto">{about.join(' · ')}</p> : null}
          </div>
          {isOwn ? <LinkButton to={pathFor('settings')}>{t`Edit profile`}</LinkButton> : null}
          {isAdmin && !isOwn && !user.isAdmin ? (
            <RouteLink to={pathFor('forum-moderation', {}, { member: user.username })}>
              {t`Suspend ${user.displayName}`}
            </RouteLink>
          ) : null}
        </Person>
        <Facts>
          <FactList facts={facts} isLarge />
        </Facts>
      </Top>
      {posts === 0 ? (
        <Columns>
          <EmptyState to={pathFor('forum')} link={t`Go to the forum`}>
            {isOwn
              ? t`You haven’t posted here yet. What’s on your mind?`
              : t`${user.displayName} hasn’t posted on this site yet.`}
          </EmptyState>
          <RemoteWidget {...nextMatch} />
        </Columns>
      ) : (
        <Columns>
          {posts > threads ? <Posts kind="comments" posts={profile.recentComments} /> : null}
          {threads > 0 ? <Posts kind="threads" posts={profile.recentThreads} /> : null}
          {profile.forums.length > 1 ? <Forums forums={profile.forums} /> : null}
        </Columns>
      )}
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
