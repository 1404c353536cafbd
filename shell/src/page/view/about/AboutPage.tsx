import styled from '@emotion/styled';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { useShell } from '@fan-base/shared-contracts/shell';
import { siteText } from '@fan-base/shared-contracts/site-text';
import { ContactForm } from '@fan-base/shared-ui/components/ContactForm';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useSiteAddress } from '@fan-base/shared-ui/formats/site-address';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

const List = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
  gap: 'var(--space-3)',
  margin: 'var(--space-3) 0 0',
  '& > div': {
    padding: 'var(--space-4)',
    background: 'var(--surface-raised)',
    borderRadius: 'var(--radius)',
  },
  '& dt': { marginBottom: 'var(--space-1)', fontWeight: 600 },
  '& dd': { margin: 0, color: 'var(--text-muted)', fontSize: 'var(--text-small)', textWrap: 'pretty' },
});

const Sources = () => (
  <Section title={<Trans>Our sources</Trans>}>
    <List>
      <div>
        <dt>
          <Trans>News</Trans>
        </dt>
        <dd>
          <Trans>
            News stories belong to the media that wrote them: we show their headline and a few lines, and link
            to the story itself. Articles are written by us.
          </Trans>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Matches and players</Trans>
        </dt>
        <dd>
          <Trans>Fixtures, results, line-ups, tables and statistics come from football data providers.</Trans>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Trips, shirts and streaming</Trans>
        </dt>
        <dd>
          <Trans>
            Offers are other companies’ offers, and their links are sponsored: we may be paid when you buy
            something. That is why they are marked as advertisements.
          </Trans>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Forum</Trans>
        </dt>
        <dd>
          <Trans>Forum posts express the opinions of their authors.</Trans>
        </dd>
      </div>
    </List>
  </Section>
);

/** The contact form of a club's site, with the wording of specification section 5. */
function AboutContact() {
  const { t } = useLingui();
  return (
    <Section id="contact" title={t`Contact`}>
      <ContactForm
        texts={{
          labels: { email: t`Email`, name: t`Name`, subject: t`Subject`, message: t`Message` },
          problems: {
            email: t({ message: 'Please enter a valid email', context: 'contact form' }),
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

const Columns = styled.div({
  display: 'grid',
  gap: 'var(--space-10)',
  '@media (min-width: 60rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(22rem, 28rem)',
    alignItems: 'start',
  },
});

const Prose = styled.article({
  display: 'grid',
  gap: 'var(--space-4)',
  '& p': { maxWidth: '65ch', margin: 0, lineHeight: 1.6, textWrap: 'pretty' },
  '& h1 + p': { fontSize: 'var(--text-large)', lineHeight: 1.45 },
});

const WaysOn = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 var(--space-6)',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 },
});

/** Who makes the site, its independence from the club, and the sources of its content (SHELL-5). */
export function Page({ site }: PageInput) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  const address = useSiteAddress();
  const team = getSiteName(site);
  const about = siteText(site, 'about');
  const { product } = site;
  return (
    <Columns>
      <Prose>
        <h1>{t`About this site`}</h1>
        <p>
          {siteText(site, 'intro') ?? (
            <Trans>
              This is a fan site about {team}, made by fans for fans. It gathers news, matches, players,
              transfers and talk in one place.
            </Trans>
          )}
        </p>
        {about === undefined ? null : <p>{about}</p>}
        <p>{t`We are not an official partner of ${team}, and the club has no say in what we publish.`}</p>
        <p>
          <Trans>
            The site is part of {product}, a network of football fan sites, which is responsible for it. Write
            to us here, or to the address in our <RouteLink to={pathFor('privacy')}>privacy policy</RouteLink>
            .
          </Trans>
        </p>
        <WaysOn>
          <li>
            <RouteLink to={pathFor('club')}>{t`The history of ${team}`}</RouteLink>
          </li>
          <li>
            <RouteLink to={pathFor('forum')}>{t`Join the discussion`}</RouteLink>
          </li>
          <li>
            <a href={address(site.mainDomain)}>{t`All fan sites at ${product}`}</a>
          </li>
        </WaysOn>
        <Sources />
      </Prose>
      <AboutContact />
    </Columns>
  );
}

export const head: PageModule['head'] = ({ site }, _read, i18n) => {
  const team = getSiteName(site);
  return {
    title: i18n._(msg`About this fan site – ${team}`),
    description: i18n._(
      msg`Who makes this fan site about ${team}, and where its news and results come from.`,
    ),
  };
};
