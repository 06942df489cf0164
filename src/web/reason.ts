import type { Endpoint, InputOf } from '#shared/http/endpoint.ts'
import { ApiError } from './api.ts'
import { store } from './ui/store.ts'

/** A change that the server accepts only with a reason: the question, and what is done with the answer. */
export interface ReasonAsked {
  readonly fault: string
  readonly say: (reason: string) => void
  readonly giveUp: () => void
}

/** The question that waits for an answer; the frame shows it (frame/reason-dialog.tsx). */
export const reasonAsked = store<ReasonAsked | null>(() => null)

/** Somebody gave no reason: nothing was changed, and no message is needed. */
export class NotSaid extends Error {}

/** Makes a call; if it is refused because a reason is missing, asks for one and makes the call again. Throws NotSaid if none is given. */
export async function withReason<E extends Endpoint, Reply>(
  make: (input: InputOf<E>) => Promise<Reply>,
  input: InputOf<E>,
): Promise<Reply> {
  try {
    return await make(input)
  } catch (error) {
    const fault = error instanceof ApiError ? error.problem?.fields?.['reason'] : undefined
    if (fault === undefined) throw error
    const reason = await askReason(fault)
    // A deletion has no body, so its query takes the reason.
    const { body, query } = input as { body?: object; query?: object }
    return make(query && !body ? { ...input, query: { ...query, reason } } : { ...input, body: { ...body, reason } })
  }
}

function askReason(fault: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const close = () => reasonAsked.set(null)
    reasonAsked.get()?.giveUp()
    reasonAsked.set({
      fault,
      say: (reason) => {
        close()
        resolve(reason)
      },
      giveUp: () => {
        close()
        reject(new NotSaid(fault))
      },
    })
  })
}
