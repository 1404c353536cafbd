/*
 * What translators, password managers and other extensions do to a document. The functions run in the page, so each
 * is self-contained.
 */

/**
 * Replaces every text by `<font><font>`, as Chrome's translator does.
 * @param how whether the original text nodes leave the document, or move into the new elements
 */
export function translate(how: 'replaced' | 'moved'): void {
  document.documentElement.classList.add('translated-ltr');
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() && !text.parentElement?.closest('script, style, textarea, font')) texts.push(text);
  }
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(how === 'moved' ? text : `${text.data}`);
  }
}

/** Third-party changes of a document, by name. */
export const alterations: Readonly<Record<string, () => void>> = {
  'changed text in the masthead': () => {
    const texts = document.createTreeWalker(
      document.querySelector('#frame header') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const first = texts.nextNode();
    if (first) first.nodeValue = 'Other words';
  },
  'a child added to a link of the masthead': () =>
    document.querySelector('#frame header a')?.append(document.createElement('b')),
  'an item removed from the masthead': () => document.querySelector('#frame header :is(li, a)')?.remove(),
  'a node after a field of the masthead, or the last control': () =>
    document
      .querySelector('#frame header :is(input, a ~ *, a + div > :last-child)')
      ?.after(document.createElement('div')),
  'nodes before the frame, and as its first and last child': () => {
    const frame = document.getElementById('frame');
    frame?.before(document.createElement('div'));
    frame?.prepend(document.createElement('div'));
    frame?.append(document.createElement('div'));
  },
  'a node before the page region': () =>
    document.getElementById('page')?.before(document.createElement('div')),
  'a button before every control': () => {
    for (const control of document.querySelectorAll('#frame :is(button, summary, input)')) {
      const button = document.createElement('button');
      button.type = 'button';
      control.before(button);
    }
  },
  'attributes everywhere': () => {
    for (const element of document.querySelectorAll('#frame *')) element.setAttribute('data-extension', '1');
  },
  'footer text wrapped in a link': () => {
    const texts = document.createTreeWalker(
      document.querySelector('#frame footer') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const text = texts.nextNode() as Text | null;
    const link = document.createElement('a');
    text?.replaceWith(link);
    if (text) link.append(text);
  },
  'changed text in the page': () => {
    const heading = document.querySelector('#page :is(h1, h2, p)');
    if (heading) heading.textContent = 'Other words';
  },
  'changed text of every button': () => {
    for (const button of document.querySelectorAll('#frame button')) {
      const text = document.createTreeWalker(button, NodeFilter.SHOW_TEXT).nextNode();
      if (text) text.nodeValue = 'Other words';
    }
  },
  'text of the page wrapped in an element': () => {
    for (const element of document.querySelectorAll('#page :is(h1, h2, a, label)'))
      if (element.firstChild instanceof Text) {
        const mark = document.createElement('mark');
        element.firstChild.replaceWith(mark);
        mark.textContent = 'Marked';
      }
  },
  'a node in every island, and around its element': () => {
    for (const island of document.querySelectorAll('[data-island]'))
      island.prepend('text', document.createElement('div'));
    for (const element of document.querySelectorAll('[data-island-root]'))
      element.prepend(document.createElement('div'));
  },
  'deleted nodes in masthead, page and footer': () => {
    for (const part of ['header', '#page', 'footer']) document.querySelector(`#frame ${part} a`)?.remove();
    document.querySelector('#page h2, #page label')?.remove();
  },
};
