import styled from '@emotion/styled';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ConsentForm } from './ConsentForm.tsx';
import type { Channel } from './handles.ts';
import { useConsent } from './useConsent.ts';

const Frame = styled.iframe({
  display: 'block',
  width: '100%',
  border: 0,
  borderRadius: 'var(--radius)',
  background: 'var(--surface-sunken)',
});

const Ways = styled.p({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 var(--space-4)',
  margin: 0,
  '& a, & button': { display: 'inline-flex', alignItems: 'center', gap: 'var(--space-1)', minHeight: 44 },
  '& button': {
    padding: 0,
    font: 'inherit',
    color: 'var(--text-muted)',
    background: 'none',
    border: 0,
    textDecoration: 'underline',
    cursor: 'pointer',
  },
});

/**
 * A club's channel at another site. Nothing of that site is loaded before the visitor asks for it; the link to
 * it works without script.
 */
export function ChannelBlock(props: {
  /** The other site's name, and how it is named in the browser's storage. */
  provider: { readonly name: string; readonly key: string };
  channel: Channel | null;
  title: string;
  /** What is seen in the frame, for those who do not see it. */
  frameTitle: string;
  /** Style of the frame's height: it is a matter of the other site's content. */
  frame: { readonly height?: number; readonly aspectRatio?: string };
  explanation: ReactNode;
  empty: ReactNode;
}) {
  const { provider, channel, title, frameTitle, frame, explanation, empty } = props;
  const consent = useConsent(provider.key);
  const { name } = provider;
  return (
    <Section title={title}>
      {channel === null ? (
        <p>{empty}</p>
      ) : (
        <>
          {consent.isGiven ? (
            <Frame
              src={channel.embed}
              title={frameTitle}
              style={frame}
              loading="lazy"
              allowFullScreen
              referrerPolicy="strict-origin-when-cross-origin"
              sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
            />
          ) : (
            <ConsentForm name={name} onGive={consent.give}>
              {explanation}
            </ConsentForm>
          )}
          <Ways>
            <a href={channel.page} rel="noopener external nofollow">
              <span>
                <Trans>See it on {name}</Trans>
              </span>
              <Icon name="external" size={14} />
            </a>
            {consent.isGiven ? (
              <button type="button" onClick={consent.withdraw}>
                <Trans>Show nothing from {name} any more</Trans>
              </button>
            ) : null}
          </Ways>
        </>
      )}
    </Section>
  );
}
