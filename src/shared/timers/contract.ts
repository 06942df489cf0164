import { z } from 'zod'
import { calls } from '../http/endpoint.ts'
import { instant } from '../http/problem.ts'
import { projectReference } from '../projects/contract.ts'
import { CATEGORIES } from '../time-entries/choices.ts'
import { day } from '../time/day.ts'

const call = calls({ tag: 'Timer', reads: ['timers', 'projects'], writes: ['timers'] })

/** What the caller is working on at the moment. `date` and `startTime` are by the clock that started it. */
export const timer = z.object({
  startedAt: instant,
  date: day,
  startTime: z.string(),
  projectId: z.int().nullable(),
  category: z.enum(CATEGORIES).nullable(),
  notes: z.string(),
  version: z.int(),
  project: projectReference.nullable(),
})

export type Timer = z.infer<typeof timer>

export const getTimer = call('GET /api/timer', 'entries.write', {
  summary: "The caller's running timer; null where none runs",
  reply: timer.nullable(),
  varies: ['actor'],
})
