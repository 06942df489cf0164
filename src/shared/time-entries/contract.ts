import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { byId, idParam, listQuery, searchText } from '../http/list.ts'
import { instant } from '../http/problem.ts'
import { currentUser } from '../people/contract.ts'
import { projectReference } from '../projects/contract.ts'
import { day } from '../time/day.ts'
import { CATEGORIES, HOURS_STEP, MAX_HOURS, MAX_NOTES_LENGTH, MIN_HOURS } from './rules.ts'

/** Spec §3, TimeEntry; lists embed the person and the project. */
export const timeEntry = z.object({
  id: z.int(),
  userId: z.int(),
  projectId: z.int(),
  hours: z.number(),
  date: day,
  category: z.enum(CATEGORIES),
  notes: z.string(),
  extractedSkills: z.array(z.string()),
  createdAt: instant,
  version: z.int(),
  user: currentUser,
  project: projectReference,
})

export type TimeEntry = z.infer<typeof timeEntry>

/** What a person fills in, with the messages of spec §5. */
export const timeEntryForm = z.object({
  projectId: z.number('Project is required').int('Project is required').positive('Project is required'),
  hours: z
    .number('Hours must be a number')
    .min(MIN_HOURS, 'Minimum 0.25 hours')
    .max(MAX_HOURS, 'Maximum 24 hours')
    .multipleOf(HOURS_STEP, 'Hours go in steps of 0.25'),
  date: z.string('Date is required').min(1, 'Date is required').pipe(day),
  category: z
    .string('Category is required')
    .min(1, 'Category is required')
    .pipe(z.enum(CATEGORIES, `Category must be one of ${CATEGORIES.join(', ')}`)),
  notes: z
    .string('Notes are required')
    .trim()
    .min(1, 'Notes are required')
    .max(MAX_NOTES_LENGTH, `At most ${MAX_NOTES_LENGTH} characters`),
})

export type TimeEntryForm = z.infer<typeof timeEntryForm>

/** `userId` may be left out: the entry is then the current user's. */
export const newTimeEntry = timeEntryForm.extend({
  userId: z.number('User must be a number').int('User must be a whole number').positive().optional(),
})

export const listTimeEntries = endpoint({
  method: 'GET',
  path: '/api/time-entries',
  aliases: ['/api/timeentries'],
  summary: 'Time entries, newest by creation first',
  tag: 'Time entries',
  query: listQuery({
    userId: idParam.optional(),
    projectId: idParam.optional(),
    from: day.optional(),
    to: day.optional(),
    category: z.enum(CATEGORIES).optional(),
    skill: z.string().max(200).optional(),
    q: searchText.optional(),
  }),
  reply: z.array(timeEntry),
  reads: ['time-entries', 'people', 'projects', 'skills'],
})

export type TimeEntryFilter = z.infer<NonNullable<typeof listTimeEntries.query>>

export const createTimeEntry = endpoint({
  method: 'POST',
  path: '/api/time-entries',
  aliases: ['/api/timeentries'],
  summary: 'Log time; skills are extracted from the notes',
  tag: 'Time entries',
  body: newTimeEntry,
  reply: timeEntry,
  status: 201,
  writes: ['time-entries'],
})

export const deleteTimeEntry = endpoint({
  method: 'DELETE',
  path: '/api/time-entries/:id',
  aliases: ['/api/timeentries/:id'],
  summary: 'Delete a time entry; totals follow',
  tag: 'Time entries',
  params: byId,
  status: 204,
  writes: ['time-entries'],
})

const skillNames = z.array(z.string('Must be the name of a skill').min(1).max(100)).max(50, 'At most 50 skills')

/**
 * What a person says of an entry's skills, by name. A rejected skill stays away and an added one stays, also
 * when the notes are read again; `reset` forgets both for a skill.
 */
export const correctEntrySkills = endpoint({
  method: 'PATCH',
  path: '/api/time-entries/:id/skills',
  aliases: ['/api/timeentries/:id/skills'],
  summary: 'Reject detected skills of an entry or add skills by hand; totals follow',
  tag: 'Time entries',
  params: byId,
  body: z.object({ reject: skillNames.optional(), add: skillNames.optional(), reset: skillNames.optional() }),
  reply: timeEntry,
  writes: ['time-entries'],
})
