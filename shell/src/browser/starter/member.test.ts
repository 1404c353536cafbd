import { storage } from '@fan-base/host/page/storage';
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
const find = (selector: string) => document.querySelector(selector);
const answer = (status: number, body: unknown) => {
  window.fetch = jest.fn(async () => new Response(JSON.stringify(body), { status }));
};

function open(hint: string | null, language = 'en-GB') {
  root.lang = language;
  document.body.innerHTML = '<span data-member-place></span>';
  storage.write(tokenKey, 'good');
  if (hint === null) storage.remove(hintKey);
  else storage.write(hintKey, hint);
  return window.fanBaseMember?.(change, waking.signal);
}

const forget = () => {
  for (const key of [tokenKey, hintKey]) storage.remove(key);
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
