import styled from '@emotion/styled';
import * as api from '@fan-base/shared-contracts/client';
import { useShell, useSite } from '@fan-base/shared-contracts/shell';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { messages } from '../theme/messages.ts';
import { FormView } from './FormView.tsx';
import { TextField } from './TextField.tsx';

type Message = { email: string; name: string; subject: string; message: string };

/** Texts of the form, which differ between the club sites and the network page. */
interface ContactTexts {
  readonly labels: Readonly<Record<keyof Message, string>>;
  readonly problems: Readonly<Record<keyof Message, string>>;
  readonly send: ReactNode;
  readonly sending: ReactNode;
  readonly sent: { readonly heading: ReactNode; readonly text: ReactNode };
}

const emailRule = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

const Sent = styled.div({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-3)',
  padding: 'var(--space-8) 0',
  textAlign: 'center',
  '& p': { margin: 0 },
  '& path': { strokeDasharray: 60, strokeDashoffset: 60, animation: 'fb-draw 500ms ease-out forwards' },
  '@keyframes fb-draw': { to: { strokeDashoffset: 0 } },
});

function SentView({ heading, text }: ContactTexts['sent']) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Sent ref={box} tabIndex={-1} role="status">
      <svg
        viewBox="0 0 48 48"
        width={72}
        height={72}
        fill="none"
        stroke="var(--win)"
        strokeWidth={4}
        aria-hidden="true"
      >
        <circle cx={24} cy={24} r={21} opacity={0.3} />
        <path d="M14 25l7 7 14-15" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <h2>{heading}</h2>
      <p>{text}</p>
    </Sent>
  );
}

/** The contact form (LAND-3, SHELL-5), replaced by a confirmation after sending. */
export function ContactForm({ texts }: { texts: ContactTexts }) {
  const { send } = useShell();
  const { language } = useSite();
  const [isSent, setSent] = useState(false);
  if (isSent) return <SentView {...texts.sent} />;
  const filled = (name: keyof Message) => (value: string) =>
    value.trim() === '' ? texts.problems[name] : undefined;
  const label = (name: keyof Message) => texts.labels[name];
  return (
    <FormView<Message>
      onSubmit={async (body) => {
        await send(api.contact.postContact(body));
        setSent(true);
      }}
      submitLabel={texts.send}
      busyLabel={texts.sending}
      failure={({ status }) => (status === 429 ? messages.tooManyMessages : messages.notSent)[language]}
    >
      <TextField
        name="email"
        label={label('email')}
        type="email"
        autoComplete="email"
        validate={(value) => (emailRule.test(value.trim()) ? undefined : texts.problems.email)}
      />
      <TextField
        name="name"
        label={label('name')}
        autoComplete="name"
        maxLength={100}
        validate={filled('name')}
      />
      <TextField name="subject" label={label('subject')} maxLength={200} validate={filled('subject')} />
      <TextField
        name="message"
        label={label('message')}
        rows={6}
        maxLength={10_000}
        validate={filled('message')}
      />
    </FormView>
  );
}
