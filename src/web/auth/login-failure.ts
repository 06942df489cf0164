import { ApiError } from '../api.ts'

const NOT_REACHED = 'Offbench did not answer. Check your connection and try again.'

/** The message of a failed login with the shared password (spec §8 for a wrong one). */
export function loginFailure(error: unknown): { title: string; description: string } {
  if (!(error instanceof ApiError)) return { title: 'Server Not Reachable', description: NOT_REACHED }
  if (error.status === 401) {
    return {
      title: 'Authentication Failed',
      description: 'Invalid password. Please check your credentials and try again.',
    }
  }
  if (error.status === 429) {
    return isBusy(error)
      ? { title: 'Too Many Sign-Ins', description: NOT_CHECKED }
      : { title: 'Too Many Attempts', description: `Too many wrong passwords. ${waitOf(error)}` }
  }
  return { title: 'Authentication Failed', description: `${reasonOf(error)}.` }
}

/** The message of a failed sign-in to an account. */
export function accountFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return NOT_REACHED
  if (error.problem?.error === 'WRONG_CODE') return 'This code is wrong or was already used. Enter the one shown now.'
  if (error.status === 401) return 'The email or the password is wrong.'
  if (error.status === 429) return isBusy(error) ? NOT_CHECKED : `Too many wrong tries. ${waitOf(error)}`
  return `${reasonOf(error)}.`
}

/** The message of a failed sign-in with a passkey; faults found by the browser are in widgets/passkey.ts. */
export function passkeyFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof TypeError ? NOT_REACHED : (error as Error).message
  if (error.status === 401) return 'This passkey opens no account here.'
  return error.status === 429 ? `Too many wrong tries. ${waitOf(error)}` : `${reasonOf(error)}.`
}

const NOT_CHECKED = 'Your password was not checked. Try again in a few seconds.'

const isBusy = ({ problem }: ApiError) => problem?.error === 'BUSY'

/** The server's words, those about a field first. */
function reasonOf({ problem, message }: ApiError): string {
  return Object.values(problem?.fields ?? {})[0] ?? problem?.message ?? message
}

function waitOf({ retryAfterSeconds }: ApiError): string {
  const wait = retryAfterSeconds === null ? 'a while' : waitText(retryAfterSeconds)
  return `Wait ${wait}, then try again.`
}

function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
