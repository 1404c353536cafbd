import type { Streaming } from '@fan-base/shared-contracts/api/streaming';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';
import { Rows } from './Rows.tsx';
import { WatchLink } from './WatchLink.tsx';

const separator = ', ';

/** TRAVEL-2: the subscriptions that one needs, with the channels of each. */
export function Services({ services }: { services: Streaming['services'] }) {
  const { t } = useLingui();
  if (services.length === 0) return null;
  return (
    <Section title={t`Services`}>
      <Rows>
        {services.map(({ name, url, channels }) => (
          <li key={name} data-stacked>
            <WatchLink url={url}>{name}</WatchLink>
            <span>{channels.join(separator)}</span>
          </li>
        ))}
      </Rows>
    </Section>
  );
}
