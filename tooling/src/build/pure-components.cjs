/**
 * A webpack loader for packages whose components nobody marked as free of side effects: what is made by
 * `forwardRef` and the like and used nowhere can then be left out of a build.
 */
module.exports = (source) =>
  source
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = "\w+";$/gm, '');
