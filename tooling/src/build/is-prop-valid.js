/**
 * In place of emotion's list of all attributes there are (1.3 KB brotli): which properties a styled element hands on.
 * What only its styles read is a boolean named `isX` by our rules (`Stack`), and no attribute begins like that.
 */
export default (name) => name !== 'theme' && !/^is[A-Z]/.test(name);
