import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf } from './post.ts';

for (const [what, env, address] of [
  ['the port that npm start takes unless told', {}, 'http://127.0.0.1:4000/ingest'],
  ['the port that it was told', { API_PORT: '4530' }, 'http://127.0.0.1:4530/ingest'],
  ['nothing said', { API_PORT: '', API_URL: '' }, 'http://127.0.0.1:4000/ingest'],
  ['an API elsewhere', { API_PORT: '4530', API_URL: 'https://api.example/' }, 'https://api.example/ingest'],
] as const)
  test(`an import goes to the API that is running: ${what}`, () => equal(addressOf('/ingest', env), address));
