import { act } from '@testing-library/react';

/** Revalidates everything on screen, as a restored connection does. Await its effects. */
export const newAnswers = () =>
  act(async () => {
    window.dispatchEvent(new Event('online'));
  });
