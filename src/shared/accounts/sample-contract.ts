import { z } from 'zod'
import { calls } from '../http/endpoint.ts'
import { TRIED_AS } from './choices.ts'

const call = calls({ tag: 'Accounts', writes: ['accounts', 'audit'], guardsAccount: true })

const PATH = '/api/access/sample-accounts'

/** Accounts for trying the sample company. */
export const sampleAccounts = z.object({
  /** People of the sample company; 0 where it is not shown. */
  people: z.int(),
  /** How many of them have such an account. */
  accounts: z.int(),
  /** People who are not of the sample company. While there are any, no accounts are made. */
  others: z.int(),
  /** An account to sign in with for each of them that there is. */
  tries: z.array(z.object({ as: z.enum(TRIED_AS), name: z.string(), email: z.string() })),
})

export type SampleAccounts = z.infer<typeof sampleAccounts>

export const getSampleAccounts = call(`GET ${PATH}`, 'accounts.manage', {
  summary: 'Accounts for trying the sample company, and one to sign in with for each role',
  reply: sampleAccounts,
  reads: ['accounts', 'people', 'projects'],
  varies: ['day'],
})

/** 409 where accounts are not turned on, there is no sample company, or people have been added to it. */
export const makeSampleAccounts = call(`POST ${PATH}`, 'accounts.manage', {
  summary: 'Give the sample people who have none an account, and all such accounts one new password',
  reply: z.object({
    /** Of all these accounts; it is told in this reply alone. */
    password: z.string(),
    accounts: z.int(),
  }),
  status: 201,
  secret: true,
})

export const removeSampleAccounts = call(`DELETE ${PATH}`, 'accounts.manage', {
  summary: "Remove the sample people's accounts and end their sessions",
})
