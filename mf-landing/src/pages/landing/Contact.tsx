import styled from '@emotion/styled';
import { useSite } from '@fan-base/shared-contracts/shell';
import { ContactForm } from '@fan-base/shared-ui/components/ContactForm';
import { Trans, useLingui } from '@lingui/react/macro';

const Part = styled.section({
  display: 'grid',
  gap: 'var(--space-4)',
  maxWidth: '30rem',
  margin: 'var(--space-10) auto 0',
});

/** LAND-3: the contact form of the network, with the texts of specification section 5. */
export function Contact() {
  const { product } = useSite();
  const { t } = useLingui();
  return (
    <Part>
      <h2>
        <Trans>Contact {product}</Trans>
      </h2>
      <ContactForm
        texts={{
          labels: { email: t`Email`, name: t`Name`, subject: t`Subject`, message: t`Message` },
          problems: {
            email: t`Please enter a valid email`,
            name: t`Please enter a valid name`,
            subject: t`Please enter a valid subject`,
            message: t`Please enter a valid message`,
          },
          send: <Trans>Send message</Trans>,
          sending: <Trans>Sending …</Trans>,
          sent: {
            heading: <Trans>Message sent!</Trans>,
            text: <Trans>Thank you for your message - we will get back to you shortly.</Trans>,
          },
        }}
      />
    </Part>
  );
}
