/**
 * A webpack loader for packages whose components are not marked as side-effect free: it lets a build drop
 * unused components created by `forwardRef` and the like.
 */
module.exports = (source) =>
  source
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = "\w+";$/gm, '');
