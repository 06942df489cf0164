import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FairQueue } from '../fair-queue.ts'
import { QUEUES } from '../limits.ts'
import { HttpError } from './errors.ts'
import { accountOf, type Session } from './session.ts'

/** The queues of a process in which calls wait for their turn. */
export interface Queues {
  readonly files: FairQueue
  readonly uploads: FairQueue
  readonly calendars: FairQueue
}

export function createQueues(): Queues {
  return {
    files: new FairQueue('files', QUEUES.files),
    uploads: new FairQueue('uploads', QUEUES.uploads),
    calendars: new FairQueue('calendars', QUEUES.calendars),
  }
}

/**
 * Whose share a call takes: that of its account, with the shared password that of its session, and without a session that of its
 * address.
 */
export function shareOf({ session, ip }: { readonly session: Session | null; readonly ip: string }): string {
  if (session === null) return `address ${ip}`
  const accountId = accountOf(session)
  return accountId === 0 ? `session ${session.id}` : `account ${accountId}`
}

/** A reader who takes nothing for this long is gone; their turn ends. */
const STALLED_AFTER_MS = 120_000

/** Makes the file of a call in the caller's turn, which lasts until all of the file is sent or the caller is gone. */
export async function inFileTurn<Made extends { readonly body: unknown }>(
  { files }: Queues,
  request: FastifyRequest,
  { raw }: FastifyReply,
  make: () => Promise<Made>,
): Promise<Made> {
  const gone = goneOf(raw)
  const end = await files.turn(shareOf(request), gone)
  try {
    const made = await make()
    const { body } = made
    if (body instanceof Readable && !body.closed) endWith(body, gone, end)
    else end()
    return made
  } catch (error) {
    end()
    throw error
  }
}

/** Waits for the caller's turn to send a file, before any of it is read; the turn lasts until the call is answered. */
export function inUploadTurn({ uploads }: Queues): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, { raw }) => {
    const end = await uploads.turn(shareOf(request), goneOf(raw))
    if (raw.closed) end()
    else raw.once('close', end)
  }
}

/** Aborted when the caller has closed the connection, or has all of the answer. */
function goneOf(raw: FastifyReply['raw']): AbortSignal {
  const gone = new AbortController()
  const leave = () => gone.abort(new HttpError(400, 'BROKEN_OFF', 'The caller has gone before the answer'))
  if (raw.closed || raw.destroyed) leave()
  else raw.once('close', leave)
  return gone.signal
}

function endWith(stream: Readable, gone: AbortSignal, end: () => void): void {
  const timer = setTimeout(() => stream.destroy(new Error('Nobody took the file any more')), STALLED_AFTER_MS).unref()
  stream.once('close', () => {
    clearTimeout(timer)
    end()
  })
  stream.on('data', () => timer.refresh())
  // Listening to data starts the flow, but only the code that sends it should do that.
  stream.pause()
  const stop = () => stream.destroy()
  if (gone.aborted) stop()
  else gone.addEventListener('abort', stop)
}
