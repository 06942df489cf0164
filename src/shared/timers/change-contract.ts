import { z } from 'zod'
import { version, versionQuery } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { id } from '../http/id.ts'
import { CATEGORIES } from '../time-entries/choices.ts'
import { newTimeEntry, reason, startTime, timeEntry } from '../time-entries/contract.ts'
import { MAX_NOTES_LENGTH } from '../time-entries/rules.ts'
import { day } from '../time/day.ts'
import { timer } from './contract.ts'

// Apart from the call that reads the timer, since the first visit needs only that.
const call = calls({ tag: 'Timer', reads: ['timers', 'projects'], writes: ['timers'] })

/** What may be known before the timer is stopped; an entry needs more. */
const known = {
  projectId: id.nullable().optional(),
  category: z.enum(CATEGORIES).nullable().optional(),
  notes: z.string().trim().max(MAX_NOTES_LENGTH, `At most ${MAX_NOTES_LENGTH} characters`).optional(),
}

export const startTimer = call('POST /api/timer', 'entries.write', {
  summary:
    'Start the timer; 409 while one runs. `date` and `startTime` are those of the caller, by default the company’s',
  body: z.object({ ...known, date: day.optional(), startTime: startTime.optional() }),
  reply: timer,
  status: 201,
})

export const changeTimer = call('PATCH /api/timer', 'entries.write', {
  summary: 'Say what the running timer is for; 409 when it has changed meanwhile, 404 where none runs',
  body: z.object({ ...known, version }),
  reply: timer,
})

/**
 * By default fields are as in the timer. Hours follow from the time that has passed, rounded by the company's rules; time after
 * midnight becomes an entry of its own on the next day, and the reply is the first entry. If the timer was forgotten (over ten
 * hours, or days ago by the caller's clock) hours must be given, and `date` is the day on which it was started.
 */
export const stopTimer = call('POST /api/timer/stop', 'entries.write', {
  summary: 'Stop the timer and log its time; 400 with what an entry lacks, and the timer runs on',
  body: newTimeEntry
    .omit({ userId: true, billable: true, rejectedSkills: true })
    .partial()
    .extend({ today: day.optional(), version, reason }),
  reply: timeEntry,
  status: 201,
  made: '/api/time-entries',
  writes: ['time-entries', 'timers'],
})

export const discardTimer = call('DELETE /api/timer', 'entries.write', {
  summary: 'Discard the running timer; nothing is logged',
  query: versionQuery,
})
