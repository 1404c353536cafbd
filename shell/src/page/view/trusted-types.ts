/** The part of the Trusted Types API that is used; browsers without it take strings. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      readonly createHTML?: (html: string) => string | null;
      readonly createScript?: (script: string) => string | null;
      readonly createScriptURL?: (url: string) => string | null;
    },
  ): { createHTML(html: string): string };
}

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

/** Policies that documents allow, by their use. No other policy can be created. */
export const policyNames = {
  /** For strings that reach the DOM without a policy: those of remotes, libraries and module loaders. */
  default: 'default',
  /** For documents that the starter fetches. */
  starter: 'fan-base-starter',
  /** For the server's HTML of regions. */
  regions: 'fan-base',
} as const;

/** Creates a policy for HTML that this site's server has made. @returns a function that marks it as trusted */
export function createServerHtmlPolicy(name: string): (html: string) => string {
  const policy = globalThis.trustedTypes?.createPolicy(name, { createHTML: (html) => html });
  return (html) => policy?.createHTML(html) ?? html;
}
