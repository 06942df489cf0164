import { OIDC_REFUSALS } from '#shared/auth/choices.ts'
import { OIDC_OUTCOME, type OidcRefusal } from '#shared/auth/oidc-contract.ts'

/** What has come of a sign-in by the provider that has led here; null where none has. */
export function oidcOutcome(): OidcRefusal | 'done' | null {
  const [, outcome] = OIDC_OUTCOME.exec(window.location.hash) ?? []
  return [...OIDC_REFUSALS, 'done' as const].find((one) => one === outcome) ?? null
}

/** Says it once: a reload of the page is no new sign-in. */
export function forgetOidcOutcome(): void {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
}
