import styled from '@emotion/styled';
import type { Search } from '@fan-base/shared-contracts/api/search';
import { hitsLimit, type SearchKind, searchKinds } from '@fan-base/shared-contracts/search-rules';
import { useShell } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { Avatar } from '@fan-base/shared-ui/components/Avatar';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { FilterLinks } from '@fan-base/shared-ui/components/FilterLinks';
import { KickoffTime } from '@fan-base/shared-ui/components/KickoffTime';
import { MemberImage } from '@fan-base/shared-ui/components/MemberImage';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Stack } from '@fan-base/shared-ui/components/Stack';
import { getCompetitionName } from '@fan-base/shared-ui/formats/competition-name';
import { formatScore } from '@fan-base/shared-ui/formats/score';
import { formatSeason } from '@fan-base/shared-ui/formats/season';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Hit } from './Hit.tsx';
import type { Question } from './question.ts';
import { findPages, toFoldedWords } from './site-pages.ts';
import { WaysOn } from './WaysOn.tsx';

const size = 32;
/** The crests of a match. */
const Pair = styled.span({ display: 'flex', flex: 'none', gap: 'var(--space-1)' });

/** Names of the kinds, as headings and filters. */
function useKindNames(): Readonly<Record<SearchKind | 'pages', string>> {
  const { t } = useLingui();
  return {
    players: t`Players`,
    teams: t`Teams`,
    matches: t`Matches`,
    competitions: t`Competitions`,
    articles: t`Articles`,
    news: t`News`,
    threads: t`Forum threads`,
    members: t`Members`,
    pages: t`Pages`,
  };
}

/** The hits of each kind as rows. */
function useRows(found: Search): Readonly<Record<SearchKind, readonly ReactNode[]>> {
  const { site, pathFor, findPath } = useShell();
  const { language } = site;
  return {
    players: found.players.map(({ player, team }) => (
      <Hit
        key={player.slug}
        to={pathFor('player', { slug: player.slug })}
        picture={<Avatar name={player.name} photo={player.photo} size={size} />}
        title={player.name}
      >
        {team?.name}
      </Hit>
    )),
    teams: found.teams.flatMap((team) => {
      const to = team.id === site.team?.id ? pathFor('club') : findPath('team', { slug: team.slug });
      return to === null
        ? []
        : [<Hit key={team.id} to={to} picture={<Crest team={team} size={size} />} title={team.name} />];
    }),
    matches: found.matches.map(({ id, slug, home, away, score, competition, kickoff, timeKnown, season }) => (
      <Hit
        key={id}
        to={pathFor('fixture', { slug, id })}
        picture={
          <Pair>
            <Crest team={home} size={24} />
            <Crest team={away} size={24} />
          </Pair>
        }
        title={
          <>
            {home.shortName} {score ? formatScore(score) : '–'} {away.shortName}
          </>
        }
      >
        <KickoffTime at={kickoff} timeKnown={timeKnown} /> · {getCompetitionName(competition, language)}{' '}
        {season === site.fixtures_season ? null : <span>{formatSeason(season)}</span>}
      </Hit>
    )),
    competitions: found.competitions.map(({ competition, season }) => (
      <Hit
        key={competition.id}
        to={pathFor('competition', { competition: competition.key, season: String(season) })}
        title={getCompetitionName(competition, language)}
      >
        {formatSeason(season)}
      </Hit>
    )),
    articles: found.articles.map(({ slug, title, publishedAt }) => (
      <Hit key={slug} to={pathFor('article', { slug })} title={title}>
        <RelativeTime at={publishedAt} />
      </Hit>
    )),
    news: found.news.map(({ id, url, title, source, publishedAt }) => (
      <Hit key={id} to={url} title={title}>
        {source} · <RelativeTime at={publishedAt} />
      </Hit>
    )),
    threads: found.threads.map(({ place, title, replies, latestAt }) => (
      <Hit key={place.id} to={threadPath(place, language)} title={<bdi>{title}</bdi>}>
        <Plural value={replies} one="# reply" other="# replies" /> · <RelativeTime at={latestAt} />
      </Hit>
    )),
    members: found.members.map(({ username, displayName, image }) => (
      <Hit
        key={username}
        to={pathFor('profile', { username })}
        picture={<MemberImage name={displayName} image={image} size={size} />}
        title={<bdi>{displayName}</bdi>}
      />
    )),
  };
}

const Groups = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-8) var(--space-10)',
  alignItems: 'start',
  marginTop: 'var(--space-6)',
  '@media (min-width: 64rem)': { '&[data-halves]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

/** The kinds of the left column on a wide screen: pages and football; the others are what people write. */
const football: readonly string[] = ['pages', 'players', 'teams', 'matches', 'competitions'];
/** The kinds that are found by similar names. */
const byName: readonly SearchKind[] = ['players', 'teams', 'matches', 'competitions', 'members'];

/** Whether a team is called just so: its players' namesakes come after it. */
function isTeamMeant({ isExact, teams: [first] }: Search, q: string): boolean {
  if (!isExact || !first) return false;
  const names = new Set(toFoldedWords(`${first.name} ${first.shortName}`));
  return toFoldedWords(q).every((word) => names.has(word));
}

/** Hits by kind, with links to one kind alone. A page of the site that is meant leaves out names that are only similar. */
export function Results({ found, question: { q, kind } }: { found: Search; question: Question }) {
  const { t, i18n } = useLingui();
  const { site, pathFor } = useShell();
  const names = useKindNames();
  const rows = useRows(found);
  const pages = kind ? [] : findPages(q, site, pathFor, i18n);
  const hasSimilarOnly = !found.isExact && pages.length > 0;
  const ordered: readonly SearchKind[] = isTeamMeant(found, q)
    ? ['teams', 'matches', ...searchKinds.filter((name) => name !== 'teams' && name !== 'matches')]
    : searchKinds;
  const kinds = ordered.filter((name) => rows[name].length > 0 && !(hasSimilarOnly && byName.includes(name)));
  const pathOf = (name?: SearchKind) => pathFor('search', {}, { q, ...(name && { kind: name }) });
  const getMore = (name: SearchKind) => {
    if (name === 'threads') return { to: pathFor('forum', {}, { q }), label: t`Comments too` };
    return kind === undefined && rows[name].length >= hitsLimit
      ? { to: pathOf(name), label: t`More ${names[name].toLowerCase()}` }
      : undefined;
  };
  const groups = kinds.map((name) => ({
    name: name as string,
    section: (
      <Section key={name} title={names[name]} more={getMore(name)}>
        <ul>{rows[name]}</ul>
      </Section>
    ),
  }));
  if (pages.length > 0)
    groups.unshift({
      name: 'pages',
      section: (
        <Section key="pages" title={names.pages}>
          <ul>
            {pages.map(({ to, title }) => (
              <Hit key={to} to={to} title={title} />
            ))}
          </ul>
        </Section>
      ),
    });
  if (groups.length === 0)
    return (
      <>
        <EmptyState>
          <Trans>Nothing here matches ‘{q}’. Try fewer words, or a name alone.</Trans>
        </EmptyState>
        <WaysOn />
      </>
    );
  const left = groups.filter(({ name }) => football.includes(name));
  const right = groups.filter(({ name }) => !football.includes(name));
  return (
    <>
      {kind || kinds.length > 1 ? (
        <FilterLinks
          label={t`Kind of hits`}
          choices={[
            { to: pathOf(), label: t`All`, isCurrent: kind === undefined },
            ...kinds.map((name) => ({ to: pathOf(name), label: names[name], isCurrent: kind === name })),
          ]}
        />
      ) : null}
      <Groups data-halves={(left.length > 0 && right.length > 0) || undefined}>
        {[left, right].map((column) =>
          column.length > 0 ? (
            <Stack key={column[0]?.name} isWide>
              {column.map(({ section }) => section)}
            </Stack>
          ) : null,
        )}
      </Groups>
    </>
  );
}
