import { z } from 'zod'
import { daysInOrder, requiredDay, requiredId } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { idParam, listQuery } from '../http/list.ts'
import { instant } from '../http/problem.ts'
import { recordCalls } from '../http/record.ts'
import { day, daysBetween } from '../time/day.ts'
import { LONGEST_SUBSTITUTION_DAYS } from './rules.ts'

const call = calls({
  tag: 'Substitutions',
  reads: ['substitutions'],
  // Leave and claims are read again, since others may see them now.
  writes: ['substitutions', 'leave', 'expenses', 'audit'],
})

/**
 * From the first to the last day, in the company's time zone, `substituteId` may decide on the leave and claims that `userId`
 * may decide on, and may read the waiting ones. Reviews are not handed over.
 */
export const substitution = z.object({
  id: z.int(),
  userId: z.int(),
  substituteId: z.int(),
  startDate: day,
  endDate: day,
  createdAt: instant,
  version: z.int(),
})

export type Substitution = z.infer<typeof substitution>

const fields = z.object({
  userId: requiredId('Person'),
  substituteId: requiredId('Substitute'),
  startDate: requiredDay('First day'),
  endDate: requiredDay('Last day'),
})

export const substitutionForm = fields
  .refine(...daysInOrder('Must not be before the first day'))
  .refine(({ startDate, endDate }) => daysBetween(startDate, endDate) < LONGEST_SUBSTITUTION_DAYS, {
    path: ['endDate'],
    message: 'At most a year',
  })
  .refine(({ userId, substituteId }) => userId !== substituteId, {
    path: ['substituteId'],
    message: 'Nobody stands in for themselves',
  })

export type SubstitutionForm = z.infer<typeof substitutionForm>

const record = recordCalls(call, '/api/substitutions', substitution)

export const listSubstitutions = call('GET /api/substitutions', 'substitutions.write', {
  summary:
    'Substitutions that one has named or is named in, of everybody for HR; `from` leaves out those that are over by then',
  query: listQuery({ userId: idParam.optional(), from: day.optional() }),
  reply: z.array(substitution),
})

export const createSubstitution = record.create(
  'substitutions.write',
  substitutionForm,
  'Name who decides while somebody is away; 400 where another substitution of theirs has a day in common',
)

export const updateSubstitution = record.update(
  'substitutions.write',
  fields.omit({ userId: true }),
  'Change the substitute or the days',
)

export const deleteSubstitution = record.remove('substitutions.write', 'End a substitution at once')

const named = z.object({ id: z.int(), name: z.string() })

/**
 * Who decides on somebody's leave today: their manager, or the manager's substitute. HR decides if there is no manager, or if
 * the manager is away (`awayUntil`, the last day of approved leave) without a substitute.
 */
export const decider = z.object({
  manager: named.nullable(),
  awayUntil: day.nullable(),
  substitute: named.nullable(),
})

export type Decider = z.infer<typeof decider>

export const getDecider = call('GET /api/deciders', 'directory.read', {
  summary: "Who decides on a person's leave today",
  query: z.strictObject({ userId: idParam }),
  reply: decider,
  reads: ['people', 'leave', 'substitutions'],
  varies: ['day'],
})
