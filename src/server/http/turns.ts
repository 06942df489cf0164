import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FairQueue } from '../fair-queue.ts'
import { QUEUES } from '../limits.ts'
import { accountOf, type Session } from './session.ts'

/** The queues of a process in which calls wait for their turn. */
export interface Queues {
  readonly files: FairQueue
  readonly uploads: FairQueue
  readonly calendars: FairQueue
}

export function queuesOf(): Queues {
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
  const gone = new AbortController()
  raw.once('close', () => gone.abort(new Error('The caller is gone')))
  const end = await files.turn(shareOf(request), gone.signal)
  try {
    const made = await make()
    const { body } = made
    if (body instanceof Readable && !body.closed) endWith(body, gone.signal, end)
    else end()
    return made
  } catch (error) {
    end()
    throw error
  }
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
