declare module 'monocart-coverage-reports/util' {
  import type { V8Functions } from './raw.ts';

  const Util: {
    /** Merges several measurements of the same script; modifies its argument. */
    readonly mergeV8Coverage: (scripts: { functions: V8Functions }[]) => { functions: V8Functions };
  };
  export default Util;
}
