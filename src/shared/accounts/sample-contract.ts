import { z } from 'zod'
import { calls } from '../http/endpoint.ts'
import { TRIED_AS } from './choices.ts'

const call = calls({ tag: 'Accounts', writes: ['accounts', 'audit'], guardsAccount: true })

const PATH = '/api/access/sample-accounts'

/** Accounts for trying the sample company. */
export const sampleAccounts = z.object({
  /** The number of people of the sample company; 0 if it is not shown. */
  people: z.int(),
  /** How many of them have such an account. */
  accounts: z.int(),
  /** The number of people who are not of the sample company. While there are any, no accounts are made. */
  others: z.int(),
  /** For each of them that exists, an account to sign in with. */
  tries: z.array(z.object({ as: z.enum(TRIED_AS), name: z.string(), email: z.string() })),
})

export type SampleAccounts = z.infer<typeof sampleAccounts>

export const getSampleAccounts = call(`GET ${PATH}`, 'accounts.manage', {
  summary: 'Accounts for trying the sample company, and one to sign in with for each role',
  reply: sampleAccounts,
  reads: ['accounts', 'people', 'projects'],
  varies: ['day'],
})

/** 409 if accounts are not turned on, there is no sample company, or people have been added to it. */
export const makeSampleAccounts = call(`POST ${PATH}`, 'accounts.manage', {
  summary: 'Give the sample people who have none an account, and all such accounts one new password',
  reply: z.object({
    /** The password of all these accounts; only this reply holds it. */
    password: z.string(),
    accounts: z.int(),
  }),
  status: 201,
  secret: true,
})

export const removeSampleAccounts = call(`DELETE ${PATH}`, 'accounts.manage', {
  summary: "Remove the sample people's accounts and end their sessions",
})
