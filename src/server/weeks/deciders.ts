import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { mayOn, type Actor } from '#shared/access/rules.ts'
import type { Approver, EntryState } from '#shared/weeks/choices.ts'
import { type Decider, decidersOf, missingDeciders, WAITING } from '#shared/weeks/rules.ts'
import { among } from '../http/list-of.ts'

/** The parts of an entry that determine who decides about it. */
export interface AboutEntry {
  readonly userId: number
  readonly projectId: number
  readonly leadId: number | null
}

/** The roles (manager, lead) in which somebody decides about an entry; none for their own entries, whatever the mode. */
export function decidesAs(actor: Actor, { userId, projectId, leadId }: AboutEntry): Decider[] {
  if (actor.userId === userId) return []
  const asManager = mayOn(actor, 'weeks.decide', { userId, status: 'Pending' })
  const asLead = leadId !== null && leadId !== userId && mayOn(actor, 'weeks.decide', { projectId, status: 'Pending' })
  return [...(asManager ? (['manager'] as const) : []), ...(asLead ? (['lead'] as const) : [])]
}

/** Whether an entry waits for the decision of this person. */
export function waitsFor(
  actor: Actor,
  approver: Approver,
  entry: AboutEntry & { readonly approval: EntryState | null },
): boolean {
  const { approval } = entry
  if (approval === null || !(WAITING as readonly EntryState[]).includes(approval)) return false
  const as = decidesAs(actor, entry)
  return missingDeciders(approver, approval, entry).some((decider) => as.includes(decider))
}

/** Whether somebody is among those who decide about an entry, who may also reopen it once it is approved. */
export function isDecider(actor: Actor, approver: Approver, entry: AboutEntry): boolean {
  const as = decidesAs(actor, entry)
  return decidersOf(approver, entry).some((decider) => as.includes(decider))
}

/** The roles in which somebody decides, as conditions on a person `p`, an entry `e` and its project `led`. */
interface As {
  readonly manager: RawBuilder<SqlBool>
  readonly lead: RawBuilder<SqlBool>
}

/**
 * The ids of weeks in which something waits for somebody: entries, or the approval of an empty week. The query begins with what
 * waits, so that its cost does not grow with the weeks that are decided.
 */
export function waitingWeeks(
  actor: Actor,
  approver: Approver,
  as: As = { manager: managerOf(actor), lead: leadOf(actor) },
): RawBuilder<number> {
  return sql<number>`
    select w.id from time_entries e
      join people p on p.id = e.user_id
      join projects led on led.id = e.project_id
      join weeks w on w.user_id = e.user_id and w.week = e.date - (extract(isodow from e.date)::integer - 1)
    where ${waitingFor(actor, approver, as)}
    union
    select w.id from weeks w join people p on p.id = w.user_id
    where w.state = 'Submitted' and w.user_id is distinct from ${actor.userId}::integer and ${as.manager}
      and not exists (select from time_entries e where e.user_id = w.user_id and e.date between w.week and w.week + 6)`
}

/** `waitsFor` as a condition on an entry `e`, its person `p` and its project `led`. */
function waitingFor(actor: Actor, approver: Approver, { manager, lead }: As): RawBuilder<SqlBool> {
  const alone = sql`(led.lead_id is null or led.lead_id = e.user_id)`
  const decides = {
    manager,
    lead: sql`case when ${alone} then ${manager} else ${lead} end`,
    both: sql`case when ${alone} then ${manager}
      else (${lead} and e.approval <> 'Approved by lead') or (${manager} and e.approval <> 'Approved by manager') end`,
  }[approver]
  // The same as the condition of the index.
  return sql<SqlBool>`(e.approval in ('Submitted', 'Approved by lead', 'Approved by manager')
    and e.user_id is distinct from ${actor.userId}::integer and (${decides}))`
}

/** Whether somebody decides as the manager of a person `p`. */
export function managerOf(actor: Actor): RawBuilder<SqlBool> {
  const reach = actor.permissions.get('weeks.decide') ?? []
  if (reach === 'all') return sql<SqlBool>`true`
  const stand = (actor.standsInFor ?? []).map(
    ({ userId, reports }) => sql`(${among('p.id', [...reports])} and p.id <> ${userId})`,
  )
  return sql<SqlBool>`(${sql.join([among('p.id', [...actor.reports]), ...stand], sql` or `)})`
}

/** Whether somebody decides as the lead of an entry's project. */
export function leadOf(actor: Actor): RawBuilder<SqlBool> {
  const reach = actor.permissions.get('weeks.decide') ?? []
  if (reach === 'all') return sql<SqlBool>`true`
  const leads = [actor, ...(actor.standsInFor ?? [])].flatMap((one) => [...one.leads])
  return sql<SqlBool>`${among('e.project_id', leads)}`
}
