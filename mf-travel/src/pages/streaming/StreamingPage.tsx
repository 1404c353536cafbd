import styled from '@emotion/styled';
import type { Streaming } from '@fan-base/shared-contracts/api/streaming';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { useApi, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Section } from '@fan-base/shared-ui/components/Section';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { getCompetitionName } from '@fan-base/shared-ui/formats/competition-name';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MatchGuide, Rows } from './MatchGuide.tsx';
import { NextMatch } from './NextMatch.tsx';
import { WhereToSeeAll } from './WhereToSeeAll.tsx';

/** Title and description of the streaming guide; the per-channel view repeats the guide, so it is `noindex`. */
export const head: PageModule['head'] = ({ site, query }, read, i18n) => {
  const name = getSiteName(site);
  const requested = query.get('channel');
  const channel = read(api.streaming.getStreaming())?.channels.find(
    (known) => known.channel === requested,
  )?.channel;
  const guide = i18n._(msg`${name} on TV and streaming`);
  return {
    title: channel ? i18n._(msg`${name} on ${channel}`) : guide,
    description: i18n._(
      msg`Where to watch ${name}: the channel for each upcoming match, who has the TV rights and which service you need.`,
    ),
    structuredData: [breadcrumbs(site, [{ name: guide }])],
    noindex: query.has('channel'),
  };
};

const separator = ', ';

/** TRAVEL-2: the holder of the TV rights to each of the club's competitions. */
function Rights({ competitions }: { competitions: Streaming['competitions'] }) {
  const { t } = useLingui();
  const { language } = useSite();
  if (competitions.length === 0) return null;
  return (
    <Section title={t`TV rights`}>
      <Rows>
        {competitions.map(({ competition, channels }) => (
          <li key={competition.id} data-stacked>
            <strong>{getCompetitionName(competition, language)}</strong>
            <span>{channels.map(({ channel }) => channel).join(separator)}</span>
          </li>
        ))}
      </Rows>
    </Section>
  );
}

const guideHeight = 1500;

const Parts = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 'var(--space-8) var(--space-10)',
  marginTop: 'var(--space-5)',
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--space-8)' },
  '@media (min-width: 64rem)': { gridTemplateColumns: 'minmax(0, 1fr) 24rem' },
});

function Guide({ guide, requested }: { guide: Streaming; requested: string | null }) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  if (guide.channels.length === 0) {
    return (
      <EmptyState to={pathFor('fixtures', { season: String(guide.season) })} link={t`See the fixtures`}>
        {t`No streaming info yet. It will appear here as soon as the channels announce it.`}
      </EmptyState>
    );
  }
  const channel = guide.channels.find(({ channel: name }) => name === requested)?.channel ?? null;
  const [next] = guide.fixtures;
  return (
    <Parts>
      <div>
        {channel === null && next ? <NextMatch match={next} /> : null}
        <MatchGuide key={channel} guide={guide} channel={channel} />
      </div>
      <div>
        <WhereToSeeAll guide={guide} chosen={channel} />
        <Rights competitions={guide.competitions} />
      </div>
    </Parts>
  );
}

/** TRAVEL-2: where to watch the club's upcoming matches, by match, channel, competition and service. */
export function Page({ query, site }: PageInput) {
  const { t } = useLingui();
  const answer = useApi(api.streaming.getStreaming());
  const name = getSiteName(site);
  return (
    <>
      <h1>{t`${name} on TV and streaming`}</h1>
      <ApiView answer={answer} height={guideHeight}>
        {(guide) => <Guide guide={guide} requested={query.get('channel')} />}
      </ApiView>
    </>
  );
}
