import { signQaKey } from '@fan-base/shared-releases/qa-token';

/** Signs testers' keys in the product under test. */
export const qaSecret = 'the-testers-of-the-end-to-end-tests';

const hour = 60 * 60 * 1000;

/** A tester's key that is valid for a number of hours; negative: expired. */
export const qaKey = (hours: number, secret = qaSecret): string =>
  signQaKey({ name: 'anna', expires: Date.now() + hours * hour }, secret);
