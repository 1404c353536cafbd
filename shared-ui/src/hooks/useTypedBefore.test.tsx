import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormView } from '../components/FormView.tsx';
import { TextField } from '../components/TextField.tsx';

const remote = { messages: async () => ({}) };
const send = jest.fn(async () => {});
const required = (value: string) => (value === '' ? 'Say something' : undefined);

/** A server-rendered form with input from before hydration. */
const hydrate = (typed: Readonly<Record<string, string>>, focused = '') =>
  renderInShell(
    <FormView onSubmit={send} submitLabel="Send" busyLabel="Sending" initialValues={{ town: 'Aarhus' }}>
      <TextField name="name" label="Name" validate={required} />
      <TextField name="secret" label="Secret" type="password" />
      <TextField name="email" label="Email" type="email" />
      <TextField name="text" label="Text" rows={3} />
      <TextField name="town" label="Town" />
    </FormView>,
    {
      language: 'en',
      remote,
      fromServer: true,
      beforeHydration(container) {
        for (const [name, text] of Object.entries(typed)) {
          const field = container.querySelector<HTMLInputElement>(`[name=${name}]`);
          if (!field) throw new Error(`No field ${name}`);
          field.value = text;
          if (name !== focused) continue;
          field.focus();
          field.setSelectionRange(1, 2);
        }
      },
    },
  );
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

beforeEach(() => {
  send.mockClear();
  document.body.innerHTML = '';
});

test('[SHELL-5] input from before hydration is kept and sent exactly once', async () => {
  const typed = {
    name: 'Kenny',
    secret: 'pass word',
    email: 'k@example.org',
    text: 'One\nTwo',
    town: 'Odense',
  };
  await hydrate(typed);
  for (const [label, name] of [
    ['Name', 'name'],
    ['Secret', 'secret'],
    ['Email', 'email'],
    ['Text', 'text'],
    ['Town', 'town'],
  ] as const)
    expect(screen.getByLabelText(label)).toHaveValue(typed[name]);
  await submit();
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith(typed, expect.anything());
});

test('[SHELL-5] typing after hydration extends earlier input, and other fields keep theirs', async () => {
  await hydrate({ name: 'Ken', text: 'One' }, 'name');
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  expect(name).toHaveFocus();
  expect([name.selectionStart, name.selectionEnd]).toEqual([1, 2]);
  fireEvent.change(name, { target: { value: 'Kenny' } });
  expect(screen.getByLabelText('Text')).toHaveValue('One');
  await submit();
  expect(send).toHaveBeenCalledWith({ name: 'Kenny', text: 'One', town: 'Aarhus' }, expect.anything());
});

test('[SHELL-5] a text of the server that was deleted before hydration is not sent', async () => {
  await hydrate({ name: 'Kenny', town: '' });
  expect(screen.getByLabelText('Town')).toHaveValue('');
  await submit();
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Kenny' }, expect.anything()));
});

test('[SHELL-5] an untouched form is unchanged by hydration', async () => {
  await hydrate({});
  expect(screen.queryByText('Say something')).not.toBeInTheDocument();
  await submit();
  expect(screen.getByText('Say something')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});
