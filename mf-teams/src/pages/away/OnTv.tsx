import type { Match } from '@fan-base/shared-contracts/api/match';
import { isToBePlayed } from '@fan-base/shared-contracts/match-day';
import { useShell } from '@fan-base/shared-contracts/shell';
import { NextLink } from '@fan-base/shared-ui/components/NextLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Trans, useLingui } from '@lingui/react/macro';

/** Channels that have announced the match, for fans who stay at home. */
export function OnTv({ match: { fixture, broadcasts } }: { match: Match }) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  const channels = broadcasts.flatMap(({ channel, confirmed }) => (confirmed ? [channel] : []));
  if (channels.length === 0 || !isToBePlayed(fixture)) return null;
  return (
    <Section title={t`Watching from home`}>
      <p style={{ margin: 0, fontWeight: 600 }}>{channels.join(' · ')}</p>
      <NextLink to={pathFor('streaming')}>
        <Trans>TV and streaming</Trans>
      </NextLink>
    </Section>
  );
}
