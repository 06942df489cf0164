import { z } from 'zod'
import { version } from '../http/change.ts'
import { endpoint } from '../http/endpoint.ts'

/** The currency that amounts are in where nobody has chosen another. */
export const DEFAULT_CURRENCY = 'GBP'

/** An ISO 4217 code. */
export const currency = z.string().regex(/^[A-Z]{3}$/, 'Three capital letters, such as EUR')

/** What is the same for everybody. The currency can be chosen while no amount is in it. */
export const companySettings = z.object({
  currency,
  /**
   * Whether the figures of spec §9 are assumed for projects without any (shared/projects/figures.ts). Where nobody has
   * chosen, they are in the sample company alone.
   */
  assumeProjectFigures: z.boolean(),
  version: z.int(),
})

export type CompanySettings = z.infer<typeof companySettings>

export const getCompanySettings = endpoint({
  method: 'GET',
  path: '/api/company',
  summary: "The company's settings",
  tag: 'Company',
  reply: companySettings,
  reads: ['company'],
})

export const updateCompanySettings = endpoint({
  method: 'PATCH',
  path: '/api/company',
  summary: "Change the company's settings; 409 for another currency while there are amounts",
  tag: 'Company',
  body: z.object({ currency: currency.optional(), assumeProjectFigures: z.boolean().optional(), version }),
  reply: companySettings,
  writes: ['company', 'audit'],
})
