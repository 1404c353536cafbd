import bowser from 'bowser';

/** Browser and system of a user agent in words, e.g. `Chrome on Android`, for the list of logins. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = bowser.parse(userAgent.slice(0, 500));
  const parts = [browser.name, os.name].filter((part) => part !== undefined && part !== '');
  return parts.length === 0 ? 'Unknown device' : parts.join(' on ').slice(0, 80);
}
