import { createPageStyles, listRuleNames } from './styles.ts';

test.each([
  ['.fb-1a2b{color:red}.fb-3c4d:hover{top:0}', ['1a2b', '3c4d']],
  ['.fb-1a2b h2,.fb-1a2b h3{top:0}.fb-1a2b{top:0}', ['1a2b']],
  ['@media (min-width: 1px){.fb-1a2b{margin:0}}', ['1a2b']],
  ['@keyframes animation-1x{from{top:0}}.fb-1a2b{animation:animation-1x 1s}', ['animation-1x', '1a2b']],
  ['.fb-1a2b .fb-3c4d{top:0}', ['1a2b']],
])('the rules of %s are %j', (css, names) => {
  expect([...listRuleNames(css)]).toEqual(names);
});

test('the browser does not insert server-rendered rules again', () => {
  document.head.innerHTML =
    '<style data-emotion="fb other" data-s="">.fb-1a2b{color:red}.fb-1a2b:hover{top:0}</style>';
  expect(createPageStyles({}).inserted).toEqual({ other: true, '1a2b': true });
});
