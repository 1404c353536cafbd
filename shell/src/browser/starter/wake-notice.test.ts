import { setWakeNotice } from './wake-notice.ts';

beforeEach(() => {
  document.body.innerHTML = '<p id="wake-notice" role="alert" hidden></p>';
});

const getNotice = () => document.querySelector('p');

test.each([
  ['da-DK', 'Du kan læse siden, men knapperne virker ikke lige nu.Prøv igen'],
  ['en-GB', 'You can read this page, but its buttons do not work right now.Try again'],
])('in %s the notice is in the page’s language, once', (lang, text) => {
  document.documentElement.lang = lang;
  setWakeNotice(true);
  setWakeNotice(true);
  expect(getNotice()).toBeVisible();
  expect(getNotice()).toHaveTextContent(text);
});

test('the notice ends when the page’s code is loaded', () => {
  setWakeNotice(true);
  setWakeNotice(false);
  expect(getNotice()).not.toBeVisible();
  expect(getNotice()).toBeEmptyDOMElement();
});

test('a document without a place for the notice stays as it is', () => {
  document.body.innerHTML = '<main></main>';
  setWakeNotice(true);
  expect(document.body.innerHTML).toBe('<main></main>');
});
