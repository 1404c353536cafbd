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

/** Policies allowed by the content security policy. */
export const policyNames = {
  /** Strings of remotes, libraries and module loaders. */
  default: 'default',
  /** Documents fetched by the starter. */
  starter: 'fan-base-starter',
  /** Server-rendered HTML of regions. */
  regions: 'fan-base',
} as const;

/** Creates a policy. @returns undefined if the browser has no Trusted Types or rejects the policy */
export function createPolicy(name: string, rules: Rules): Policy | undefined {
  try {
    return globalThis.trustedTypes?.createPolicy(name, rules);
  } catch {
    // A browser extension has created a default policy, or a proxy replaced the header. The page must still hydrate.
    return undefined;
  }
}

/** Creates a policy for HTML from this site's server. @returns a function that marks HTML as trusted */
export function createServerHtmlPolicy(name: string): (html: string) => string {
  const policy = createPolicy(name, { createHTML: (html) => html });
  return (html) => policy?.createHTML(html) ?? html;
}
