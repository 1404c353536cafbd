/**
 * The part of react-router-dom that the product uses. It is shared between the shell and the remotes as one
 * singleton, and a shared module loses tree shaking: naming the few exports here keeps the data router
 * (16 KB brotli) out of the page. Nothing else imports react-router-dom.
 */
export { Link, type LinkProps, Router, useHref, useLocation, useNavigate } from 'react-router-dom';
