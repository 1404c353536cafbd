import styled from '@emotion/styled';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { AboutContact } from './AboutContact.tsx';

const Prose = styled.article({ maxWidth: '68ch', '& p': { lineHeight: 1.6 } });

/** Who makes the site, and what it is not. */
export function Page({ site }: PageInput) {
  const team = site.team?.name ?? site.product;
  const texts = site.texts.filter(({ area }) => area === 'about');
  return (
    <Prose>
      <h1>
        <Trans>About this site</Trans>
      </h1>
      {texts.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        <Trans>
          This is a fan site about {team}, made by fans for fans. It gathers news, fixtures and results in one
          place.
        </Trans>
      </p>
      <p>
        <Trans>
          We are not an official partner of {team}, and the club has no part in what is written here.
        </Trans>
      </p>
      <p>
        <Trans>
          News stories belong to the media that wrote them: we show their headline and a few lines, and link
          to the story itself.
        </Trans>
      </p>
      <p>
        <Trans>The site is part of {site.product}, a network of football fan sites.</Trans>
      </p>
      <AboutContact />
    </Prose>
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
