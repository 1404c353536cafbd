import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { elementIds } from '../../page/boot.ts';
import { keepFocus } from './keep-focus.ts';

const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

/** A comment with an editor, and a button that deletes it. */
function Comment() {
  const [state, setState] = useState<'shown' | 'edited' | 'deleted'>('shown');
  if (state === 'deleted') return <article aria-label="Comment">Deleted</article>;
  return (
    <article aria-label="Comment">
      <a href="#c1">#1</a>
      {state === 'edited' ? (
        <form>
          <textarea aria-label="Text" ref={(field) => field?.focus()} />
          <button type="button" onClick={() => setState('shown')}>
            Cancel
          </button>
        </form>
      ) : (
        <div>
          <button type="button" onClick={() => setState('edited')}>
            Edit
          </button>
          <button type="button" onClick={() => setState('deleted')}>
            Delete
          </button>
        </div>
      )}
    </article>
  );
}

/** A block whose content is shown on consent. */
function Channel() {
  const [isShown, setShown] = useState(false);
  return (
    <section>
      <h2>Videos</h2>
      {isShown ? (
        <iframe title="Videos" />
      ) : (
        <button type="button" onClick={() => setShown(true)}>
          Show
        </button>
      )}
      {isShown ? (
        <div>
          <button type="button" onClick={() => setShown(false)}>
            Hide
          </button>
        </div>
      ) : null}
    </section>
  );
}

/** A form that a confirmation replaces, in no place of its own. */
function Sent() {
  const [isSent, setSent] = useState(false);
  return isSent ? (
    <p>Sent</p>
  ) : (
    <button type="button" onClick={() => setSent(true)}>
      Send
    </button>
  );
}

async function press(name: string): Promise<void> {
  const button = screen.getByRole('button', { name });
  act(() => button.focus());
  act(() => button.click());
  await frame();
}

keepFocus('#toasts');
beforeEach(() => {
  render(
    <main id={elementIds.page}>
      <h1>Thread</h1>
      <Comment />
      <Channel />
      <Sent />
    </main>,
  );
});

test('[A11Y-1] canceling returns the focus to the button that opened the editor', async () => {
  await press('Edit');
  expect(screen.getByRole('textbox')).toHaveFocus();
  await press('Cancel');
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
});

test('[A11Y-1] the focus of a removed button moves to its part of the page', async () => {
  await press('Delete');
  expect(screen.getByRole('article')).toHaveFocus();
});

test('[A11Y-1] a consent gives the focus to the heading of its block, and taking it back to its button', async () => {
  await press('Show');
  expect(screen.getByRole('heading', { name: 'Videos' })).toHaveFocus();
  await press('Hide');
  expect(screen.getByRole('button', { name: 'Show' })).toHaveFocus();
});

test('[A11Y-1] the focus of a removed part of the page moves to the heading', async () => {
  await press('Send');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('[A11Y-1] a press beside everything takes the focus away for good', async () => {
  const button = screen.getByRole('button', { name: 'Send' });
  act(() => button.focus());
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  act(() => button.blur());
  act(() => button.click());
  await frame();
  expect(document.body).toHaveFocus();
});
