import type { OidcRefusal } from '#shared/auth/oidc-contract.ts'

/** The message of a refusal; `name` is the provider's. */
export function oidcRefusalText(refusal: OidcRefusal, name: string): string {
  return {
    unreachable: `${name} cannot be reached right now. Try again later, or sign in with your password.`,
    canceled: `You did not finish signing in with ${name}.`,
    expired: `Signing in with ${name} took too long or began in another browser. Try again.`,
    refused: `${name} did not confirm who you are. Try again.`,
    unverified: `${name} does not confirm that your email address is yours. Ask an administrator.`,
    'no-account': `Your sign-in with ${name} opens no account here. Ask an administrator for one.`,
    busy: 'Too many people are signing in. Try again in a minute.',
  }[refusal]
}
