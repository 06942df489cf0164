import { readConfig, StartError, type Config } from './config.ts'
import { openExisting, type Database } from './db/open.ts'
import { HttpError } from './http/errors.ts'

/**
 * Runs an operator's command. A failure ends it with status 1. If the operator can do something about the failure, only its
 * sentence is printed, else the full error; `nothing` then says that nothing has happened.
 */
export async function command(work: (config: Config) => Promise<void>, nothing?: string): Promise<void> {
  try {
    await work(readConfig(process.env))
  } catch (error) {
    console.error(isKnown(error) ? error.message : error)
    if (nothing !== undefined) console.error(nothing)
    process.exitCode = 1
  }
}

/** Errors of Node about arguments and files have a code. */
function isKnown(error: unknown): error is Error {
  if (error instanceof StartError || error instanceof HttpError) return true
  return error instanceof Error && 'code' in error && (error instanceof TypeError || 'path' in error)
}

/** `command` on the configured database, which must exist. */
export async function databaseCommand(
  work: (database: Database, config: Config) => Promise<void>,
  nothing?: string,
): Promise<void> {
  await command(async (config) => {
    const database = await openExisting(config)
    try {
      await work(database, config)
    } finally {
      await database.close()
    }
  }, nothing)
}
