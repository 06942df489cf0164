import type { Readable } from 'node:stream'
import type { ExportName } from '#shared/export/entities.ts'
import type { Database } from '../db/open.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'

/** The stream that `content` makes from a snapshot. The snapshot is closed when the stream ends or fails. */
export async function fromSnapshot(
  database: Database,
  names: readonly ExportName[],
  content: (snapshot: Snapshot) => Readable,
): Promise<Readable> {
  const snapshot = await openSnapshot(database, names)
  const stream = content(snapshot)
  // Reading has ended by now, or fails by itself; a broken connection has nothing left to close.
  stream.once('close', () => void snapshot.close().catch(() => undefined))
  return stream
}
