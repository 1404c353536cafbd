import type { EarlyPress } from '@fan-base/host/browser/starter/early';
import { storage } from '@fan-base/host/page/storage';
import userEvent from '@testing-library/user-event';
import { handleHtmlControls } from './html-controls.ts';

const channel =
  '<div data-consent="youtube"><div data-embed="https://www.youtube-nocookie.com/embed/1" data-title="Videos"></div>' +
  '<button data-press="consent" aria-expanded="false">Show</button><input type="checkbox"></div>';
const secret = '<div><input type="password"><button data-press="secret">Show</button></div>';
const clubs =
  '<div data-filtered><input data-press="filter"><ul><li><a>Premier League</a></li></ul>' +
  '<p data-none hidden>None</p><span data-one="# club" data-other="# clubs"></span>' +
  '<ul data-group><li><strong>Liverpool FC</strong><small>liverpool-fans.dk</small><i>Everton FC</i></li></ul>' +
  '<ul data-group><li><strong>Liverpool FC</strong><small>liverpool-fans.com</small></li>' +
  '<li><strong>Everton FC</strong><small>everton.fan-base.com</small></li></ul></div>';

const find = <Found extends HTMLElement>(selector: string) => document.querySelector(selector) as Found;
const getFrame = () => document.querySelector('iframe');

/** Shows HTML as if the page had just been loaded. */
function open(html: string) {
  document.body.innerHTML = html;
  dispatchEvent(new Event('load'));
}

/** Numbers of frames that each change of the starter has added. */
const added: number[] = [];

function change(make: () => void): void {
  const countFrames = () => document.querySelectorAll('iframe').length;
  const before = countFrames();
  make();
  added.push(countFrames() - before);
}

const presses: EarlyPress[] = [];

beforeAll(() => {
  document.body.innerHTML = `${secret}<button id="other" data-waiting>Save</button>`;
  const [control, other] = [find('[data-press]'), find('#other')];
  control.dataset['waiting'] = '';
  for (const pressed of [control, other]) presses.push({ kind: 'click', control: pressed });
  handleHtmlControls({ presses, firstSign: null, onSign() {}, onPress() {}, end() {} }, change);
});

test('[SHELL-1] a press from before the starter takes effect when it starts, and others wait', () => {
  expect(find<HTMLInputElement>('input').type).toBe('text');
  expect(find('[data-press]')).not.toHaveAttribute('data-waiting');
  expect(presses).toEqual([{ kind: 'click', control: find('#other') }]);
  expect(find('#other')).toHaveAttribute('data-waiting');
});

test('[NEWS-5] content is loaded after consent, and removed again', async () => {
  open(channel);
  expect(getFrame()).toBeNull();
  await userEvent.click(find('button'));
  expect(getFrame()).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/1');
  expect(getFrame()).toHaveAttribute('title', 'Videos');
  expect(getFrame()?.getAttribute('sandbox')).not.toContain('top-navigation');
  expect(find('button')).toHaveAttribute('aria-expanded', 'true');
  // Not taken for a translator's.
  expect(added.filter((count) => count === 1)).toHaveLength(1);
  await userEvent.click(find('button'));
  expect([getFrame(), find('button').getAttribute('aria-expanded')]).toEqual([null, 'false']);
});

test('[NEWS-5] consent is stored if the visitor wants it to be, until they withdraw it', async () => {
  open(channel);
  await userEvent.click(find('button'));
  expect(storage.read('consent_youtube')).toBeNull();
  await userEvent.click(find('button'));
  await userEvent.click(find('input'));
  await userEvent.click(find('button'));
  expect(storage.read('consent_youtube')).toBe('yes');
  open(channel);
  expect(getFrame()).not.toBeNull();
  await userEvent.click(find('button'));
  expect([getFrame(), storage.read('consent_youtube')]).toEqual([null, null]);
});

test('[SHELL-1] a press that a hydrated component has handled is left to it', async () => {
  open(secret);
  find('button').addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(find('button'));
  expect(find<HTMLInputElement>('input').type).toBe('password');
});

test('[ACCOUNT-2] a password is shown and hidden', async () => {
  open(secret);
  for (const type of ['text', 'password']) {
    await userEvent.click(find('button'));
    expect(find<HTMLInputElement>('input').type).toBe(type);
  }
});

test.each([
  ['', [false, false, false], [false, false], true, ''],
  ['ever', [true, true, false], [true, false], true, '1 club'],
  ['FC  .com', [true, false, false], [true, false], true, '2 clubs'],
  ['liverpool', [false, false, true], [false, false], true, '1 club'],
  ['rovers', [true, true, true], [true, true], false, ''],
])('[LAND-2] the filter %j hides items, groups and the empty state', (text, items, groups, none, count) => {
  open(clubs);
  find<HTMLInputElement>('input').value = text;
  find('input').dispatchEvent(new Event('input', { bubbles: true }));
  const isHidden = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map(({ hidden }) => hidden);
  expect(isHidden('[data-group] li')).toEqual(items);
  expect(isHidden('[data-group]')).toEqual(groups);
  expect(isHidden('[data-none]')).toEqual([none]);
  expect(find('[data-other]').textContent).toBe(count);
  expect(isHidden('ul:not([data-group]) li')).toEqual([false]);
});

test('[LAND-2] a text that the browser has restored filters the list', () => {
  open(clubs.replace('<input', '<input value="ever"'));
  expect(find('[data-group]').hidden).toBe(true);
});
