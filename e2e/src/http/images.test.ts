import { test } from 'node:test';
import { ask } from '@fan-base/platform-tests/site';
import { expect } from '@playwright/test';

for (const [what, query, status] of [
  ['a width that is not in the specification', 'w=301&i=https://www.example.com/a.jpg', 400],
  ['a picture that no page of the network shows', 'w=300&i=https://www.example.com/a.jpg', 404],
  ['an address of a private network', 'w=300&i=http://127.0.0.1:22/a.jpg', 404],
  ['the metadata of a cloud', 'w=300&i=http://169.254.169.254/latest/meta-data', 404],
  ['a file of the server', 'w=300&i=file:///etc/passwd', 400],
] as const)
  test(`[API-4] ${what} is refused`, async () => {
    const answer = await ask('liverpool-fans.dk', `/api/image?${query}`);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toContain('json');
  });
