import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Permission } from '#shared/access/permissions.ts'
import { actsFor, type About, type Actor } from '#shared/access/rules.ts'
import { INBOX_KINDS, type InboxKind } from '#shared/inbox/choices.ts'
import type { Inbox, InboxItem } from '#shared/inbox/contract.ts'
import { MOST_INBOX_ITEMS } from '#shared/inbox/rules.ts'
import type { Day } from '#shared/time/day.ts'
import type { Approver } from '#shared/weeks/choices.ts'
import { companyApproval } from '../company/queries.ts'
import type { Db } from '../db/tables.ts'
import { aboutClaims } from '../expenses/queries.ts'
import { among } from '../http/list-of.ts'
import { aboutLeave } from '../leave/queries.ts'
import { notLeftBefore } from '../people/employment.ts'
import { asFields } from '../records/columns.ts'
import { visibleTo } from '../records/visible.ts'
import type { KeptProjects } from '../projects/queries.ts'
import { leadOf, managerOf, waitingWeeks } from '../weeks/deciders.ts'
import { lateFor, ownWeeks } from './own-weeks.ts'
import { noticeItems } from '../notices/queries.ts'
import { projectAlertItems } from './project-alerts.ts'
import { waitingInvoiceItems } from './waiting-invoices.ts'
import { toldWeeks, weekRows, type Settings } from '../weeks/queries.ts'

/** Somebody on a day, with the people whose decisions are theirs today: themselves, and those for whom they stand in. */
interface Whose {
  readonly actor: Actor
  readonly today: Day
  readonly deciders: number[]
  readonly approver: Approver
}

type RecordKind = Exclude<InboxKind, 'alert' | 'notice' | 'invoice'>

/** A kind of record: which records wait for somebody, and the permission of the step that can be handed to a substitute. */
interface Kind {
  readonly waiting: (whose: Whose) => RawBuilder<unknown>
  readonly handedOver?: Permission
}

/** A new kind is one entry here. Each query names its record `r`, its person `p`, and gives the columns of `COLUMNS`. */
const KINDS: Record<RecordKind, Kind> = {
  leave: {
    handedOver: 'leave.decide',
    waiting: (whose) => sql`
      select 'leave' as kind, 'decide' as step, ${COMMON}, r.leave_type as title, r.start_date, r.end_date,
        r.total_days as days, null::numeric as amount, null::text as currency, null::integer as project_id,
        r.created_at as since, r.start_date as until, null::numeric as base_amount, null::numeric as company_rate
      from leave_requests r join people p on p.id = r.user_id
      where r.status = 'Pending' and ${visibleTo(whose.actor, 'leave.decide', aboutLeave('r'))}
        and (${among('p.manager_id', whose.deciders)} or ${fallsTo(whose, 'leave.decide')} and not ${isThere(whose, 'p.manager_id')})`,
  },
  expense: {
    handedOver: 'claims.decide',
    waiting: (whose) => sql`
      select 'expense', case r.status when 'Pending' then 'decide' else 'reimburse' end, ${COMMON}, r.description,
        r.date, r.date, null::numeric, r.amount, r.currency, r.project_id,
        case r.status when 'Pending' then r.created_at else coalesce(r.decided_at, r.created_at) end, null::date,
        case when r.rate <> 1 then r.base_amount end, (
          select x.rate from exchange_rates x where x.currency = r.currency and x.valid_from <= r.date
            and r.rate <> 1 order by x.valid_from desc limit 1)
      from expenses r join people p on p.id = r.user_id left join projects on projects.id = r.project_id
      where r.status in ('Pending', 'Approved') and (
        r.status = 'Approved' and ${visibleTo(whose.actor, 'claims.reimburse', aboutClaims('r'))}
        or r.status = 'Pending' and ${visibleTo(whose.actor, 'claims.decide', aboutClaims('r'))}
          and (${among('p.manager_id', whose.deciders)} or ${among('projects.lead_id', whose.deciders)}
            or ${fallsTo(whose, 'claims.decide')} and not ${isThere(whose, 'p.manager_id')} and not ${isThere(whose, 'projects.lead_id')}))`,
  },
  review: {
    waiting: (whose) => sql`
      select 'review', case r.status when 'Draft' then 'write' else 'complete' end, ${COMMON}, r.review_period,
        null::date, null::date, null::numeric, null::numeric, null::text, null::integer,
        coalesce(case r.status when 'Submitted' then r.submitted_at end, r.created_at), r.review_date, null::numeric, null::numeric
      from performance_reviews r join people p on p.id = r.user_id
      where r.status in ('Draft', 'Submitted') and (
        r.status = 'Draft' and r.reviewer_id = ${whose.actor.userId} and r.user_id <> r.reviewer_id
        or r.status = 'Submitted' and ${visibleTo(whose.actor, 'reviews.decide', { userId: 'r.user_id' })}
          and (p.manager_id = ${whose.actor.userId}
            or ${fallsTo(whose, 'reviews.decide')} and not ${isThere(whose, 'p.manager_id')}))`,
  },
  week: {
    handedOver: 'weeks.decide',
    waiting: (whose) => sql`
      select 'week', 'decide', ${COMMON}, 'Week', r.week, r.week + 6, null::numeric, null::numeric, null::text, null::integer,
        r.submitted_at, null::date, null::numeric, null::numeric
      from weeks r join people p on p.id = r.user_id
      where r.id in (${waitingWeeks(whose.actor, whose.approver, { manager: managesWeek(whose), lead: leadsWeek(whose) })})`,
  },
}

/** Weeks of a person \`p\` go to their own manager, and to a role if the manager is not there. */
function managesWeek(whose: Whose): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${managerOf(whose.actor)} and (${among('p.manager_id', whose.deciders)}
    or ${fallsTo(whose, 'weeks.decide')} and not ${isThere(whose, 'p.manager_id')}))`
}

function leadsWeek(whose: Whose): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${leadOf(whose.actor)} and (${among('led.lead_id', whose.deciders)}
    or ${fallsTo(whose, 'weeks.decide')} and not ${isThere(whose, 'led.lead_id')}))`
}

const RECORD_KINDS = INBOX_KINDS.filter((kind) => kind !== 'alert' && kind !== 'notice' && kind !== 'invoice')

const COMMON = sql`r.id, r.version, r.user_id, p.name, p.initials`

/** Records, alerts, notices and invoices that wait for the actor's own step, the oldest first. */
export async function inboxWithAlerts(db: Db, actor: Actor, today: Day, projects: KeptProjects): Promise<Inbox> {
  const records = await inboxOf(db, actor, today)
  if (actor.mode === 'password') return records
  const alerts = await projectAlertItems(db, actor, today, projects)
  const invoices = await waitingInvoiceItems(db, actor, today)
  return inboxIn(records.count + alerts.length + invoices.length, [
    ...records.items,
    ...oldestFirst(alerts).slice(0, MOST_INBOX_ITEMS),
    ...invoices,
  ])
}

function inboxIn(count: number, items: readonly InboxItem[]): Inbox {
  return { count, items: oldestFirst(items) }
}

function oldestFirst(items: readonly InboxItem[]): InboxItem[] {
  return items.toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since))
}

/** Records and notices that wait for the actor's own step, the oldest first. With the shared password nothing waits for anybody in particular. */
export async function inboxOf(db: Db, actor: Actor, today: Day): Promise<Inbox> {
  if (actor.mode === 'password') return { count: 0, items: [] }
  const { userId, standsInFor = [] } = actor
  const deciders = [...(userId === null ? [] : [userId]), ...standsInFor.map((principal) => principal.userId)]
  const settings = await companyApproval(db)
  const whose = { actor, today, deciders, approver: settings.approver }
  const kinds = RECORD_KINDS.filter((kind) => kind !== 'week' || settings.approval !== 'none')
  // The oldest of each kind, so that hundreds of one kind leave room for the others.
  const { rows } = await sql<Waiting>`
    select kind, step, id, version, user_id as "userId", name, initials, title, start_date as "startDate",
      end_date as "endDate", days::float8, amount::float8, currency, project_id as "projectId", since, until, count,
      base_amount::float8 as "baseAmount", company_rate::float8 as "companyRate"
    from (
      select *, count(*) over ()::integer as count, row_number() over (partition by kind order by since, id) as nth
      from (${sql.join(
        kinds.map((kind) => KINDS[kind].waiting(whose)),
        sql` union all `,
      )}) as waiting
    ) as numbered
    where nth <= ${MOST_INBOX_ITEMS}
    order by since, kind, id`.execute(db)
  const names = await namesOf(db, deciders, standsInFor.length > 0)
  const weeks = await weeksOf(db, actor, settings, rows)
  const approves = settings.approval !== 'none'
  const own = approves ? await ownWeeks(db, userId, today) : []
  const isLate = weeks.size > 0 ? await lateFor(db, userId, today, settings.timeZone) : () => false
  const waiting = rows.map(({ count: _count, projectId, ...item }) => {
    const permission = KINDS[item.kind].handedOver
    const about: About = { userId: item.userId, projectId, status: 'Pending' }
    const id = permission && item.step === 'decide' ? actsFor(actor, permission, about) : null
    const found = item.kind === 'week' ? weeks.get(item.id) : undefined
    const since = found?.since ?? new Date(item.since).toISOString()
    const actedFor = id === null ? null : { id, name: names.get(id) ?? '' }
    return {
      ...item,
      since,
      ...(found && { week: found.week, isLate: isLate(new Date(since)) }),
      actedFor,
    }
  })
  const notices = await noticeItems(db, actor)
  return inboxIn((rows[0]?.count ?? 0) + own.length + notices.count, [...waiting, ...own, ...notices.items])
}

type Waiting = Omit<InboxItem, 'actedFor' | 'kind' | 'userId'> & {
  readonly kind: RecordKind
  readonly userId: number
  readonly projectId: number | null
  readonly count: number
}

/** The data of the waiting weeks, by their ids. */
async function weeksOf(db: Db, actor: Actor, settings: Settings, rows: readonly Waiting[]) {
  const ids = rows.flatMap(({ kind, id }) => (kind === 'week' ? [id] : []))
  if (ids.length === 0) return new Map<number, { week: InboxItem['week']; since?: string }>()
  const stored = await weekRows(db).where(among('weeks.id', ids)).execute()
  const approved = new Set(stored.flatMap(({ id, state }) => (state === 'Approved' ? [id] : [])))
  const told = await toldWeeks(db, actor, settings, stored)
  return new Map(
    told.map(({ id, hours, expectedHours, word, changed, mine }) => {
      // Hours that were added to an approved week wait since then, with their own notes.
      const added = approved.has(id) ? changed : null
      const week = { hours, expectedHours, word: added?.notes ?? word, changedAt: changed?.at ?? null, entries: mine }
      return [id, { week, ...(added && { since: added.at }) }]
    }),
  )
}

async function namesOf(db: Db, ids: number[], any: boolean): Promise<Map<number, string>> {
  if (!any) return new Map()
  const people = await db.selectFrom('people').select(asFields('id', 'name')).where(among('id', ids)).execute()
  return new Map(people.map(({ id, name }) => [id, name]))
}

/** Whether steps come to somebody because nobody else can take them, since a role lets them take those of all rows. */
function fallsTo({ actor }: Whose, permission: Permission): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.lit(actor.permissions.get(permission) === 'all')}`
}

/** Whether a decider is there today, or has a substitute; neither may be the person concerned. */
function isThere({ today }: Whose, decider: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from people m where m.id = ${sql.ref(decider)} and m.id <> p.id and ${notLeftBefore(today, 'm')} and (
      not exists (select from leave_requests l
        where l.user_id = m.id and l.status = 'Approved' and ${today}::date between l.start_date and l.end_date)
      or exists (select from substitutions s join people stand on stand.id = s.substitute_id
        where s.user_id = m.id and s.substitute_id <> p.id and ${notLeftBefore(today, 'stand')}
          and ${today}::date between s.start_date and s.end_date)))`
}
