import type { ClubHistory } from '@fan-base/shared-contracts/api/club';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { type Site, useApi } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { sport } from '@fan-base/shared-ui/formats/sport';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ClubHead } from './ClubHead.tsx';
import { History } from './History.tsx';

function toSportsClub(site: Site, { name, founded, nicknames, grounds }: ClubHistory): object {
  const ground = grounds.find(({ to }) => to === null);
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsTeam',
    name,
    sport,
    url: `https://${site.domain}/`,
    ...(founded === null ? {} : { foundingDate: String(founded) }),
    ...(nicknames.length === 0 ? {} : { alternateName: nicknames }),
    ...(ground ? { location: { '@type': 'StadiumOrArena', name: ground.name } } : {}),
  };
}

/** Title and description of the club's history; the editors' lead, if any, is the description. */
export const head: PageModule['head'] = ({ site }, read, i18n) => {
  const name = getSiteName(site);
  const history = read(api.club.getClubHistory());
  const title = i18n._(msg`The history of ${name}`);
  return {
    title: `${i18n._(msg`Club history`)} – ${name}`,
    description:
      history?.lead ||
      i18n._(msg`${name} from the beginning to today: honours, grounds, managers and every season.`),
    structuredData: [...(history ? [toSportsClub(site, history)] : []), breadcrumbs(site, [{ name: title }])],
  };
};

const historyHeight = 1400;

/** SQUAD-4: the history of the club. */
export function Page({ site }: PageInput) {
  const { t } = useLingui();
  const answer = useApi(api.club.getClubHistory());
  const name = getSiteName(site);
  const heading = <h1>{t`The history of ${name}`}</h1>;
  return (
    <article>
      <ClubHead {...(answer.state === 'ready' ? { history: answer.data } : {})}>{heading}</ClubHead>
      <ApiView answer={answer} height={historyHeight}>
        {(history) => <History history={history} />}
      </ApiView>
    </article>
  );
}
