import type { SessionState } from '#shared/auth/contract.ts'
import { showToast } from '../ui/toast.ts'

/** Greets the person who has signed in (spec §8). */
export function welcome({ user }: SessionState): void {
  showToast({
    title: 'Authentication Successful',
    description: user ? `Welcome to Offbench, ${user.name}.` : 'Welcome to Offbench.',
  })
}
