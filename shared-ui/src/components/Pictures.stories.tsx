import type { Team } from '@fan-base/shared-contracts/api/team';
import { useSite } from '@fan-base/shared-contracts/shell';
import { Avatar } from './Avatar.tsx';
import { Crest } from './Crest.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { LineIcon } from './LineIcon.tsx';
import { MemberImage } from './MemberImage.tsx';
import { Picture } from './Picture.tsx';
import { Shirt } from './Shirt.tsx';

export default { title: 'Pictures' };

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16 } as const;
const photo = 'https://pictures.example/anton.jpg';
const alt = { da: 'Tilskuere på en tribune', en: 'Spectators in a stand' };

const team = (initials: string, primary: string, secondary: string): Team => ({
  id: initials,
  name: initials,
  shortName: initials,
  slug: initials.toLowerCase(),
  initials,
  primary,
  secondary,
});
const teams = [
  team('LFC', '#c8102e', '#f6eb61'),
  team('FCK', '#ffffff', '#0b2d6b'),
  team('JU', '#000000', '#ffffff'),
  team('BVB', '#fde100', '#000000'),
];

export const Shirts = () => (
  <div style={row}>
    {teams.flatMap((one, at) =>
      [40, 64, 120].map((size) => (
        <Shirt
          key={one.id + size}
          team={one}
          number={at === 0 ? null : at * 9}
          size={size}
          isKeeper={at === 1}
        />
      )),
    )}
  </div>
);

export const Crests = () => (
  <div style={row}>
    {teams.flatMap((one) =>
      [24, 48, 80].map((size) => <Crest key={one.id + size} team={one} size={size} title={one.name} />),
    )}
  </div>
);

export const Avatars = () => (
  <div style={row}>
    {[32, 48, 96].map((size) => (
      <Avatar key={size} name="Anton Keeper" photo={photo} size={size} />
    ))}
    {[32, 48, 96].map((size) => (
      <Avatar key={`none${size}`} name="Anton Keeper" photo={null} size={size} />
    ))}
  </div>
);

export const MemberImages = () => (
  <div style={row}>
    {[32, 48, 96].map((size) => (
      <MemberImage key={size} name="Ruth" image={null} size={size} />
    ))}
    <MemberImage name="Ruth" image="/image" size={96} />
  </div>
);

export const Photograph = () => (
  <div style={{ maxWidth: 480 }}>
    <Picture src={photo} alt={alt[useSite().language]} sizes="480px" priority />
  </div>
);

export const PhotographFailed = () => {
  const { language } = useSite();
  return (
    <div style={{ maxWidth: 480 }}>
      {/* An address that no browser can fetch. */}
      <Picture src={`data:,${'x'.repeat(20_000)}`} alt={alt[language]} sizes="480px" />
    </div>
  );
};

const icons: readonly IconName[] = [
  'menu',
  'close',
  'sun',
  'moon',
  'auto',
  'external',
  'chevron-right',
  'chevron-down',
  'calendar',
  'ball',
  'person',
  'search',
  'retry',
];

export const Icons = () => (
  <ul style={{ ...row, padding: 0, listStyle: 'none' }}>
    {icons.map((name) => (
      <li key={name} style={{ display: 'grid', justifyItems: 'center', minWidth: 72 }}>
        <Icon name={name} />
        {name}
      </li>
    ))}
  </ul>
);

export const OwnDrawing = () => (
  <LineIcon size={48}>
    <path d="M4 12h16M12 4v16" />
  </LineIcon>
);
