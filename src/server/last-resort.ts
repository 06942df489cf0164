import type { Logger } from 'pino'
import { errorForLog } from './http/log-fields.ts'

/**
 * Logs an uncaught error, and ends the process, since its state is unknown. A service manager starts it again, and changes that
 * were not committed are undone.
 */
export function endOnUncaught(logger: Logger): void {
  process.on('uncaughtException', (error, origin) => {
    logger.fatal({ err: errorForLog(error), origin }, 'a fault that nobody caught')
    process.exit(1)
  })
}
