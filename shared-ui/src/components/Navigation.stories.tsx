import { useSite } from '@fan-base/shared-contracts/shell';
import { Disclosure } from './Disclosure.tsx';
import { ExternalLinkHint } from './ExternalLinkHint.tsx';
import { FilterLinks } from './FilterLinks.tsx';
import { Icon } from './Icon.tsx';
import { LeavesSite } from './LeavesSite.tsx';
import { NextLink } from './NextLink.tsx';
import { PageHeader } from './PageHeader.tsx';
import { Pagination } from './Pagination.tsx';
import { RouteLink } from './RouteLink.tsx';
import { SeasonChoice } from './SeasonChoice.tsx';
import { Section } from './Section.tsx';
import { TeamLink } from './TeamLink.tsx';

export default { title: 'Navigation' };

const texts = {
  da: {
    all: 'Alle',
    home: 'Hjemme',
    away: 'Ude',
    venue: 'Bane',
    fixtures: 'Kampe',
    more: 'Alle kampe',
    later: '12 senere kampe',
    shop: 'Køb trøjen',
    text: 'Her står sektionens indhold.',
  },
  en: {
    all: 'All',
    home: 'Home',
    away: 'Away',
    venue: 'Venue',
    fixtures: 'Fixtures',
    more: 'All fixtures',
    later: '12 later matches',
    shop: 'Buy the shirt',
    text: 'The content of the section.',
  },
};
const useTexts = () => texts[useSite().language];
const getPath = (page: number) => `/?page=${page}`;

export const Filters = () => {
  const { all, home, away, venue } = useTexts();
  return (
    <FilterLinks
      label={venue}
      choices={[
        { to: '/', label: all, isCurrent: true },
        { to: '/?venue=home', label: home, isCurrent: false },
        { to: '/?venue=away', label: away, isCurrent: false },
      ]}
    />
  );
};

export const CollapsedRest = () => {
  const { later, text } = useTexts();
  return (
    <Disclosure summary={later}>
      <p>{text}</p>
    </Disclosure>
  );
};

export const FirstPage = () => <Pagination page={1} pages={9} getPath={getPath} />;

export const MiddlePage = () => <Pagination page={5} pages={9} getPath={getPath} />;

export const LastPage = () => <Pagination page={9} pages={9} getPath={getPath} />;

export const OnlyPage = () => <Pagination page={1} pages={1} getPath={getPath} />;

export const LinkWithinSite = () => <RouteLink to="/">{useTexts().fixtures}</RouteLink>;

export const LinkToMore = () => <NextLink to="/">{useTexts().more}</NextLink>;

export const LinkToAnotherSite = () => (
  <a href="https://shop.example/" style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
    {useTexts().shop}
    <ExternalLinkHint />
    <Icon name="external" size={16} />
  </a>
);

export const LinkToAnotherClub = () => (
  <a href="https://arsenal-fans.dk/" style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
    {useTexts().venue}
    <LeavesSite />
  </a>
);

const seasons = {
  state: 'ready',
  data: { seasons: [2026, 2025, 2024, 2023, 2022, 2021, 2020], filled: [2026, 2025, 2024] },
} as const;

export const HeadingWithSeasons = () => (
  <PageHeader title={useTexts().fixtures}>
    <SeasonChoice route="fixtures" season={2026} present={2026} answer={seasons} />
  </PageHeader>
);

export const SectionWithMore = () => {
  const { fixtures, more, text } = useTexts();
  return (
    <Section title={fixtures} more={{ to: '/', label: more }}>
      <p>{text}</p>
    </Section>
  );
};

export const SectionAlone = () => {
  const { fixtures, text } = useTexts();
  return (
    <Section title={fixtures}>
      <p>{text}</p>
    </Section>
  );
};

export function OwnTeamAsLink() {
  const { team } = useSite();
  return team && <TeamLink team={{ id: team.id, slug: 'liverpool_fc' }}>Liverpool FC</TeamLink>;
}

export const TeamWithoutPage = () => (
  <TeamLink team={{ id: 'everton', slug: 'everton_fc' }}>Everton FC</TeamLink>
);
