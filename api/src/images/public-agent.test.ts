import { deepEqual, equal } from 'node:assert/strict';
import type { LookupAddress } from 'node:dns';
import { test } from 'node:test';
import { notPublicCode, publicLookup } from './public-agent.ts';

/** The addresses that a connection receives from the resolver's result. */
function found(addresses: LookupAddress[], all: boolean): unknown {
  let answer: unknown;
  const lookup = publicLookup((_host, _family, done) => done(null, addresses));
  lookup('name.example', { all }, (error, address) => {
    answer = error ? error.code : address;
  });
  return answer;
}

const open = { address: '8.8.8.8', family: 4 };
const loopback = { address: '127.0.0.1', family: 4 };
const mapped = { address: '::ffff:10.0.0.1', family: 6 };

test('[API-4] Private addresses of a name are dropped', () => {
  deepEqual(found([loopback, open, mapped], true), [open]);
  equal(found([mapped, open], false), '8.8.8.8');
});

test('[API-4] A name with only private addresses cannot be connected to', () => {
  equal(found([loopback, mapped], true), notPublicCode);
  equal(found([loopback], false), notPublicCode);
  equal(found([], true), notPublicCode);
});

test('[API-4] localhost cannot be connected to through the real resolver', async () => {
  const code = await new Promise((done) =>
    publicLookup()('localhost', { all: true }, (error) => done(error?.code)),
  );
  equal(code, notPublicCode);
});
