import { locate } from './locate.ts';

const part = document.createElement('div');
const find = (selector: string) => part.querySelector(selector) as Element;

/** Locates an element, after which the content is rendered again. */
function locateAgain(before: string, selector: string, after: string): Element | undefined {
  part.innerHTML = before;
  const again = locate(find(selector), part);
  part.innerHTML = after;
  return again();
}

const buttons = '<button id="save" type="submit">Save</button><button id="delete">Delete</button>';
const translated = buttons.replace('Save', '<font>Gem</font>').replace('Delete', '<font>Slet</font>');
const extension = '<button id="extension">Fill in</button>';

test.each([
  ['unaltered', buttons, buttons],
  ['after a button that an extension has inserted', extension + buttons, buttons],
  ['between others', extension + buttons + extension, buttons],
  ['translated', translated, buttons],
  ['beside one in another order', buttons, `<button id="new">New</button>${buttons}`],
])('a control is found again: %s', (_what, before, after) => {
  expect(locateAgain(before, '#delete', after)?.id).toBe('delete');
});

test.each([
  ['of another text', buttons, '#delete', buttons.replace('Delete', 'Publish')],
  [
    'of another label',
    '<button aria-label="Next"></button>',
    'button',
    '<button aria-label="Last"></button>',
  ],
  ['of another type', '<button>x</button>', 'button', '<button type="reset">x</button>'],
  ['of another value', '<button value="1">x</button>', 'button', '<button value="2">x</button>'],
  ['of another form', '<form action="/a"></form>', 'form', '<form action="/b"></form>'],
  ['of another link', '<a href="/a">x</a>', 'a', '<a href="/b">x</a>'],
  ['among more of its kind', '<button>x</button>', 'button', '<button>x</button><button>x</button>'],
  ['beside one that an extension had inserted', `<button></button>${translated}`, '#delete', buttons],
])('no control %s takes the place of another', (_what, before, selector, after) => {
  expect(locateAgain(before, selector, after)).toBeUndefined();
});

test('a field is found again by its name, whatever was typed or is synchronized to its attribute', () => {
  const [empty, filled] = ['', ' value="Kenny"'].map(
    (value) => `<input name="first"${value}><input name="last"${value}>`,
  );
  expect(locateAgain(empty ?? '', '[name=last]', filled ?? '')?.getAttribute('name')).toBe('last');
});

const form = (...controls: string[]) => `<form action="/login">${controls.join('')}</form>`;
const submit = '<button id="submit">Log in</button>';
const changed = submit.replace('Log in', 'Sign in');
const later = '<button>Later</button>';

test.each([
  ['the only one of its form', form(changed), form(submit)],
  [
    'beside a button that an extension has inserted',
    form('<button type="button"></button>', changed),
    form(submit),
  ],
  [
    'an input',
    form('<input id="submit" type="submit" value="Go">'),
    form('<input id="submit" type="submit">'),
  ],
  [
    'in the form of another action',
    form(later).replace('login', 'x') + form(changed),
    form(later).replace('login', 'x') + form(submit),
  ],
])('a submit button is found again after its text was changed in place: %s', (_what, before, after) => {
  expect(locateAgain(before, '#submit', after)?.id).toBe('submit');
});

test.each([
  ['one of several of its form', form(changed, later), form(submit, later)],
  ['the only one, but others join it', form(changed), form(submit, later)],
  ['the only one of an ambiguous form', form(changed), form(submit) + form(submit)],
  ['in no form', changed, submit],
])('no submit button takes the place of one with a changed text that is %s', (_what, before, after) => {
  expect(locateAgain(before, '#submit', after)).toBeUndefined();
});

test('a submit button that stays is found, even if another one joins it', () => {
  document.body.append(part);
  part.innerHTML = form(submit);
  const button = find('#submit');
  const again = locate(button, part);
  part.firstElementChild?.insertAdjacentHTML('beforeend', later);
  expect(again()).toBe(button);
  part.remove();
});
