import { z } from 'zod'
import { createResourceAllocation } from '#shared/allocations/contract.ts'
import { createLeaveRequest } from '#shared/leave/contract.ts'
import { createTimeEntry } from '#shared/time-entries/contract.ts'
import type { Endpoint, InputOf } from '#shared/http/endpoint.ts'
import { parse } from '../../http/route.ts'
import { HttpError } from '../../http/errors.ts'
import { CONFIRMED_WITHIN_MINUTES, giveBack, prepareChange, takeChange, type Confirmation } from '../prepared.ts'
import { Refused, type Product } from '../product.ts'
import { tool } from '../tool.ts'

/** The calls that can be prepared and confirmed. */
const PREPARED: readonly Endpoint[] = [createTimeEntry, createResourceAllocation, createLeaveRequest]

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The answer to a prepared change: how it would look, what to consider, and how to confirm it. */
export const preview = z.object({
  preview: z.string(),
  notices: z.array(z.string()).describe('What the person should know before they agree'),
  confirmation: z.string().describe('The number that confirm_change takes'),
  expiresAt: z.string(),
  next: z.string(),
})

/** Prepares a call that changes something, by the rules of its contract; nothing of the company changes yet. */
export async function prepared(
  product: Product,
  endpoint: Endpoint,
  body: object,
  shown: { readonly preview: string; readonly notices: readonly string[] },
): Promise<z.input<typeof preview>> {
  const { confirmation, expiresAt }: Confirmation = await prepareChange(product, nameOf(endpoint), body)
  const next = `Nothing is stored yet. Show this to the person; once they agree, call confirm_change with ${confirmation} within ${CONFIRMED_WITHIN_MINUTES} minutes.`
  return { preview: shown.preview, notices: [...shown.notices], confirmation, expiresAt, next }
}

/** A body as the contract of its call parses it; throws 400 with the invalid fields. */
export function bodyFor(endpoint: Endpoint, body: object): object {
  return parse(endpoint.body, body) as object
}

export const confirmChange = tool({
  name: 'confirm_change',
  title: 'Confirm a prepared change',
  description:
    'Makes a change that log_time, book or request_leave has prepared. Call it only after the person has seen the preview ' +
    'and agreed. Each number works once.',
  needs: [],
  changes: true,
  input: z.object({ confirmation: z.string().max(100).describe('As the preview gave it') }),
  output: z.object({ done: z.literal(true), id: z.int(), what: z.string() }),
  async run(product, { confirmation }) {
    const { call, body, key } = await takeChange(product, confirmation)
    const endpoint = PREPARED.find((one) => nameOf(one) === call)
    // Another release has prepared it.
    if (!endpoint) throw new HttpError(409, 'NOT_ALLOWED', 'This change can no longer be confirmed; prepare it anew')
    try {
      const input = { body } as InputOf<Endpoint>
      const made = (await product.call(endpoint, input, { 'idempotency-key': key })) as { id: number }
      return { done: true as const, id: made.id, what: endpoint.tag }
    } catch (error) {
      if (!(error instanceof Refused) || error.mayPass) await giveBack(product, confirmation)
      throw error
    }
  },
})
