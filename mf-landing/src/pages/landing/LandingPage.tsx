import styled from '@emotion/styled';
import type { MatchDay } from '@fan-base/shared-contracts/api/sites';
import * as api from '@fan-base/shared-contracts/client';
import { type Language, languages } from '@fan-base/shared-contracts/language';
import { isNearKickoff, listenBeforeKickoff } from '@fan-base/shared-contracts/match-day';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { useApi, useLiveApi, useNow, useSite } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { ContactForm } from '@fan-base/shared-ui/components/ContactForm';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Stack } from '@fan-base/shared-ui/components/Stack';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Logo } from './Logo.tsx';
import { MatchDayList } from './MatchDayList.tsx';
import { SiteGrids } from './SiteGrids.tsx';

/** LAND-1: title and description of the network. */
export const head: PageModule['head'] = ({ site: { product, mainDomain, language } }, _read, i18n) => ({
  title: i18n._(msg`${product} – a network of football fanpages`),
  description: i18n._(
    msg`Danish and English fan sites for the biggest football clubs: news, fixtures, results and tables.`,
  ),
  structuredData: [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: product,
      url: `https://${mainDomain}/`,
      inLanguage: language,
    },
  ],
});

const List = styled.ul({
  display: 'flex',
  justifyContent: 'center',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 44,
    minHeight: 44,
    padding: '0 var(--space-3)',
  },
  '& a[aria-current]': { color: 'var(--text)', fontWeight: 600, textDecoration: 'none' },
});

/** Each language's name in that language. */
const languageNames: Record<Language, string> = { da: 'Dansk', en: 'English' };

/**
 * The language switch. Full page loads: the server stores the choice in a cookie and renders in that
 * language.
 */
function LanguageChoice({ current }: { current: Language }) {
  const { t } = useLingui();
  return (
    <List aria-label={t`Language`}>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={`/?language=${language}`}
            lang={language}
            hrefLang={language}
            aria-current={language === current ? 'true' : undefined}
          >
            {languageNames[language]}
          </a>
        </li>
      ))}
    </List>
  );
}

/** From this width, the logo is beside the introduction, and the form beside its heading. */
const wide = '@media (min-width: 60rem)';

const Part = styled.section({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-4)',
  padding: 'var(--space-5)',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
  [wide]: { gridTemplateColumns: '1fr minmax(0, 2fr)', padding: 'var(--space-8)' },
});

/** LAND-3: the network's contact form, with the texts of specification section 5. */
function Contact() {
  const { product } = useSite();
  const { t } = useLingui();
  return (
    <Part>
      <h2>{t`Contact ${product}`}</h2>
      <ContactForm
        texts={{
          labels: { email: t`Email`, name: t`Name`, subject: t`Subject`, message: t`Message` },
          problems: {
            email: t`Please enter a valid email`,
            name: t`Please enter a valid name`,
            subject: t`Please enter a valid subject`,
            message: t`Please enter a valid message`,
          },
          send: t`Send message`,
          sending: t`Sending …`,
          sent: {
            heading: t`Message sent!`,
            text: t`Thank you for your message - we will get back to you shortly.`,
          },
        }}
      />
    </Part>
  );
}

const sitesHeight = 1200;

const Welcome = styled.div({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-3)',
  paddingBottom: 'var(--space-6)',
  textAlign: 'center',
  '& h1 + p': {
    maxWidth: '38rem',
    margin: 0,
    color: 'var(--text-muted)',
    fontSize: '1.125rem',
    textWrap: 'pretty',
  },
  // The logo is beside the heading, unless the text is enlarged on a phone.
  '@media (min-width: 23.5rem)': {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    justifyItems: 'start',
    textAlign: 'left',
    '& > :not(svg, h1)': { gridColumn: '1 / -1' },
    '& ul': { marginLeft: 'calc(-1 * var(--space-3))' },
  },
  // And beside the rest.
  [wide]: {
    columnGap: 'var(--space-10)',
    '& svg': { gridRow: 'span 3' },
    '& > :not(svg, h1)': { gridColumn: 2 },
  },
});

/** The matches of the network's day, followed while one is on. */
function useMatchDay(): MatchDay | null {
  const key = api.sites.getMatchDay();
  const now = useNow();
  const known = useApi(key);
  const fixtures = known.state === 'ready' ? known.data.fixtures : [];
  const day = useLiveApi(
    key,
    fixtures.some((fixture) => isNearKickoff(fixture, now, listenBeforeKickoff)),
  );
  return day.state === 'ready' ? day.data : null;
}

/** The network's landing page: an intro, every fan site, the matches of the day and the contact form. */
export function Page({ site }: PageInput) {
  const { t } = useLingui();
  const sites = useApi(api.sites.getSites());
  const day = useMatchDay();
  const { product, language } = site;
  return (
    <>
      <Welcome>
        <Logo title={product} />
        <h1>{t`${product}: football fanpages by fans`}</h1>
        <p>
          <Trans>
            A network of fan sites with news, fixtures, results and tables for your club, run by fans and free
            to use. Find your club below.
          </Trans>
        </p>
        <LanguageChoice current={language} />
      </Welcome>
      <Stack isWide>
        <ApiView answer={sites} height={sitesHeight}>
          {(all) =>
            all.length > 0 ? (
              <Stack isWide>
                {day ? <MatchDayList day={day} sites={all} /> : null}
                <SiteGrids sites={all} fixtures={day?.isToday ? day.fixtures : []} />
              </Stack>
            ) : (
              <EmptyState>{t`There are no fan sites here yet.`}</EmptyState>
            )
          }
        </ApiView>
        <Contact />
      </Stack>
    </>
  );
}
