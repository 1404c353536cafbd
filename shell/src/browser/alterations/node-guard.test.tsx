import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { hasGuardActed, installNodeGuard } from './node-guard.ts';

let root: Root;
let element: HTMLElement;

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  installNodeGuard();
});
beforeEach(() => {
  element = document.createElement('p');
  document.body.replaceChildren(element);
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

test('nothing is reported as moved while nobody moves anything', async () => {
  await show(<>one{' two'}</>);
  await show(<b>three</b>);
  expect(hasGuardActed()).toBe(false);
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
    expect(hasGuardActed()).toBe(true);
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
  });

  test('a changed text is shown, to be translated again', async () => {
    await show(<>{'1'} goal</>);
    await translate(isMoved);
    await show(<>{'2'} goal</>);
    await Promise.resolve();
    expect(element.textContent).toMatch(/^2/);
  });
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
