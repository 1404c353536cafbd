import { waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { NestedRoot } from '../../page/region/NestedRoot.tsx';
import { RestoreInput } from './RestoreInput.tsx';

// The test observes React's own scheduling.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

const find = <Found extends Element = HTMLInputElement>(selector: string) =>
  document.querySelector<Found>(selector) as Found;

/** Renders content as the server does, alters it, and hydrates it. @returns whether React has rendered it again */
async function hydrate(content: ReactNode, alter: () => void): Promise<boolean> {
  document.body.innerHTML = '<div id="frame"></div>';
  const frame = find<HTMLElement>('#frame');
  frame.innerHTML = renderToString(content);
  alter();
  let isRenderedAgain = false;
  let isHydrated = false;
  const onRecoverableError = () => {
    isRenderedAgain = true;
  };
  const Hydrated = ({ children }: { children: ReactNode }) => {
    setTimeout(() => {
      isHydrated = true;
    });
    return children;
  };
  hydrateRoot(
    frame,
    <RestoreInput within={frame}>
      <Hydrated>{content}</Hydrated>
    </RestoreInput>,
    { onRecoverableError },
  );
  await waitFor(() => expect(isHydrated).toBe(true));
  return isRenderedAgain;
}

function Form() {
  const [name, setName] = useState('');
  const [club, setClub] = useState('');
  const [isMember, setMember] = useState(false);
  return (
    <form>
      <h1>Register</h1>
      <input name="name" value={name} onChange={({ target }) => setName(target.value)} />
      <input name="club" value={club} onChange={({ target }) => setClub(target.value)} />
      <input
        type="checkbox"
        name="member"
        checked={isMember}
        onChange={({ target }) => setMember(target.checked)}
      />
      <output>
        {name} {club} {String(isMember)}
      </output>
    </form>
  );
}

function type() {
  find('[name=name]').value = 'kenny';
  find('[name=club]').value = 'Liverpool';
  find('[name=member]').checked = true;
  find('[name=club]').focus();
  find('[name=club]').setSelectionRange(2, 3);
}

test('text, choices, focus and selection stay where React renders altered HTML again', async () => {
  const before: Element[] = [];
  const isRenderedAgain = await hydrate(<Form />, () => {
    type();
    before.push(find('[name=club]'));
    find('h1').innerHTML = '<font>Registrieren</font>';
    find('form').prepend(document.createElement('div'));
  });
  expect(isRenderedAgain).toBe(true);
  const field = find('[name=club]');
  expect(before).not.toContain(field);
  await waitFor(() => expect(find('output')).toHaveTextContent('kenny Liverpool true'));
  expect(field).toHaveFocus();
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['Liverpool', 2, 3]);
});

test('the fields of unaltered HTML are left alone', async () => {
  const before: Element[] = [];
  expect(
    await hydrate(<Form />, () => {
      type();
      before.push(find('[name=name]'));
    }),
  ).toBe(false);
  expect(find('[name=name]')).toBe(before[0]);
  expect(find('output')).toHaveTextContent('false');
});

test('the element of a nested root keeps its content and focus, and nodes can be inserted before it', async () => {
  const page = { element: null as HTMLElement | null };
  let show: (isShown: boolean) => void = () => {};
  function Frame() {
    const [isShown, setShown] = useState(false);
    show = setShown;
    return (
      <main>
        <h1>Site</h1>
        {isShown ? <p>Notice</p> : null}
        <NestedRoot id="page" html={'<input name="q">'} existing={page.element} />
      </main>
    );
  }
  const isRenderedAgain = await hydrate(<Frame />, () => {
    page.element = find<HTMLElement>('#page');
    find('[name=q]').value = 'salah';
    find('[name=q]').focus();
    find('h1').textContent = 'Other';
  });
  expect(isRenderedAgain).toBe(true);
  expect(find('#page')).toBe(page.element);
  expect(find('[name=q]').value).toBe('salah');
  expect(find('[name=q]')).toHaveFocus();
  show(true);
  await waitFor(() => expect(document.body).toHaveTextContent('Notice'));
  expect(find('main').lastElementChild).toContainElement(page.element);
});
