import type { Tx } from '../db/tables.ts'
import { invalid } from '../http/errors.ts'
import { userExists } from '../people/queries.ts'
import { projectFault } from '../projects/queries.ts'

/** The person and the project that a record belongs to. */
interface References {
  readonly userId?: number | undefined
  readonly projectId?: number | null | undefined
}

/**
 * The person and project that a record does not belong to yet, but is to. A record may stay with a person who is gone, or on a
 * project that is gone or archived.
 */
export function newReferences(before: References, { userId, projectId }: References): References {
  return {
    userId: userId === before.userId ? undefined : userId,
    projectId: projectId === before.projectId ? undefined : projectId,
  }
}

/** Refuses people who are not there, and projects that are not there or that are archived. */
export async function refuseUnknown(tx: Tx, { userId, projectId }: References): Promise<void> {
  if (userId !== undefined && !(await userExists(tx, userId))) throw invalid({ userId: 'There is no such person' })
  const fault = projectId ? await projectFault(tx, projectId) : null
  if (fault !== null) throw invalid({ projectId: fault })
}
