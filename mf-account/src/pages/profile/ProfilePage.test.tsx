import type { Profile } from '@fan-base/shared-contracts/api/account';
import type { Language } from '@fan-base/shared-contracts/language';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { pageInput } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { kenny } from '../../testing/kenny.ts';
import { showPage } from '../../testing/show-page.tsx';
import { Page } from './ProfilePage.tsx';

const post = {
  thread: { forum: 'matches', id: '5', slug: 'derby' },
  title: 'Derby',
  forum: 'Matches',
  replies: 30,
  number: 21,
  excerpt: 'What a goal',
  at: '2026-11-20T12:00:00.000Z',
};
const profile: Profile = {
  user: { username: 'kenny', displayName: 'kenny', image: null, isAdmin: false },
  realname: 'Kenny D.',
  joined: '2026-08-15T14:00:00.000Z',
  city: 'Glasgow',
  occupation: null,
  favouritePlayer: 'Ian Rush',
  favourite: null,
  posts: 1,
  threads: 0,
  forums: [{ slug: 'matches', title: 'Matches', posts: 1 }],
  recentThreads: [],
  recentComments: [post],
};
const show = (part: Partial<Profile>, language: Language = 'en', isNotFound = false) =>
  showPage(<Page {...pageInput({ language, params: { username: 'kenny' } })} isNotFound={isNotFound} />, {
    language,
    data: { '/users/kenny': { ...profile, ...part } },
  });

test('[ACCOUNT-6] a profile lists known facts and links to comments', async () => {
  await show({});
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('kenny');
  expect(screen.getByText('Kenny D. · Glasgow')).toBeVisible();
  for (const [label, value] of [
    ['Member since', 'August 2026'],
    ['Threads here', '0'],
    ['Comments here', '1'],
    ['Favourite player', 'Ian Rush'],
  ] as const)
    expect(screen.getByText(label).nextSibling).toHaveTextContent(value);
  expect(screen.getByText('What a goal').closest('li')).toHaveTextContent(
    / · Matches · 30 replies in the thread$/,
  );
  expect(screen.queryByRole('heading', { name: 'Recent threads' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Derby' })).toHaveAttribute(
    'href',
    '/forum/matches/5/derby?page=2#c21',
  );
});

test('[ACCOUNT-6] a member who writes in one forum has no list of forums', async () => {
  await show({ forums: [{ slug: 'matches', title: 'Matches', posts: 8 }] });
  expect(screen.queryByRole('heading', { name: 'Posts by forum' })).toBeNull();
});

test('[ACCOUNT-6] a profile shows how many posts each forum has', async () => {
  await show({
    forums: [
      { slug: 'matches', title: 'Matches', posts: 8 },
      { slug: 'squad', title: 'Squad', posts: 2 },
    ],
  });
  const links = ['Matches 8', 'Squad 2'].map((name) => screen.getByRole('link', { name }));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/forum/matches', '/forum/squad']);
  expect(links.map((link) => link.querySelector('i')?.style.width)).toEqual(['100%', '25%']);
});

test('[ACCOUNT-6] a favourite player in the squad is a link', async () => {
  await show({ favourite: { slug: 'ian_rush', name: 'Ian Rush', photo: null, number: 9 } });
  expect(screen.getByRole('link', { name: 'Ian Rush (9)' })).toHaveAttribute('href', '/player/ian_rush');
});

test('[ACCOUNT-6] a profile without posts has one sentence, a link and the next match', async () => {
  await show({ posts: 0, forums: [], recentComments: [] });
  expect(screen.getByText('kenny hasn’t posted on this site yet.')).toBeVisible();
  expect(screen.queryByText('Threads here')).toBeNull();
  expect(screen.getByTestId('mf-matches/next-match')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the forum' })).toHaveAttribute('href', '/forum');
});

test('[ACCOUNT-6] only the member’s own profile has an edit link', async () => {
  const page = <Page {...pageInput({ language: 'en', params: { username: 'kenny' } })} />;
  await showPage(page, { data: { '/users/kenny': profile }, user: kenny });
  expect(screen.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/settings');
});

test('[FORUM-9] an administrator can suspend a member from the profile', async () => {
  const page = <Page {...pageInput({ language: 'en', params: { username: 'kenny' } })} />;
  const boss = { ...kenny, username: 'boss', role: { name: 'admin' } } as const;
  await showPage(page, { data: { '/users/kenny': profile }, user: boss });
  expect(screen.getByRole('link', { name: 'Suspend kenny' })).toHaveAttribute(
    'href',
    '/forum/moderation?member=kenny',
  );
});

test.each([
  [true, 1],
  [false, 0],
])('[ACCOUNT-7] with isAdmin %s the Administrator label appears %i times', async (isAdmin, times) => {
  await show({ user: { ...profile.user, isAdmin } });
  expect(screen.queryAllByText(/Administrator/)).toHaveLength(times);
});

test('[ACCOUNT-6] a Danish profile shows the joining date and the number of posts', async () => {
  await show({ posts: 2, threads: 1, recentThreads: [post] }, 'da');
  expect(screen.getByText('Medlem siden').nextSibling).toHaveTextContent('august 2026');
  expect(screen.getByText('Tråde her').nextSibling).toHaveTextContent('1');
  for (const name of ['Seneste tråde', 'Seneste kommentarer'])
    expect(screen.getByRole('heading', { name })).toBeVisible();
});

test.each([
  ['da', 'Brugeren findes ikke', 'Den bruger, du leder efter, findes ikke eller er blevet slettet.'],
  ['en', 'User not found', 'The user you are looking for does not exist or has been deleted.'],
] as const)(
  '[ACCOUNT-6] in %s an unknown user is reported without waiting for the API',
  async (language, heading, text) => {
    await show({}, language, true);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    expect(screen.getByText(text)).toBeVisible();
  },
);

test('[ACCOUNT-6] a profile that fails to load offers a retry', async () => {
  let isDown = true;
  const { visitor } = await showPage(
    <Page {...pageInput({ language: 'en', params: { username: 'kenny' } })} />,
    { fetcher: async () => (isDown ? Promise.reject(new ApiError(503, 'down')) : profile) },
  );
  isDown = false;
  await visitor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'kenny' })).toBeVisible();
});
