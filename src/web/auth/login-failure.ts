import { ApiError } from '../api.ts'

/** What a failed login says (spec §8 for a wrong password). */
export function loginFailure(error: unknown): { title: string; description: string } {
  if (!(error instanceof ApiError)) {
    return {
      title: 'Server Not Reachable',
      description: 'Offbench did not answer. Check your connection and try again.',
    }
  }
  if (error.status === 401) {
    return {
      title: 'Authentication Failed',
      description: 'Invalid password. Please check your credentials and try again.',
    }
  }
  if (error.status === 429) {
    if (error.problem?.error === 'BUSY')
      return {
        title: 'Too Many Sign-Ins',
        description: 'Your password was not checked. Try again in a few seconds.',
      }
    const wait = error.retryAfterSeconds === null ? 'a while' : waitText(error.retryAfterSeconds)
    return { title: 'Too Many Attempts', description: `Too many wrong passwords. Wait ${wait}, then try again.` }
  }
  return { title: 'Authentication Failed', description: `${error.problem?.message ?? error.message}.` }
}

function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
