import { act } from '@testing-library/react';

/**
 * What happens when newer answers come into the cache: here the connection is back, so everything that is shown is
 * asked for anew. To be awaited by what it changes.
 */
export const newAnswers = () =>
  act(async () => {
    window.dispatchEvent(new Event('online'));
  });
