import { Button } from './Button.tsx';
import { RouteLink } from './RouteLink.tsx';

/** A link that looks like a button: for a way on, not for an act. */
export const LinkButton = Button.withComponent(RouteLink);
