import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { type HostMeaning, parseHost } from './host.ts';

const rules = {
  mainDomain: 'fan-base.com',
  previewDomains: ['preview.fan-base.com'],
  isSite: (domain: string) => ['liverpool-fans.dk', 'arsenal.fan-base.com'].includes(domain),
};

const cases: [string, HostMeaning][] = [
  ['fan-base.com', { kind: 'network' }],
  ['www.fan-base.com', { kind: 'network' }],
  ['fan-base.com.localhost:3000', { kind: 'network' }],
  ['liverpool-fans.dk', { kind: 'site', domain: 'liverpool-fans.dk' }],
  ['www.liverpool-fans.dk', { kind: 'site', domain: 'liverpool-fans.dk' }],
  ['LIVERPOOL-fans.DK:443', { kind: 'site', domain: 'liverpool-fans.dk' }],
  ['liverpool-fans.dk.', { kind: 'site', domain: 'liverpool-fans.dk' }],
  ['liverpool-fans.dk.localhost:3000', { kind: 'site', domain: 'liverpool-fans.dk' }],
  ['arsenal.fan-base.com', { kind: 'site', domain: 'arsenal.fan-base.com' }],
  ['localhost', { kind: 'default' }],
  ['localhost:3000', { kind: 'default' }],
  ['127.0.0.1:3000', { kind: 'default' }],
  ['[::1]:3000', { kind: 'default' }],
  ['preview.fan-base.com', { kind: 'default' }],
  ['pr-12.preview.fan-base.com', { kind: 'default' }],
  ['notpreview.fan-base.com', { kind: 'unknown' }],
  ['nobody.fan-base.com', { kind: 'unknown' }],
  ['fan-base.com.example.org', { kind: 'unknown' }],
  ['liverpool-fans.dk.example.org', { kind: 'unknown' }],
  ['.localhost', { kind: 'unknown' }],
  ['', { kind: 'unknown' }],
];

for (const [host, meaning] of cases)
  test(`The host '${host}' means ${JSON.stringify(meaning)}`, () =>
    deepEqual(parseHost(host, rules), meaning));
