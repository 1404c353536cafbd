import type { RichText } from '@fan-base/shared-contracts/rich-text';
import { convertFromRaw, EditorState } from 'draft-js';
import { fromDraft } from './from-draft.ts';
import { paste } from './paste.ts';
import { parsePastedHtml } from './paste-html.ts';
import { toDraft } from './to-draft.ts';

/** Blocks as lines, e.g. `bullet: one **two**`. */
const toLines = ({ blocks }: RichText) =>
  blocks.map(
    ({ kind, spans }) =>
      `${kind}: ${spans.map(({ text, bold, italic, link }) => `${bold ? '**' : ''}${italic ? '_' : ''}${text}${link ? `<${link}>` : ''}${italic ? '_' : ''}${bold ? '**' : ''}`).join('')}`,
  );

test.each<[string, string, string[]]>([
  [
    'the bold wrapper of Google Docs is not bold',
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400">plain </span><span style="font-weight:700">fat</span></p></b>',
    ['paragraph: plain **fat**'],
  ],
  [
    "Word's lists are lists without their bullets",
    "<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>one</p><p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>two</p>",
    ['bullet: one', 'number: two'],
  ],
  [
    'nested lists are one list',
    '<ul>\n <li>one\n  <ol><li>two</li></ol></li>\n <li>three</li></ul>',
    ['bullet: one', 'number: two', 'bullet: three'],
  ],
  [
    'the cells of a row are apart',
    '<table><tr><td><p>Liverpool</p></td><td>2</td><td>1</td><td>Arsenal</td></tr><tr><td>Everton</td></tr></table>',
    ['paragraph: Liverpool | 2 | 1 | Arsenal', 'paragraph: Everton'],
  ],
  [
    'headings of all levels are headings, and nothing is underlined',
    '<h1>One</h1><h4>Two</h4><p><u>three</u></p>',
    ['heading: One', 'heading: Two', 'paragraph: three'],
  ],
  [
    'line breaks, spaces and links',
    '<p>a<br>b   c\n<a href="https://example.org/x">d</a> <a href="javascript:alert(1)">e</a></p><script>f</script>',
    ['paragraph: a', 'paragraph: b c d<https://example.org/x> e'],
  ],
  [
    'code keeps its lines, and quotes their kind',
    '<pre>one\n  two</pre><blockquote><p>said <em>so</em></p></blockquote>',
    ['code: one', 'code:   two', 'quote: said _so_'],
  ],
])('[FORUM-6] pasted from elsewhere: %s', (_title, html, lines) => {
  expect(toLines(parsePastedHtml(html).content)).toEqual(lines);
});

const start = (kind: 'paragraph' | 'bullet' | 'code', text: string) =>
  EditorState.moveSelectionToEnd(
    EditorState.createWithContent(
      convertFromRaw(toDraft({ version: 1, blocks: [{ kind, spans: [{ text }] }] })),
    ),
  );

test.each<['paragraph' | 'bullet' | 'code', string, string[]]>([
  ['paragraph', '', ['heading: One', 'bullet: two']],
  ['paragraph', 'I say ', ['paragraph: I say One', 'bullet: two']],
  ['bullet', 'I say ', ['bullet: I say One', 'bullet: two']],
  ['code', '', ['code: One', 'code: two']],
])('[FORUM-6] after a %s of %j, a paste gives %j', (kind, before, lines) => {
  const pasted = paste(start(kind, before), null, 'One\ntwo', '<h2>One</h2><ul><li>two</li></ul>');
  expect(pasted instanceof EditorState && toLines(fromDraft(pasted.getCurrentContent()))).toEqual(lines);
});

test('[FORUM-6] a single list item keeps its kind on an empty line', () => {
  const pasted = paste(start('paragraph', ''), null, 'two', '<ul><li>two</li></ul>');
  expect(pasted instanceof EditorState && toLines(fromDraft(pasted.getCurrentContent()))).toEqual([
    'bullet: two',
  ]);
});

test('[FORUM-6] a paste is only refused if it has just a picture', () => {
  expect(paste(start('paragraph', ''), null, '', '<img src="x.png">')).toBe('picture');
  const pasted = paste(start('paragraph', ''), null, 'x', '<p>x<img src="x.png"></p>');
  expect(pasted instanceof EditorState && toLines(fromDraft(pasted.getCurrentContent()))).toEqual([
    'paragraph: x',
  ]);
});
