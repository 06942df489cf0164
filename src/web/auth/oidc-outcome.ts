import { OIDC_REFUSALS } from '#shared/auth/choices.ts'
import { OIDC_OUTCOME, type OidcRefusal } from '#shared/auth/oidc-contract.ts'

/** The outcome of a sign-in by the provider that has led here; null if there was none. */
export function oidcOutcome(): OidcRefusal | 'done' | null {
  const [, outcome] = OIDC_OUTCOME.exec(window.location.hash) ?? []
  return [...OIDC_REFUSALS, 'done' as const].find((one) => one === outcome) ?? null
}

/** Makes the outcome be told only once: a reload of the page is not another sign-in. */
export function forgetOidcOutcome(): void {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
}
