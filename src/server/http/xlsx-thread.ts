import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import { MessageChannel, Worker } from 'node:worker_threads'
import type { FileTable } from './table-file.ts'
import type { BegunWorkbook, FromWorkbook, ToWorkbook } from './xlsx-worker.ts'

/** The thread ends after this long without a workbook, and its memory with it. */
const IDLE_MS = 10_000

/** The most memory of the thread's heap; a workbook needs a few MB of it, however long it is. */
const MOST_MEMORY_MB = 128

/** As `xlsxOf`, in a thread that all workbooks of this process share: making the XML would hold up everybody's calls. */
export function xlsxInThread({ rows, ...table }: FileTable): Readable {
  const { port1: port, port2 } = new MessageChannel()
  const end = begin({ ...table, port: port2 })
  const source = rows[Symbol.asyncIterator]()
  // Messages come from outside of the call that asks for the workbook.
  const within = AsyncLocalStorage.snapshot()
  const send = (message: ToWorkbook) => port.postMessage(message)
  const stream = new Readable({
    read: () => send('more'),
    destroy: callbackify(async (error: Error | null) => {
      port.close()
      end()
      await within(async () => source.return?.())
      if (error) throw error
    }),
  })
  const bring = async () => {
    const next = await source.next()
    send({ rows: next.done === true ? null : next.value })
  }
  port.on('message', (message: FromWorkbook) => {
    if (message === 'more') within(bring).catch((error: Error) => stream.destroy(error))
    else if ('fault' in message) stream.destroy(new Error(message.fault))
    else stream.push(message.bytes)
  })
  port.on('close', () =>
    stream.destroy(stream.readableEnded ? undefined : new Error('The thread of workbooks has ended')),
  )
  return stream
}

/** The thread, and how many workbooks it writes. */
let thread: { readonly worker: Worker; open: number; idle?: NodeJS.Timeout } | undefined

/** Begins a workbook; the returned function says that it is over. */
function begin(workbook: BegunWorkbook): () => void {
  const own = (thread ??= started())
  clearTimeout(own.idle)
  own.open += 1
  own.worker.postMessage(workbook, [workbook.port])
  return () => {
    own.open -= 1
    if (own.open > 0) return
    own.idle = setTimeout(() => {
      if (thread === own) thread = undefined
      void own.worker.terminate()
    }, IDLE_MS).unref()
  }
}

function started(): NonNullable<typeof thread> {
  const worker = new Worker(new URL('xlsx-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  worker.unref()
  const own = { worker, open: 0 }
  const forget = () => {
    if (thread === own) thread = undefined
  }
  // Each workbook's port closes with the thread, which ends its stream.
  worker.on('error', forget)
  worker.on('exit', forget)
  return own
}
