import { z } from 'zod'
import { calls } from '../http/endpoint.ts'
import type { OIDC_REFUSALS } from './choices.ts'

const call = calls({ tag: 'Session', guardsAccount: true })

export type OidcRefusal = (typeof OIDC_REFUSALS)[number]

/** The part of the page's address behind the #: `#oidc=done`, or `#oidc=` and a refusal. */
export const OIDC_OUTCOME = /^#oidc=([a-z-]+)$/

/** Whether a text is a page of this site, by its path and search; a browser cannot take an accepted text for another site's address. */
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

/** 404 if no provider is set up, 409 if accounts are not turned on. */
export const beginOidc = call('GET /api/auth/oidc', 'open', {
  conflicts: true,
  summary: 'Lead the browser to the provider to sign in there; `to` is the page to come back to',
  query: z.object({ to: pagePath.optional() }),
  status: 303,
})

/**
 * It names no `writes`, although it opens a session: a change would be refused, since the provider's page, which is another
 * site's, leads here. In its place, the browser must show what it has begun.
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
