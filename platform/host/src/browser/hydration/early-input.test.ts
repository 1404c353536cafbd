import { createHydration } from '../../page/region/hydration.ts';
import { waitingAttribute } from '../starter/early.ts';
import { whenReplayed } from './early-input.ts';
import { registerPart } from './parts.ts';

test('[SHELL-1] what follows a queued press waits until its part is live', async () => {
  const part = document.body.appendChild(document.createElement('div'));
  const control = part.appendChild(document.createElement('button'));
  control.setAttribute(waitingAttribute, '');
  const hydration = createHydration(async () => {});
  registerPart(part, hydration);
  const over = jest.fn();
  const replayed = whenReplayed().then(over);

  await hydration.loaded;
  expect(over).not.toHaveBeenCalled();
  hydration.markLive();
  await replayed;
});

test('[MF-3] what follows a queued press does not wait for a part that failed', async () => {
  const part = document.body.appendChild(document.createElement('div'));
  part.setAttribute(waitingAttribute, '');
  const hydration = createHydration(() => Promise.reject(new Error('offline')));
  registerPart(part, hydration);
  await whenReplayed();
  expect(hydration.state.getState()).toBe('failed');
  hydration.end();
});
