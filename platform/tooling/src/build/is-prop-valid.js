/**
 * Replaces emotion's list of all HTML attributes (1.3 KB brotli), which decides the props that a styled
 * element forwards. By our convention, props used only for styling are booleans named `isX` (`Stack`), and no
 * attribute starts like that.
 */
export default (name) => name !== 'theme' && !/^is[A-Z]/.test(name);
