import styled from '@emotion/styled';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { useShell } from '@fan-base/shared-contracts/shell';
import { siteText } from '@fan-base/shared-contracts/site-text';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { AboutContact } from './AboutContact.tsx';
import { Sources } from './Sources.tsx';

const Columns = styled.div({
  display: 'grid',
  gap: 'var(--space-10)',
  '@media (min-width: 60rem)': {
    gridTemplateColumns: 'minmax(0, 40rem) minmax(20rem, 26rem)',
    justifyContent: 'space-between',
    alignItems: 'start',
  },
});

const Prose = styled.article({
  display: 'grid',
  gap: 'var(--space-4)',
  '& p': { margin: 0, lineHeight: 1.6, textWrap: 'pretty' },
  '& h1 + p': { fontSize: 'var(--text-large)', lineHeight: 1.45 },
});

const Further = styled(RouteLink)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  fontWeight: 600,
});

/** Who makes the site, what it is not, and where what it shows comes from (SHELL-5). */
export function Page({ site }: PageInput) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  const team = site.team?.name ?? site.product;
  const about = siteText(site, 'about');
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
        <p>
          {t`We are not an official partner of ${team}, and the club has no part in what is written here.`}
        </p>
        <p>{t`The site is part of ${site.product}, a network of football fan sites.`}</p>
        <div>
          <Further to={pathFor('club')}>{t`The history of ${team}`}</Further>
        </div>
        <Sources />
      </Prose>
      <AboutContact />
    </Columns>
  );
}

export const head: PageModule['head'] = ({ site }, _read, i18n) => {
  const team = site.team?.name ?? site.product;
  return {
    title: i18n._(msg`About this fan site – ${team}`),
    description: i18n._(
      msg`Who makes this fan site about ${team}, and where its news and results come from.`,
    ),
  };
};
