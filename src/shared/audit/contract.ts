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
 * What somebody did, to which record, and the record's fields before and after. `before` is null for what was new, `after`
 * for what is gone; otherwise both hold the changed fields alone. Both are absent for those who may not read the record.
 */
export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  kind: z.enum(AUDIT_KINDS),
  /** The person who did it, as they are now; null where they are gone or nobody was signed in as a person. */
  actor: currentUser.nullable(),
  /** Their name then. */
  actorName: z.string().nullable(),
  /** Whom the actor stood in for, where only that let them do it. */
  actedFor: currentUser.nullable(),
  /** The name of the person whom an administrator viewed Offbench as. */
  asName: z.string().nullable(),
  /** With which account, by the email of then, and from where; only for those who manage accounts. */
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
  /** The name of the record, or of the person it is about; null where it has none any more. */
  subject: z.string().nullable(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable().optional(),
  after: z.record(z.string(), z.unknown()).nullable().optional(),
})

export type AuditEntry = z.infer<typeof auditEntry>

/** Filters of the list. `entityId` needs `entity`. Days are the company's. */
const filters = {
  kind: z.enum(AUDIT_KINDS).optional(),
  /** Leaves out reads, of which one look at a list makes many. */
  withoutReads: z.literal('true').optional(),
  entity: z.enum(AUDITED).optional(),
  entityId: idParam.optional(),
  /** The person who did it. */
  actorId: idParam.optional(),
  from: day.optional(),
  to: day.optional(),
}

/**
 * Without `entity` and `entityId`, of the kinds of records that one watches over; a single record's history is also for those
 * who are related to it. No count of all rows is told, since it would take longer with each year.
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
