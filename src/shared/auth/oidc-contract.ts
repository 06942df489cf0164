import { z } from 'zod'
import { calls } from '../http/endpoint.ts'
import type { OIDC_REFUSALS } from './choices.ts'

const call = calls({ tag: 'Session', guardsAccount: true })

export type OidcRefusal = (typeof OIDC_REFUSALS)[number]

/** What stands behind the # of the page: `#oidc=done`, or `#oidc=` and a refusal. */
export const OIDC_OUTCOME = /^#oidc=([a-z-]+)$/

/** A page of this site, by its path and search. A browser reads no other site's address into what passes. */
export function isPagePath(path: string): boolean {
  return path.length <= LONGEST_PAGE && PAGE.test(path) && !/^\/(\/|api(\/|\?|$))/.test(path)
}

const LONGEST_PAGE = 1000
const PAGE = /^\/[!"$-[\]-~]*$/

const pagePath = z
  .string()
  .max(LONGEST_PAGE)
  .regex(PAGE, 'Must be the path of a page')
  .refine(isPagePath, 'Must be the path of a page')

/** 404 where no provider is set up, 409 where accounts are not turned on. */
export const beginOidc = call('GET /api/auth/oidc', 'open', {
  summary: 'Lead the browser to the provider to sign in there; `to` is the page to come back to',
  query: z.object({ to: pagePath.optional() }),
  status: 303,
})

/**
 * It names no `writes`, although it opens a session: the provider's page leads here, which is another site's. What the browser
 * has begun is what it must show instead.
 */
export const endOidc = call('GET /api/auth/oidc/callback', 'open', {
  summary:
    'Where the provider leads the browser back to; opens a session and leads to a page, with the outcome behind its #',
  query: z.looseObject({
    state: z.string().max(200).optional(),
    code: z.string().max(4000).optional(),
    iss: z.string().max(500).optional(),
    error: z.string().max(200).optional(),
    error_description: z.string().max(2000).optional(),
  }),
  status: 303,
})
