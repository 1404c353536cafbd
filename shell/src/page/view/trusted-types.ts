/** Rules of a policy: the string to be used, or null to refuse it. */
interface Rules {
  readonly createHTML?: (html: string) => string | null;
  readonly createScript?: (script: string) => string | null;
  readonly createScriptURL?: (url: string) => string | null;
}

interface Policy {
  createHTML(html: string): string;
}

/** The part of the Trusted Types API that is used; browsers without it take strings. */
interface TrustedTypes {
  createPolicy(name: string, rules: Rules): Policy;
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

/** Creates a policy. Without it, a page still works as far as the browser lets it. */
export function createPolicy(name: string, rules: Rules): Policy | undefined {
  try {
    return globalThis.trustedTypes?.createPolicy(name, rules);
  } catch {
    // An extension of the browser has a default policy of its own, or a proxy sends another header.
    return undefined;
  }
}

/** Creates a policy for HTML that this site's server has made. @returns a function that marks it as trusted */
export function createServerHtmlPolicy(name: string): (html: string) => string {
  const policy = createPolicy(name, { createHTML: (html) => html });
  return (html) => policy?.createHTML(html) ?? html;
}
