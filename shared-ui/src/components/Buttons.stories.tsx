import { useSite } from '@fan-base/shared-contracts/shell';
import { Button } from './Button.tsx';
import { LinkButton } from './LinkButton.tsx';
import { OutlineButton } from './OutlineButton.tsx';
import { Tooltip } from './Tooltip.tsx';

export default { title: 'Buttons' };

const texts = {
  da: {
    send: 'Send',
    sending: 'Sender …',
    cancel: 'Fortryd',
    fixtures: 'Se kampe',
    hint: 'Vis tider i din tidszone',
  },
  en: {
    send: 'Send',
    sending: 'Sending …',
    cancel: 'Cancel',
    fixtures: 'See fixtures',
    hint: 'Show times in your time zone',
  },
};
const useTexts = () => texts[useSite().language];

export const Default = () => <Button type="button">{useTexts().send}</Button>;

export const Disabled = () => (
  <Button type="button" disabled>
    {useTexts().sending}
  </Button>
);

export const Outline = () => <OutlineButton type="button">{useTexts().cancel}</OutlineButton>;

export const OutlineDisabled = () => (
  <OutlineButton type="button" disabled>
    {useTexts().cancel}
  </OutlineButton>
);

export const Link = () => <LinkButton to="/">{useTexts().fixtures}</LinkButton>;

export const WithTooltip = () => (
  <Tooltip text={useTexts().hint}>
    {(attributes) => (
      <OutlineButton type="button" {...attributes}>
        Europe/Copenhagen
      </OutlineButton>
    )}
  </Tooltip>
);
