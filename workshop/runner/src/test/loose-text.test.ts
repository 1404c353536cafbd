import assert from 'node:assert/strict';
import { test } from 'node:test';
import { looseTexts } from './loose-text.ts';

const find = (code: string) => looseTexts('Page.tsx', code).map((line) => line.split(':')[1]);
const isLoose = (children: string) => find(`const page = <p>${children}</p>;`).length > 0;

for (const children of [
  "<b/> {isOpen ? 'open' : <i/>}",
  '<b/> {isOpen && `open`}',
  '<b/> {isOpen ? t`open` : null}',
  '<b/> {isOpen ? <Trans>open</Trans> : null}',
  '{isOpen ? <Trans>open</Trans> : null}',
  '{isOpen ? <Trans>open</Trans> : t`closed`}',
  '{isOpen ? <>, {place}</> : null} <b/>',
  '{isOpen ? <i/> : null} open',
  '{isOpen ? <i/> : null}{t`open`}',
  '{places.map((place) => <i key={place}/>)} open',
])
  test(`text that breaks on a translated page is refused: ${children}`, () => {
    assert.equal(isLoose(children), true);
  });

for (const children of [
  "<b/> {isOpen ? 'open' : 'closed'}",
  "{isOpen ? 'open' : <i/>}",
  '{isOpen && `open`}',
  '<b/> {isOpen ? <i>open</i> : null}',
  'open {isOpen ? <i/> : null}',
  '{isOpen ? <i/> : null} <b/> open',
  "{isOpen ? ' ' : null} <b/>",
  '<Trans>{who} scores for {team}.</Trans>',
])
  test(`text that stays or has its own element is allowed: ${children}`, () => {
    assert.equal(isLoose(children), false);
  });

test('a component must not return text without an element, in any of its branches', () => {
  assert.deepEqual(
    find('export function Hint({ answer }) {\n  if (!answer) return t`Wait`;\n  return <b>{answer}</b>;\n}'),
    ['2'],
  );
  assert.equal(find('const Hint = () => <Trans>Wait</Trans>;').length, 1);
  assert.equal(find('const Hint = () => <><b/> wait</>;').length, 1);
  assert.deepEqual(find('const Hint = () => <span>{t`Wait`}</span>;'), []);
  assert.deepEqual(find('const getHint = () => t`Wait`;'), []);
});

test('text of constants is followed, and lines are counted after other letters than English', () => {
  assert.deepEqual(
    find(
      "const word = isOpen ? 'åben' : null;\n// æøå\nconst page = (\n  <p>\n    <b/>\n    {word}\n  </p>\n);",
    ),
    ['6'],
  );
});

test('the only child of a styled element is written without a text node, unlike that of a component', () => {
  assert.deepEqual(
    find("const Line = styled.p({});\nconst page = <Line>{isOpen ? 'open' : <i/>}</Line>;"),
    [],
  );
  assert.deepEqual(find("const page = <Line>{isOpen ? 'open' : <i/>}</Line>;"), ['1']);
});
