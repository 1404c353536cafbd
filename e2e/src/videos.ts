import type { Complaints } from '@fan-base/platform-tests/page';
import type { Page } from '@playwright/test';

/** Answers as YouTube does, which tests cannot reach. */
export async function serveVideos(page: Page, complaints: Complaints): Promise<void> {
  complaints.allow(/foreign request: https:\/\/www.youtube/);
  await page.route(
    ({ hostname }) => hostname.startsWith('www.youtube'),
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>Videos</p>' }),
  );
}
