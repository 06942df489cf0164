import { parseArgs } from 'node:util'
import { callOf } from '../build-id.ts'
import { BackupError } from './format.ts'

/** The one file that a command is given; throws BackupError with the usage otherwise. */
export function fileArgument(command: 'backup' | 'restore'): string {
  const usage = `Usage: ${callOf(command, 'FILE')}`
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} })
    const [file] = positionals
    if (file !== undefined && positionals.length === 1) return file
  } catch {
    // Falls through: the command has no options.
  }
  throw new BackupError(usage)
}

export function requireEmbedded(databaseUrl: string | undefined): void {
  if (databaseUrl === undefined) return
  throw new BackupError(
    'DATABASE_URL is set, and this is for the embedded database; use pg_dump and pg_restore, and copy DATA_DIR (docs/operations.md)',
  )
}
