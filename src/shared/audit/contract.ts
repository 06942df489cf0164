import { z } from 'zod'
import { calls } from '../http/endpoint.ts'
import { idParam, listQuery } from '../http/list.ts'
import { instant } from '../http/problem.ts'
import { currentUser } from '../people/contract.ts'

const call = calls({ tag: 'Audit' })

/** Things whose changes are recorded. */
export const AUDITED = [
  'project',
  'tag',
  'time entry',
  'person',
  'leave',
  'leave adjustment',
  'leave policy',
  'company holiday',
  'expense',
  'allocation',
  'review',
  'substitution',
  'company',
  'projectworks',
  'account',
  'access',
] as const

export type Audited = (typeof AUDITED)[number]

/**
 * One change: who made it (null where nobody was signed in as a person), to what, and the thing's fields before and
 * after. `before` is null for what was new, `after` for what is gone; otherwise both hold the changed fields alone. Both
 * are absent for those who may not read the record.
 */
export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  actor: currentUser.nullable(),
  /** Whom the actor stood in for, where only that let them do it. */
  actedFor: currentUser.nullable(),
  entity: z.enum(AUDITED),
  entityId: z.int(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable().optional(),
  after: z.record(z.string(), z.unknown()).nullable().optional(),
})

export type AuditEntry = z.infer<typeof auditEntry>

export const listAudit = call('GET /api/audit', 'audit.read', {
  summary: 'Who changed what, and how it was before and after; latest first',
  query: listQuery({
    entity: z.enum(AUDITED).optional(),
    entityId: idParam.optional(),
    actorId: idParam.optional(),
  }),
  reply: z.array(auditEntry),
  reads: ['audit', 'people'],
})
