import { HttpError } from './errors.ts'
import type { Actor } from './session.ts'

/** Refuses whoever may not do this: 403, with what it is that they may not do. */
export function requirePermission(actor: Actor, permission: string, deed: string): void {
  if (!actor.can(permission)) throw new HttpError(403, 'FORBIDDEN', `You may not ${deed}`)
}
