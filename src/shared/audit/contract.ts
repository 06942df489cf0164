import { z } from 'zod'
import { calls } from '../http/endpoint.ts'
import { idParam, listQuery } from '../http/list.ts'
import { exportOf } from '../http/list-export.ts'
import { day } from '../time/day.ts'
import { instant } from '../http/problem.ts'
import { currentUser } from '../people/contract.ts'
import { AUDIT_KINDS, AUDITED } from './choices.ts'

const call = calls({ tag: 'Audit' })

/**
 * What somebody did to which record, and the record's fields before and after. `before` is null for a new record, `after` for a
 * deleted one; otherwise both hold only the changed fields. Both are absent for callers who may not read the record.
 */
export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  kind: z.enum(AUDIT_KINDS),
  /** The person who did it, as they are now; null if they are gone or nobody was signed in as a person. */
  actor: currentUser.nullable(),
  /** Their name at that time. */
  actorName: z.string().nullable(),
  /** The person whom the actor stood in for, if only that allowed the step. */
  actedFor: currentUser.nullable(),
  /** The name of the person whom an administrator viewed Offbench as. */
  asName: z.string().nullable(),
  /** The account, by its email at that time, and where the call came from; only for those who manage accounts. */
  from: z
    .object({
      email: z.string().nullable(),
      address: z.string().nullable(),
      device: z.string().nullable(),
      /** The name of the personal access token that the call brought. */
      token: z.string().nullable(),
    })
    .optional(),
  entity: z.enum(AUDITED),
  entityId: z.int(),
  /** The name of the record, or of the person it is about; null if it has none any more. */
  subject: z.string().nullable(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable().optional(),
  after: z.record(z.string(), z.unknown()).nullable().optional(),
})

export type AuditEntry = z.infer<typeof auditEntry>

/** Filters of the list. `entityId` needs `entity`. Days are the company's. */
const filters = {
  kind: z.enum(AUDIT_KINDS).optional(),
  /** Leaves out reads: one look at a list makes many of them. */
  withoutReads: z.literal('true').optional(),
  entity: z.enum(AUDITED).optional(),
  entityId: idParam.optional(),
  /** The person who did it. */
  actorId: idParam.optional(),
  from: day.optional(),
  to: day.optional(),
}

/**
 * Without `entity` and `entityId`, changes of the kinds of records that the caller watches over. A single record's history is
 * also for those who are related to the record. The number of all rows is not told, since counting would take longer each year.
 */
export const listAudit = call('GET /api/audit', 'audit.read', {
  summary: 'Who did what, as whom, from where, and how it was before and after; latest first',
  query: listQuery(filters),
  reply: z.array(auditEntry),
  reads: ['audit', 'people', 'projects'],
})

export const exportAudit = exportOf(
  listAudit,
  'audit.read',
  'The rows of the audit log as CSV or XLSX; the export is a row of its own',
  ['/api/audit/export.csv'],
)
