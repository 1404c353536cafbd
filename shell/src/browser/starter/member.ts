import { silenceMs } from '@fan-base/host/browser/starter/silence';
import { getDocumentLanguage } from '@fan-base/host/page/document-language';
import { storage } from '@fan-base/host/page/storage';
import { marksKey } from '@fan-base/shared-contracts/read-marks';
import { getAddress, pathFor } from '@fan-base/shared-contracts/routes';
import { getImageSources } from '@fan-base/shared-ui/formats/image-sources';
import { circleCss, getColors, getMemberInitials } from '@fan-base/shared-ui/formats/member-picture';
import { memberMenuRules, memberMenuSize } from '../../page/frame/member-menu-rules.ts';
import { formatHint, hintKey, type MemberHint, readHint } from '../session/member-hint.ts';
import { tokenKey } from '../session/token-key.ts';
import './started.ts';
import { createUnreadMarks, hasUnreadPlaces } from './unread-marks.ts';

/*
 * A file of its own, which the starter loads for members, and for visitors who have read in the forum: menu and unread
 * marks, until React draws them.
 */

const labels = {
  da: { account: 'Konto: ', profile: 'Profil', settings: 'Indstillinger', logOut: 'Log ud' },
  en: { account: 'Account of ', profile: 'Profile', settings: 'Settings', logOut: 'Log out' },
} as const;

const root = document.documentElement;
const place = '[data-member-place]';

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function createPicture({ username, image }: MemberHint): HTMLElement {
  const size = `width:${memberMenuSize}px;height:${memberMenuSize}px;font-size:${memberMenuSize * 0.42}px`;
  const colors = getColors(username);
  const style = `${circleCss};${size};--hue:${colors['--hue']};background-image:${colors.backgroundImage}`;
  if (image === null) return create('span', { style, 'aria-hidden': 'true' }, getMemberInitials(username));
  const { src, srcSet } = getImageSources(memberMenuSize, (width) => `/api${image}?w=${width}`);
  const picture = create('img', {
    srcset: srcSet,
    src,
    alt: '',
    style: 'width:100%;height:100%;object-fit:cover',
  });
  return create('span', { style: `${circleCss};${size}`, 'aria-hidden': 'true' }, picture);
}

function createMenu(member: MemberHint): HTMLDetailsElement {
  const language = getDocumentLanguage();
  const { account, profile, settings, logOut } = labels[language];
  const { username } = member;
  const link = (key: 'profile' | 'settings', text: string) =>
    create('a', { href: pathFor(getAddress(key), language, { username }) }, text);
  const name = create('b', { class: 'visually-hidden' }, account + username);
  const menu = create(
    'details',
    {},
    create('summary', {}, createPicture(member), name),
    create(
      'div',
      {},
      link('profile', profile),
      link('settings', settings),
      // React logs out: the press waits for it.
      create('button', { type: 'button' }, logOut),
    ),
  );
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  return menu;
}

/** Closes the menu where it would cover what is used now. */
function closeOnOther({ target }: Event): void {
  const menu = document.querySelector<HTMLDetailsElement>(`${place}>details`);
  if (menu && target instanceof Node && !menu.contains(target)) menu.open = false;
}

/** Whether an answer says that the login is over; others are of something between browser and API. */
async function isOver(answer: Response): Promise<boolean> {
  if (answer.status !== 401 && answer.status !== 403) return false;
  const body: unknown = await answer.json().catch(() => null);
  return typeof Object(body).code === 'string';
}

/** Reads the account again: it may have been renamed, or its login may be over. */
async function refresh(): Promise<void> {
  const token = storage.read(tokenKey);
  if (token === null) return;
  const answer = await fetch('/api/user/me', {
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(silenceMs),
  });
  const user: MemberHint | null = answer.ok ? await answer.json() : null;
  const isEnded = await isOver(answer);
  // Another tab may have logged in or out during the request.
  if (storage.read(tokenKey) !== token) return;
  if (user) storage.write(hintKey, formatHint(user));
  if (isEnded) {
    storage.remove(tokenKey);
    storage.remove(hintKey);
  }
}

/** Whether the page has something for a member that takes React: a login page leads on, and a draft opens its editor. */
function requiresReact(member: MemberHint | null): boolean {
  const drafts = [...document.querySelectorAll<HTMLElement>('[data-draft]')];
  return (
    document.querySelector('[data-wakes=member]') !== null ||
    (member !== null &&
      drafts.some(({ dataset }) => storage.read(`${dataset['draft']}@${member.username}`) !== null))
  );
}

window.fanBaseMember = (change, waking, wake) => {
  const styles = memberMenuRules.map(
    ([selector, css]) => `${selector.replace('&', `${place}>details`)}{${css}}`,
  );
  document.head.append(create('style', {}, styles.join('')));
  let shown = '';
  const show = () => {
    const isMember = storage.read(tokenKey) !== null;
    const member = isMember ? readHint() : null;
    root.toggleAttribute('data-member', isMember);
    if (isMember && requiresReact(member)) wake();
    const next = JSON.stringify(member);
    if (next === shown) return;
    shown = next;
    for (const element of document.querySelectorAll(place))
      change(() => element.replaceChildren(...(member ? [createMenu(member)] : [])));
  };
  show();
  const mark = async () => {
    if (!hasUnreadPlaces()) return;
    const token = storage.read(tokenKey);
    const drawMarks = await createUnreadMarks(token);
    if (waking.aborted || storage.read(tokenKey) !== token) return;
    window.fanBaseUnread = drawMarks;
    change(() => drawMarks(document));
  };
  // A page that is woken follows its session.
  const follow = () => {
    if (!waking.aborted) show();
  };
  addEventListener('storage', ({ key }) => {
    follow();
    if (!waking.aborted && (key === null || key === tokenKey || key === marksKey)) void mark();
  });
  for (const event of ['pointerdown', 'focusin']) addEventListener(event, closeOnOther);
  return async () => {
    // What was shown stays if the API cannot be reached.
    await Promise.all([refresh().catch(() => undefined), mark()]);
    follow();
  };
};
