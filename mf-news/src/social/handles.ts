import { type ChannelArea, channelName } from '@fan-base/shared-contracts/channel-texts';
import type { Site } from '@fan-base/shared-contracts/shell';

/** A club's channel on an external site: its public address, and the address for a frame. */
export interface Channel {
  readonly page: string;
  readonly embed: string;
}

const getHandle = (site: Site, area: ChannelArea): string | null =>
  channelName(area, site.texts.find((text) => text.area === area)?.text);

/** The club's Instagram profile from the site text `instagram` (its handle); null if not set. */
export function getInstagramChannel(site: Site): Channel | null {
  const name = getHandle(site, 'instagram');
  if (name === null) return null;
  const page = `https://www.instagram.com/${name}/`;
  return { page, embed: `${page}embed/` };
}

/**
 * The club's YouTube channel from the site text `youtube` (the channel id, `UC` and 22 characters); null if
 * not set. The frame shows its uploads playlist, whose id differs from the channel's in the second letter.
 */
export function getYoutubeChannel(site: Site): Channel | null {
  const id = getHandle(site, 'youtube');
  if (id === null) return null;
  return {
    page: `https://www.youtube.com/channel/${id}`,
    embed: `https://www.youtube-nocookie.com/embed/videoseries?list=UU${id.slice(2)}`,
  };
}
