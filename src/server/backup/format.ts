import { z } from 'zod'
import { StartError } from '../config.ts'

/** Raised when a backup is laid out in another way. */
export const BACKUP_FORMAT = 1

export const BACKUP_MANIFEST = 'manifest.json'

/** The parts of a data folder that a backup holds. The rest is made anew. */
export const BACKED_UP = { database: 'database', receipts: 'receipts', password: 'access-password' } as const

/** The last file of a backup: one without it was not written to its end. */
export const backupManifest = z.object({
  product: z.literal('offbench backup'),
  format: z.number().int(),
  /** The release that wrote it. */
  version: z.string(),
  takenAt: z.string(),
  files: z.number().int(),
})

/** A backup that cannot be made or restored; the message is the line that the operator sees. */
export class BackupError extends StartError {}
