import { parentPort, type MessagePort } from 'node:worker_threads'
import type { Cell, FileTable } from './table-file.ts'
import { xlsxOf } from './xlsx.ts'

/** The beginning of a workbook; all that follows goes through its own port. */
export interface BegunWorkbook extends Omit<FileTable, 'rows'> {
  readonly port: MessagePort
}

/** To this thread: asks for bytes, or brings rows, `null` after the last ones. */
export type ToWorkbook = 'more' | { readonly rows: readonly (readonly Cell[])[] | null }

/** From this thread: asks for rows, or brings bytes, `null` after the last ones, or a fault. */
export type FromWorkbook = 'more' | { readonly bytes: Uint8Array | null } | { readonly fault: string }

parentPort?.on('message', ({ port, ...table }: BegunWorkbook) => {
  const send = (message: FromWorkbook) => port.postMessage(message)
  let bring: ((rows: readonly (readonly Cell[])[] | null) => void) | undefined
  async function* rows() {
    for (;;) {
      const brought = new Promise<readonly (readonly Cell[])[] | null>((resolve) => (bring = resolve))
      send('more')
      const some = await brought
      if (some === null) return
      yield some
    }
  }
  const output = xlsxOf({ ...table, rows: rows() })
  const chunks = output[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, undefined>
  const write = async () => {
    const { done = false, value } = await chunks.next()
    send({ bytes: done || value === undefined ? null : new Uint8Array(value) })
  }
  port.on('message', (message: ToWorkbook) => {
    if (message !== 'more') return bring?.(message.rows)
    write().catch((error: unknown) => send({ fault: error instanceof Error ? error.message : String(error) }))
  })
  port.on('close', () => {
    output.destroy()
    bring?.(null)
  })
})
