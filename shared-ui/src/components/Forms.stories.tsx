import { ApiError, useSite } from '@fan-base/shared-contracts/shell';
import { Confirmation } from './Confirmation.tsx';
import { ContactForm } from './ContactForm.tsx';
import { FormView } from './FormView.tsx';
import { OutlineButton } from './OutlineButton.tsx';
import { RevealedOnUse } from './RevealedOnUse.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SelectBox } from './SelectBox.tsx';
import { TextField } from './TextField.tsx';

export default { title: 'Forms' };

const texts = {
  da: {
    name: 'Navn',
    about: 'Om dig',
    hint: 'Det navn, andre ser.',
    empty: 'Indtast dit navn',
    save: 'Gem',
    saving: 'Gemmer …',
    cancel: 'Fortryd',
    email: 'Email',
    find: 'Søg',
    subject: 'Emne',
    sorts: ['Nyeste', 'Ældste'],
    message: 'Besked',
    sent: 'Beskeden er sendt!',
    thanks: 'Tak for din besked.',
  },
  en: {
    name: 'Name',
    about: 'About you',
    hint: 'The name that others see.',
    empty: 'Please enter your name',
    save: 'Save',
    saving: 'Saving …',
    cancel: 'Cancel',
    email: 'Email',
    find: 'Search',
    subject: 'Subject',
    sorts: ['Newest', 'Oldest'],
    message: 'Message',
    sent: 'Message sent!',
    thanks: 'Thank you for your message.',
  },
};
const useTexts = () => texts[useSite().language];

function Form({ onSubmit, name }: { onSubmit: () => Promise<void>; name: string }) {
  const { name: label, about, hint, empty, save, saving, cancel } = useTexts();
  return (
    <FormView
      label={about}
      onSubmit={onSubmit}
      submitLabel={save}
      busyLabel={saving}
      beside={<OutlineButton type="button">{cancel}</OutlineButton>}
      initialValues={{ name }}
    >
      <TextField
        name="name"
        label={label}
        hint={hint}
        autoComplete="name"
        validate={(value) => (value.trim() === '' ? empty : undefined)}
      />
      <TextField name="about" label={about} rows={4} maxLength={500} />
    </FormView>
  );
}

export const Filled = () => <Form name="Ruth Pemberley" onSubmit={async () => {}} />;

/** Press the button: the field shows its error and gets the focus. */
export const Empty = () => <Form name="" onSubmit={async () => {}} />;

/** Press the button: it stays busy. */
export const Sending = () => <Form name="Ruth Pemberley" onSubmit={() => new Promise(() => {})} />;

/** Press the button: the input stays, with an error above it. */
export const Refused = () => (
  <Form name="Ruth Pemberley" onSubmit={() => Promise.reject(new ApiError(503, 'unavailable'))} />
);

/** Press the button: the server rejects the field. */
export const FieldRefused = () => (
  <Form
    name="Ruth Pemberley"
    onSubmit={() => Promise.reject(new ApiError(400, 'invalid', 'invalid_request', { field: 'name' }))}
  />
);

/** Type a name: the second field appears. */
export const Revealing = () => {
  const { name, about, save, saving } = useTexts();
  return (
    <FormView label={about} onSubmit={async () => {}} submitLabel={save} busyLabel={saving}>
      <TextField name="name" label={name} autoComplete="name" />
      <RevealedOnUse>
        <TextField name="about" label={about} rows={4} maxLength={500} />
      </RevealedOnUse>
    </FormView>
  );
};

export const Contact = () => {
  const { email, name, subject, message, save, saving, sent, thanks, empty } = useTexts();
  return (
    <ContactForm
      texts={{
        labels: { email, name, subject, message },
        problems: { email: empty, name: empty, subject: empty, message: empty },
        send: save,
        sending: saving,
        sent: { heading: sent, text: thanks },
      }}
    />
  );
};

export const Search = () => {
  const { name, find } = useTexts();
  return <SearchForm action="/" name="search" label={name} value="" maxLength={80} submitLabel={find} />;
};

export const Select = () => {
  const { subject, sorts } = useTexts();
  return (
    <label>
      {subject}
      <SelectBox>
        {sorts.map((sort) => (
          <option key={sort}>{sort}</option>
        ))}
      </SelectBox>
    </label>
  );
};

/** What replaces a form that was sent. */
export const Confirmed = () => <Confirmation>{useTexts().thanks}</Confirmation>;
