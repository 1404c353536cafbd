import { test } from 'node:test';
import { startOwnPages, stopOwnPages } from '@fan-base/platform-tests/own-pages';
import { ask, danish, english, network } from '@fan-base/platform-tests/site';
import { expect } from '@playwright/test';
import { scoreDocument } from '../observatory-score.ts';

test('[SEC-1] the Observatory gives every kind of front page on a preloaded domain 130 points', async () => {
  await startOwnPages({ HSTS: 'max-age=63072000; includeSubDomains; preload' });
  try {
    for (const host of [danish, english, network]) {
      const answer = await ask(host, '/', { 'x-forwarded-proto': 'https' });
      const points = Object.values(scoreDocument(answer)).reduce((sum, each) => sum + each, 100);
      expect([host, answer.status, points]).toEqual([host, 200, 130]);
    }
    // The API reads the body, and may close the connection before the response.
    const body = JSON.stringify({ username: 'nobody', password: 'nothing' });
    const headers = { 'x-forwarded-proto': 'https', 'content-type': 'application/json' };
    const proxied = await ask(danish, '/api/user/login', headers, { body });
    expect([proxied.status, proxied.headers['strict-transport-security']]).toEqual([
      401,
      'max-age=63072000; includeSubDomains; preload',
    ]);
  } finally {
    await stopOwnPages();
  }
});
