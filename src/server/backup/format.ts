import { z } from 'zod'
import { StartError } from '../config.ts'

/** Raised when the layout of backups changes. */
export const BACKUP_FORMAT = 1

export const BACKUP_MANIFEST = 'manifest.json'

/** The parts of a data folder that a backup holds. Everything else is made anew. */
export const BACKED_UP = { database: 'database', receipts: 'receipts', password: 'access-password' } as const

/** The last file of a backup: a backup without it was not written to its end. */
export const backupManifest = z.object({
  product: z.literal('offbench backup'),
  format: z.number().int(),
  /** The release that wrote the backup. */
  version: z.string(),
  takenAt: z.string(),
  files: z.number().int(),
})

/** A backup that cannot be made or restored; the message is the line that the operator sees. */
export class BackupError extends StartError {}
