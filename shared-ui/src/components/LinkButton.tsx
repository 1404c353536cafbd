import { Button } from './Button.tsx';
import { RouteLink } from './RouteLink.tsx';

/** A link styled as a button: for navigation, not for actions. */
export const LinkButton = Button.withComponent(RouteLink);
