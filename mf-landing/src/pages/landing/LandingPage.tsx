import styled from '@emotion/styled';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import { useApi } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Trans } from '@lingui/react/macro';
import { Contact } from './Contact.tsx';
import { FanSites } from './FanSites.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { Logo } from './Logo.tsx';

export { head } from './head.ts';

const sitesHeight = 1200;

const Welcome = styled.div({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-4)',
  padding: 'var(--space-4) 0 var(--space-10)',
  textAlign: 'center',
  '& h1': {
    fontFamily: 'var(--font-condensed)',
    fontSize: 'clamp(2rem, 1.4rem + 3vw, 3.25rem)',
    fontWeight: 600,
    lineHeight: 1.05,
  },
  '& h1 + p': {
    maxWidth: '38rem',
    margin: 0,
    color: 'var(--text-muted)',
    fontSize: '1.125rem',
    textWrap: 'pretty',
  },
});

/** The front door of the network: what it is, and every fan site. */
export function Page({ site }: PageInput) {
  const sites = useApi(api.sites.getSites());
  const { product, language } = site;
  return (
    <>
      <Welcome>
        <Logo title={product} />
        <h1>
          <Trans>{product}: football fanpages by fans</Trans>
        </h1>
        <p>
          <Trans>
            A network of fan sites with news, fixtures, results and tables for the club you follow, gathered
            by fans and free of charge. Find your club below.
          </Trans>
        </p>
        <LanguageChoice current={language} />
      </Welcome>
      <ApiView answer={sites} height={sitesHeight}>
        {(all) => <FanSites sites={all} />}
      </ApiView>
      <Contact />
    </>
  );
}
