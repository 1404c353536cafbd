import { readPinsForm } from './pins-form.ts';

const names = ['mf-news', 'mf-squad'];
const read = (fields: Record<string, string>) => {
  const { pins, wrongFields } = readPinsForm(new URLSearchParams(fields), names);
  return { pins: pins && [...pins], wrongFields };
};

test.each([
  ['nothing chosen', { 'version.mf-news': '', 'dev.mf-news': '' }, []],
  ['a version', { 'version.mf-news': '1.2.0' }, [['mf-news', '1.2.0']]],
  [
    'a dev server beside a version',
    { 'version.mf-news': '1.2.0', 'dev.mf-news': ' http://localhost:4101/ ' },
    [['mf-news', 'http://localhost:4101']],
  ],
  ['a remote that there is not', { 'version.mf-quiz': '1.0.0' }, []],
  ['a whole combination', { pins: 'mf-squad@1.1.0' }, [['mf-squad', '1.1.0']]],
])('[MF-5] %s is read', (_what, fields, pins) => {
  expect(read(fields as Record<string, string>)).toEqual({ pins, wrongFields: [] });
});

test.each([
  ['an address on the network', { 'dev.mf-news': 'http://evil.example:4101' }, ['dev.mf-news']],
  ['a version that is none', { 'version.mf-squad': '../1' }, ['version.mf-squad']],
  ['a combination with a remote that there is not', { pins: 'mf-quiz@1.0.0' }, ['pins']],
  ['a combination that is none', { pins: 'javascript:alert(1)' }, ['pins']],
])('[MF-5] %s is rejected with its field', (_what, fields, wrongFields) => {
  expect(read(fields as Record<string, string>)).toEqual({ pins: null, wrongFields });
});
