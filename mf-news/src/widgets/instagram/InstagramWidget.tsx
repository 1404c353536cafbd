import { useSite } from '@fan-base/shared-contracts/shell';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { useLingui } from '@lingui/react/macro';
import { ChannelBlock } from '../../social/ChannelBlock.tsx';
import { getInstagramChannel } from '../../social/handles.ts';

const provider = { name: 'Instagram', key: 'instagram' };
const frame = { height: 520 };

/** NEWS-1, NEWS-5: the club on Instagram, after the visitor's consent. */
export function Widget() {
  const site = useSite();
  const { t } = useLingui();
  const name = getSiteName(site);
  return (
    <ChannelBlock
      provider={provider}
      channel={getInstagramChannel(site)}
      frameTitle={t`Pictures of ${name} on Instagram`}
      frame={frame}
      explanation={t`Instagram (Meta) will get your IP address, see what you read, and may set cookies.`}
      empty={t`No Instagram profile here yet.`}
    />
  );
}
