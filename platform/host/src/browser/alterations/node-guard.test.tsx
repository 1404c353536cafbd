import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

const { removeChild, insertBefore } = Node.prototype;
let guard: typeof import('./node-guard.ts');
let root: Root;
let element: HTMLElement;

beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
beforeEach(async () => {
  // Each test has a guard of its own, whose observer is on a body of its own.
  Object.assign(Node.prototype, { removeChild, insertBefore });
  document.body.replaceWith(document.createElement('body'));
  jest.resetModules();
  guard = await import('./node-guard.ts');
  guard.installNodeGuard();
  element = document.createElement('div');
  document.body.append(element);
  root = createRoot(element);
});

const show = (content: ReactNode) => act(async () => root.render(content));

/** As Chrome's translator: `<font><font>`, with the old text node or a new one. */
async function translate(isMoved: boolean): Promise<void> {
  const texts = [...element.childNodes].filter((node) => node instanceof Text);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(isMoved ? text : `translated ${text.data}`);
  }
  // The guard observes mutations.
  await Promise.resolve();
}

test('without a translator, none is reported', async () => {
  await show(<>one{' two'}</>);
  await show(<b>three</b>);
  expect(guard.hasMetTranslator()).toBe(false);
});

describe.each([
  ['moved', true],
  ['replaced', false],
] as const)('where a translator has %s the texts', (_how, isMoved) => {
  test('a text is replaced by an element', async () => {
    await show(<>one{' two'}</>);
    await translate(isMoved);
    await show(<b>three</b>);
    expect(element.innerHTML).toBe('<b>three</b>');
    expect(guard.hasMetTranslator()).toBe(true);
  });

  test('an element is inserted before a text', async () => {
    await show(<>{null}one</>);
    await translate(isMoved);
    await show(
      <>
        <b>zero</b>one
      </>,
    );
    expect(element.innerHTML).toMatch(/^<b>zero<\/b><font><font>.*one<\/font><\/font>$/);
    expect(guard.hasMetTranslator()).toBe(true);
  });

  test('a changed text is shown, to be translated again', async () => {
    await show(<>{'1'} goal</>);
    await translate(isMoved);
    await show(<>{'2'} goal</>);
    await Promise.resolve();
    // A moved text is changed where it is; a replaced one returns.
    expect(element.innerHTML).toMatch(isMoved ? /^<font><font>2</ : /^2<font>/);
  });
});

test.each([
  ['appended to the body', (dialog: Element) => document.body.append(dialog)],
  ['removed', (dialog: Element) => dialog.remove()],
  ['put into another element', (dialog: Element) => element.querySelector('section')?.append(dialog)],
])('a dialog that our own code has %s is not a translator’s doing', async (_how, move) => {
  const content = (isOpen: boolean) => (
    <>
      {isOpen ? <dialog>Sure?</dialog> : null}
      <section />
    </>
  );
  await show(content(true));
  move(element.querySelector('dialog') as Element);
  await show(content(false));
  expect(document.querySelector('dialog')).toBeNull();
  expect(guard.hasMetTranslator()).toBe(false);
});

test('a node that is nowhere is removed without an error, and one that is elsewhere from there', () => {
  const [child, other] = [document.createElement('i'), document.createElement('b')];
  expect(element.removeChild(child)).toBe(child);
  other.append(child, 'text');
  element.removeChild(child);
  expect(other.innerHTML).toBe('text');
  element.append('first');
  element.insertBefore(child, other);
  expect(element.innerHTML).toBe('first<i></i>');
});
