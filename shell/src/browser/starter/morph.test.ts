import './morph.ts';

function morph(before: string, after: string, change: () => void): HTMLElement {
  document.body.innerHTML = `<div id="frame">${before}</div>`;
  change();
  const next = new DOMParser().parseFromString(`<div id="frame">${after}</div>`, 'text/html');
  const [now, then] = [document, next].map((each) => each.getElementById('frame'));
  if (now && then) window.fanBaseMorph?.(now, then);
  return document.body;
}
const find = (selector: string) => document.querySelector(selector);

test('a changed document is merged into the page: text, attributes and elements', () => {
  const page = morph(
    '<p>1–0</p><i style="width:40%"></i><span hidden>2 days</span>',
    '<p>2–0</p><i style="width:60%"></i><span>1 day</span><b>Goal</b>',
    () => {},
  );
  expect(page.innerHTML).toBe(
    '<div id="frame"><p>2–0</p><i style="width:60%"></i><span>1 day</span><b>Goal</b></div>',
  );
});

test('nodes stay, with state set by the visitor and the starter', () => {
  const html =
    '<details><summary>Menu</summary></details><button>Send</button><p id="wake-notice" hidden></p>';
  let button: Element | null = null;
  morph(html, `${html}<p>New</p>`, () => {
    find('details')?.setAttribute('open', '');
    find('#wake-notice')?.removeAttribute('hidden');
    button = find('button');
    button?.setAttribute('data-waiting', '');
  });
  expect(find('details')).toHaveAttribute('open');
  expect(find('#wake-notice')).not.toHaveAttribute('hidden');
  expect(find('button')).toBe(button);
  expect(button).toHaveAttribute('data-waiting');
});

test('the field that is typed into keeps its text, and a resized one its size', () => {
  const html = '<input name="search" value=""><textarea></textarea>';
  morph(html, html.replace('value=""', 'value="server"'), () => {
    const field = document.querySelector('input');
    field?.focus();
    if (field) field.value = 'typed';
    find('textarea')?.setAttribute('style', 'height: 300px');
  });
  expect(document.querySelector('input')?.value).toBe('typed');
  expect(find('textarea')).toHaveAttribute('style', 'height: 300px');
});

test('content that was consented to, a shown password and a filter stay', () => {
  const html =
    '<div data-consent="youtube"><div data-embed="/"></div></div>' +
    '<div><input type="password"></div><ul data-filtered><li>Ajax</li></ul>';
  morph(html, `${html}<p>New</p>`, () => {
    find('[data-consent]')?.setAttribute('data-given', '');
    find('[data-embed]')?.append(document.createElement('iframe'));
    find('input')?.setAttribute('type', 'text');
    find('input')?.parentElement?.setAttribute('data-shown', '');
    find('li')?.setAttribute('hidden', '');
  });
  expect(find('[data-consent][data-given] iframe')).not.toBeNull();
  expect(find('[data-shown] > [type=text]')).not.toBeNull();
  expect(find('li')).toHaveAttribute('hidden');
  expect(find('p')).toHaveTextContent('New');
});
