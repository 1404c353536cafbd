import { ContactForm } from '@fan-base/shared-ui/components/ContactForm';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';

/** The contact form of a club's site, with the texts of specification section 5. */
export function AboutContact() {
  const { t } = useLingui();
  return (
    <Section id="contact" title={t`Contact`}>
      <ContactForm
        texts={{
          labels: { email: t`Email`, name: t`Name`, subject: t`Subject`, message: t`Message` },
          problems: {
            email: t`Please enter a valid email`,
            name: t`Please enter your name`,
            subject: t`Please enter a subject`,
            message: t`Please enter a message`,
          },
          send: t`Send message`,
          sending: t`Sending …`,
          sent: {
            heading: t`Message sent!`,
            text: t`Thank you for your message - we will get back to you shortly.`,
          },
        }}
      />
    </Section>
  );
}
