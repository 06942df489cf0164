import type { BodyOf } from '#shared/http/endpoint.ts'
import type { changeTimer, startTimer } from '#shared/timers/change-contract.ts'
import { localTime } from '#shared/time/day.ts'
import { HttpError, invalid, stale } from '../http/errors.ts'
import { permitOn, type By } from '../records/record.ts'
import { archivedFault } from '../projects/queries.ts'
import { lockTimers, timerOf, type TimerRow } from './queries.ts'

interface Clocked extends By {
  /** The time zone to use if the caller does not give their local time. */
  readonly timeZone: string | null
}

/** Starts the caller's timer; 409 with the timer that runs already. */
export async function start(by: Clocked, body: BodyOf<typeof startTimer>): Promise<void> {
  const { tx, actor, now, today, timeZone } = by
  const userId = ownId(by)
  const { date = today, startTime = localTime(now, timeZone), projectId = null, category = null, notes = '' } = body
  permitOn(actor, 'entries.write', { userId })
  await refuseProject(by, projectId)
  const made = await tx
    .insertInto('timers')
    .values({
      user_id: userId,
      started_at: now,
      date,
      start_time: startTime,
      project_id: projectId,
      category,
      notes,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (made) return
  const running = await timerOf(tx, userId)
  throw new HttpError(409, 'NOT_ALLOWED', 'A timer is running already', undefined, running)
}

/** Changes what the timer is for. */
export async function change(by: By, { version, ...fields }: BodyOf<typeof changeTimer>): Promise<void> {
  const { tx } = by
  const { userId } = await lockedTimer(by, version)
  if (fields.projectId !== undefined) await refuseProject(by, fields.projectId)
  await tx
    .updateTable('timers')
    .set(({ eb }) => ({
      ...(fields.projectId !== undefined && { project_id: fields.projectId }),
      ...(fields.category !== undefined && { category: fields.category }),
      ...(fields.notes !== undefined && { notes: fields.notes }),
      version: eb('version', '+', 1),
    }))
    .where('user_id', '=', userId)
    .execute()
}

export async function discard(by: By, version: number | undefined): Promise<void> {
  const { userId } = await lockedTimer(by, version)
  await by.tx.deleteFrom('timers').where('user_id', '=', userId).execute()
}

/** The caller's timer, which nobody else changes meanwhile; 404 if none runs. */
async function lockedTimer(by: By, version: number | undefined): Promise<TimerRow> {
  const userId = ownId(by)
  const [timer] = await lockTimers(by.tx, [userId])
  if (!timer) throw noTimer()
  if (version !== undefined && version !== timer.version) throw stale('timer', await timerOf(by.tx, userId))
  return timer
}

export function noTimer(): HttpError {
  return new HttpError(404, 'NOT_FOUND', 'No timer is running')
}

function ownId({ actor }: Pick<By, 'actor'>): number {
  if (actor.userId === null) throw new HttpError(400, 'NO_CURRENT_USER', 'No current user')
  return actor.userId
}

/** Refuses a project that does not exist or is archived. */
async function refuseProject({ tx }: By, projectId: number | null): Promise<void> {
  if (projectId === null) return
  const project = await tx
    .selectFrom('projects')
    .select(['id', 'archived_at as archivedAt'])
    .where('id', '=', projectId)
    .executeTakeFirst()
  const fault = archivedFault(project)
  if (fault !== null) throw invalid({ projectId: fault })
}
