declare module 'monocart-coverage-reports/util' {
  import type { V8Functions } from './raw.ts';

  const Util: {
    /** Adds up what was measured of the same script several times; changes what it is given. */
    readonly mergeV8Coverage: (scripts: { functions: V8Functions }[]) => { functions: V8Functions };
  };
  export default Util;
}
