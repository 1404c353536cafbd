import { storage } from '@fan-base/host/page/storage';
import { marksKey } from '@fan-base/shared-contracts/read-marks';
import { createUser } from '@fan-base/tooling/testing/create-user';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { createElement } from 'react';
import { MemberMenu } from '../../page/frame/MemberMenu.tsx';
import { shellRemote } from '../../page/view/shell-remote.ts';
import { hintKey } from '../session/member-hint.ts';
import { tokenKey } from '../session/token-key.ts';
import './member.ts';

const root = document.documentElement;
const kenny = JSON.stringify({ username: 'Kenny D', image: null });
const change = (make: () => void) => make();
const waking = new AbortController();
const wake = jest.fn();
const find = (selector: string) => document.querySelector(selector);
const answer = (status: number, body: unknown) => {
  window.fetch = jest.fn(async () => new Response(JSON.stringify(body), { status }));
};

function open(hint: string | null, language = 'en-GB', html = '') {
  root.lang = language;
  document.body.innerHTML = `<span data-member-place></span>${html}`;
  storage.write(tokenKey, 'good');
  if (hint === null) storage.remove(hintKey);
  else storage.write(hintKey, hint);
  return window.fanBaseMember?.(change, waking.signal, wake);
}

const forget = () => {
  for (const key of [tokenKey, hintKey, marksKey]) storage.remove(key);
};

beforeEach(forget);

test.each([
  ['da-DK', 'Konto: Kenny D', '/profil/Kenny%20D', '/indstillinger', 'Log ud'],
  ['en-GB', 'Account of Kenny D', '/user/Kenny%20D', '/settings', 'Log out'],
])('[ACCOUNT-7] in %s a stored login has its menu: %s', (language, name, profile, settings, logOut) => {
  open(kenny, language);
  expect(root).toHaveAttribute('data-member');
  expect(find('summary b')).toHaveTextContent(name);
  expect(find('summary span')).toHaveTextContent('KD');
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect([...links, find('button')?.textContent]).toEqual([profile, settings, logOut]);
});

test.each([
  ['da-DK', 'da'],
  ['en-GB', 'en'],
] as const)('[ACCOUNT-7] in %s the drawn menu is that of React', async (tag, language) => {
  const read = (menu: Element | null) => [
    menu?.textContent,
    ...[...(menu?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')),
  ];
  open(kenny, tag);
  const drawn = read(find('details'));
  const user = createUser({ username: 'Kenny D', image: null });
  const { container } = await renderInShell(createElement(MemberMenu, { user }), {
    language,
    remote: shellRemote,
  });
  expect(drawn).toEqual(read(container.querySelector('details')));
});

test('[ACCOUNT-6] a stored picture is shown', () => {
  open(JSON.stringify({ username: 'kenny', image: '/images/1' }));
  expect(find('img')?.getAttribute('src')).toMatch(/^\/api\/images\/1\?w=\d+$/);
});

test('[ACCOUNT-7] a user who was renamed has the new name when the account is read', async () => {
  const refresh = open(kenny);
  answer(200, { username: 'Ken', image: null, email: 'ken@example.org' });
  await refresh?.();
  expect(find('summary b')).toHaveTextContent('Account of Ken');
  expect(storage.read(hintKey)).toBe('{"username":"Ken","image":null}');
});

test.each([null, '', '{', '[]', '{"username":1}'])(
  '[ACCOUNT-7] a hint that says nothing is read: %s',
  async (hint) => {
    const refresh = open(hint);
    expect(find('details')).toBeNull();
    answer(200, { username: 'Ken', image: null });
    await refresh?.();
    expect(find('summary b')).toHaveTextContent('Account of Ken');
  },
);

test.each([
  ['has ended', 401, { code: 'unauthorized' }, false],
  ['is of a banned user', 403, { code: 'wrong_site' }, false],
  ['is hidden by a proxy’s own 403', 403, 'Checking your browser', true],
  ['cannot be checked', 503, { code: 'unavailable' }, true],
])('[ACCOUNT-3] a login that %s', async (_what, status, body, stays) => {
  const refresh = open(kenny);
  answer(status, body);
  await refresh?.();
  expect(storage.read(tokenKey) !== null).toBe(stays);
  expect(storage.read(hintKey) !== null).toBe(stays);
  expect([find('details') !== null, root.hasAttribute('data-member')]).toEqual([stays, stays]);
});

test('[ACCOUNT-2] a logout and a login in another tab are followed', () => {
  open(kenny);
  forget();
  dispatchEvent(new StorageEvent('storage', { key: tokenKey }));
  expect([find('details'), root.hasAttribute('data-member')]).toEqual([null, false]);
  storage.write(tokenKey, 'other');
  storage.write(hintKey, JSON.stringify({ username: 'jo', image: null }));
  dispatchEvent(new StorageEvent('storage', { key: hintKey }));
  expect(find('summary b')).toHaveTextContent('Account of jo');
  expect(root).toHaveAttribute('data-member');
});

test('[NAV-7] a press outside closes the menu, and Escape gives the focus to its summary', () => {
  open(kenny);
  const menu = find('details') as HTMLDetailsElement;
  menu.open = true;
  menu.querySelector('a')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect([menu.open, document.activeElement]).toEqual([false, find('summary')]);
  menu.open = true;
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(menu.open).toBe(false);
});

const places =
  '<i data-unread="7 22 2026-11-21T11:00:00.000Z"></i>' +
  '<i data-unread="8 0 2026-11-20T11:00:00.000Z,7 22 2026-11-21T11:00:00.000Z"></i>' +
  '<i data-unread="9 3 2026-11-19T11:00:00.000Z"></i>';
const listMarks = (within: ParentNode = document) =>
  [...within.querySelectorAll('[data-unread]')].map(({ textContent }) => textContent);

test('[FORUM-1] [FORUM-2] what a member has not read is marked when their marks are read', async () => {
  const refresh = open(kenny, 'en-GB', places);
  expect(listMarks()).toEqual(['', '', '']);
  answer(200, { allReadAt: '2026-11-20T00:00:00.000Z', threads: [{ thread: '7', number: 22 }] });
  await refresh?.();
  expect(listMarks()).toEqual(['', 'Unread:', '']);
  const next = document.createElement('div');
  next.innerHTML = '<i data-unread="7 23 2026-11-21T12:00:00.000Z"></i>';
  window.fanBaseUnread?.(next);
  expect(listMarks(next)).toEqual(['Unread:']);
});

test('[FORUM-1] [FORUM-2] without a member’s marks nothing is marked', async () => {
  const refresh = open(kenny, 'en-GB', places);
  answer(503, {});
  await refresh?.();
  expect(listMarks()).toEqual(['', '', '']);
});

test('[FORUM-1] [FORUM-2] what a visitor has not read is marked, also after reading in another tab', async () => {
  const refresh = open(null, 'da-DK', places);
  forget();
  window.fetch = jest.fn();
  storage.write(marksKey, '{"allReadAt":"2026-11-20T00:00:00.000Z","threads":[]}');
  await refresh?.();
  expect(listMarks()).toEqual(['Ulæst:', 'Ulæst:', '']);
  storage.write(marksKey, '{"allReadAt":"2026-11-20T00:00:00.000Z","threads":[["7",22]]}');
  dispatchEvent(new StorageEvent('storage', { key: marksKey }));
  await Promise.resolve();
  await Promise.resolve();
  expect(listMarks()).toEqual(['', 'Ulæst:', '']);
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['leads members on', '<div data-wakes="member"></div>', true],
  ['has their draft', '<div data-draft="forum_draft_7"></div>', true],
  ['has no draft of theirs', '<div data-draft="forum_draft_8"></div>', false],
  ['has neither', '', false],
])('[ACCOUNT-2] [FORUM-7] a page that %s is woken for a member: %j', (_what, html, isWoken) => {
  wake.mockClear();
  storage.write('forum_draft_7@Kenny D', '{}');
  storage.write('forum_draft_8@jo', '{}');
  open(kenny, 'en-GB', html);
  expect(wake).toHaveBeenCalledTimes(isWoken ? 1 : 0);
});
