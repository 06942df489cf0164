import type { Logger } from 'pino'
import { errorForLog } from './http/log-fields.ts'

/**
 * Logs a fault that nobody caught, and ends the process: what it left half done is not known. A service manager starts it
 * again, and a change that was not committed is undone.
 */
export function endOnUncaught(logger: Logger): void {
  process.on('uncaughtException', (error, origin) => {
    logger.fatal({ err: errorForLog(error), origin }, 'a fault that nobody caught')
    process.exit(1)
  })
}
