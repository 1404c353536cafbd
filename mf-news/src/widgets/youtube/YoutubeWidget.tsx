import { useSite } from '@fan-base/shared-contracts/shell';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { useLingui } from '@lingui/react/macro';
import { ChannelBlock } from '../../social/ChannelBlock.tsx';
import { getYoutubeChannel } from '../../social/handles.ts';

const provider = { name: 'YouTube', key: 'youtube' };
const frame = { aspectRatio: '16 / 9' };

/** NEWS-1, NEWS-5: the club's YouTube videos, after the visitor's consent. */
export function Widget() {
  const site = useSite();
  const { t } = useLingui();
  const name = getSiteName(site);
  return (
    <ChannelBlock
      provider={provider}
      channel={getYoutubeChannel(site)}
      frameTitle={t`Videos of ${name} on YouTube`}
      frame={frame}
      explanation={t`YouTube (Google) will get your IP address, see what you watch, and may set cookies.`}
      empty={t`No YouTube channel here yet.`}
    />
  );
}
