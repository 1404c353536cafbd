import styled from '@emotion/styled';
import type { PlayerListing } from '@fan-base/shared-contracts/api/squad';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { FilterLinks } from '@fan-base/shared-ui/components/FilterLinks';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { LinkButton } from '@fan-base/shared-ui/components/LinkButton';
import { SearchForm } from '@fan-base/shared-ui/components/SearchForm';
import { Stack } from '@fan-base/shared-ui/components/Stack';
import { formatClubModifier } from '@fan-base/shared-ui/formats/club-modifier';
import { getShortSiteName } from '@fan-base/shared-ui/formats/site-name';
import { Trans, useLingui } from '@lingui/react/macro';
import { AbsencesSection } from '../../absences/AbsencesSection.tsx';
import { PersonName } from '../../parts/PersonName.tsx';
import { positionLabels } from '../../parts/positions.ts';
import { maxSearchLength, parseSearch } from './parse-search.ts';
import { narrow, wide } from './SquadFrame.tsx';
import { SquadTable } from './SquadTable.tsx';
import { parseSort } from './sort.ts';
import { parseView, type SquadView } from './view.ts';

const height = 300;

const List = styled.ul({
  margin: '0 0 var(--space-4)',
  '& > li': { padding: 'var(--space-2) 0', borderTop: '1px solid var(--rule)' },
  '& > li:first-of-type': { borderTop: 0 },
  '& small': { display: 'block' },
});

function Role({ player: { position, number } }: { player: PlayerListing }) {
  const { t, i18n } = useLingui();
  const role = position === null ? t`Former player` : i18n._(positionLabels[position]);
  return <small>{number === null ? role : t`No. ${number} · ${role}`}</small>;
}

/** SQUAD-5: current and former players found by name, with a link back to the squad. */
function SearchResults({ search }: { search: string }) {
  const { pathFor } = useShell();
  const answer = useApi(api.squad.searchPlayers({ search }));
  const back = { to: pathFor('squad'), link: <Trans>See the whole squad</Trans> };
  return (
    <ApiView answer={answer} height={height}>
      {({ players }) =>
        players.length === 0 ? (
          <EmptyState isFiltered {...back} />
        ) : (
          <>
            <List>
              {players.map((player) => (
                <li key={player.slug}>
                  <PersonName {...player} size={44} below={<Role player={player} />} />
                </li>
              ))}
            </List>
            <LinkButton to={back.to}>{back.link}</LinkButton>
          </>
        )
      }
    </ApiView>
  );
}

export { head } from './head.ts';

const squadHeight = 1700;

/** On a phone, the search is below the heading and the views. */
const Head = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 'var(--space-3)',
  marginBottom: 'var(--space-3)',
  '& h1': { overflowWrap: 'anywhere' },
  '& > form': { gridColumn: '1 / -1' },
  '@media (min-width: 48rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    '& > form': { gridColumn: -2 },
  },
});

const Narrow = styled.div({ [wide]: { display: 'none' } });
const Wide = styled.div({ [narrow]: { display: 'none' } });

function ViewLinks({ view, shown }: { view: SquadView; shown: SquadView }) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  const choose = (choice: SquadView, label: string) => ({
    to: pathFor('squad', {}, view === 'auto' && choice === shown ? {} : { view: choice }),
    label,
    isCurrent: choice === shown,
  });
  return (
    <FilterLinks
      label={t`The squad`}
      choices={[choose('cards', t`Cards`), choose('table', t({ message: 'Table', context: 'view' }))]}
    />
  );
}

/** Links to both views. Without a choice, the width of the screen decides which one is marked. */
function ViewChoice({ view }: { view: SquadView }) {
  if (view !== 'auto') return <ViewLinks view={view} shown={view} />;
  return (
    <>
      <Narrow>
        <ViewLinks view={view} shown="cards" />
      </Narrow>
      <Wide>
        <ViewLinks view={view} shown="table" />
      </Wide>
    </>
  );
}

function WholeSquad({ query }: { query: URLSearchParams }) {
  const { t } = useLingui();
  const answer = useApi(api.squad.getSquad());
  return (
    <Stack isWide>
      <ApiView answer={answer} height={squadHeight}>
        {(squad) => {
          if (squad.players.length === 0 && squad.manager === null)
            return <EmptyState>{t`The squad is not available yet.`}</EmptyState>;
          return <SquadTable squad={squad} sort={parseSort(query)} view={parseView(query)} />;
        }}
      </ApiView>
      <AbsencesSection />
    </Stack>
  );
}

/** SQUAD-1, SQUAD-3, SQUAD-5: the squad with its absences, or the results of a search by name. */
export function Page({ query, site }: PageInput) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  const search = parseSearch(query);
  const club = formatClubModifier(getShortSiteName(site), site.language);
  return (
    <>
      <Head>
        <h1>{search === null ? t`${club} squad` : t`Players named “${search}”`}</h1>
        {search === null ? <ViewChoice view={parseView(query)} /> : null}
        <SearchForm
          action={pathFor('squad')}
          name="search"
          label={t`Player’s name`}
          value={search ?? ''}
          maxLength={maxSearchLength}
          submitLabel={
            <>
              <Icon name="search" size={18} />
              {t`Find`}
            </>
          }
        />
      </Head>
      {search === null ? <WholeSquad query={query} /> : <SearchResults search={search} />}
    </>
  );
}
