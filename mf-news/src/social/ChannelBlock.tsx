import styled from '@emotion/styled';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { OutlineButton } from '@fan-base/shared-ui/components/OutlineButton';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Channel } from './handles.ts';

interface Consent {
  readonly isGiven: boolean;
  readonly give: (isForLater: boolean) => void;
  readonly withdraw: () => void;
}

/**
 * Whether the visitor lets a site of others be shown. Not until he says so; what he said for later is kept in this
 * browser alone.
 * @param provider the other site, as it is named in the storage's key
 */
function useConsent(provider: string): Consent {
  const { storage } = useShell();
  const key = `consent_${provider}`;
  const [isGiven, setGiven] = useState(false);
  useEffect(() => {
    // After hydration: the server cannot know, and its HTML never has the frame.
    if (storage.read(key) === 'yes') setGiven(true);
  }, [storage, key]);
  return {
    isGiven,
    give: (isForLater) => {
      if (isForLater) storage.write(key, 'yes');
      setGiven(true);
    },
    withdraw: () => {
      storage.remove(key);
      setGiven(false);
    },
  };
}

const Box = styled.div({
  display: 'grid',
  justifyItems: 'start',
  gap: 'var(--space-3)',
  padding: 'var(--space-4)',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
  '& p': { margin: 0 },
  '& label': { display: 'flex', alignItems: 'center', gap: 'var(--space-2)', minHeight: 44 },
  '& input': { width: 20, height: 20, accentColor: 'var(--accent)' },
  // Without script nothing could come of it; the link below leads there.
  '@media (scripting: none)': { '& label, & button': { display: 'none' } },
});

/** NEWS-5: what loading another site's content means, and the question whether it shall be loaded. */
function ConsentForm(props: { name: string; onGive: (isForLater: boolean) => void; children: ReactNode }) {
  const { t } = useLingui();
  const { name, onGive, children } = props;
  // The browser keeps the answer, also one that was given before this was hydrated.
  const isForLater = useRef<HTMLInputElement>(null);
  return (
    <Box>
      <p>{children}</p>
      <label>
        <input ref={isForLater} type="checkbox" />
        <span>{t`Remember my choice`}</span>
      </label>
      <OutlineButton type="button" onClick={() => onGive(isForLater.current?.checked === true)}>
        {t`Show ${name}`}
      </OutlineButton>
    </Box>
  );
}

const Frame = styled.iframe({
  display: 'block',
  width: '100%',
  border: 0,
  borderRadius: 'var(--radius)',
  background: 'var(--surface-sunken)',
});

const Links = styled.p({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 var(--space-4)',
  margin: 0,
  '& a, & button': { display: 'inline-flex', alignItems: 'center', gap: 'var(--space-1)', minHeight: 44 },
  '& button': {
    color: 'var(--text-muted)',
    textDecoration: 'underline',
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
  frameTitle: string;
  /** Style of the frame's height: it is a matter of the other site's content. */
  frame: { readonly height?: number; readonly aspectRatio?: string };
  explanation: ReactNode;
  empty: ReactNode;
}) {
  const { t } = useLingui();
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
          <Links>
            <a href={channel.page} rel="noopener external nofollow">
              <span>{t`View on ${name}`}</span>
              <Icon name="external" size={14} />
            </a>
            {consent.isGiven ? (
              <button type="button" onClick={consent.withdraw}>
                {t`Hide ${name}`}
              </button>
            ) : null}
          </Links>
        </>
      )}
    </Section>
  );
}
