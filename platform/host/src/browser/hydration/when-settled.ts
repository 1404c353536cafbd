import type { Part } from './parts.ts';

/** Whether a part is on its way to being live. */
export const isPending = ({ state }: Pick<Part, 'state'>): boolean =>
  /^(dehydrated|loading|hydrating)$/.test(state.getState());

/** Resolves when a part is live, or will not be for now. */
export const whenSettled = (part: Pick<Part, 'state'>): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (!isPending(part)) resolve();
    };
    part.state.subscribe(check);
    check();
  });
