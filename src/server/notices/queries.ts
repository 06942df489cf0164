import { sql } from 'kysely'
import type { Actor } from '#shared/access/rules.ts'
import type { InboxItem } from '#shared/inbox/contract.ts'
import { MOST_INBOX_ITEMS } from '#shared/inbox/rules.ts'
import type { NoticeTopic } from '#shared/notices/choices.ts'
import { noticeText, type NoticedChange } from '#shared/notices/text.ts'
import { topicsFor } from '#shared/notices/rules.ts'
import { companyCurrency } from '../company/queries.ts'
import type { Db } from '../db/tables.ts'
import { among, countOf } from '../http/list-of.ts'

/** The person whom a change is about. A change of a substitution names them if they differ; one that is deleted by now has its history. */
const PERSON = sql<number | null>`case audit_log.entity
  when 'substitution' then coalesce(
    (select user_id from substitutions where substitutions.id = audit_log.entity_id),
    (select (coalesce(whole.before, whole.after) ->> 'userId')::integer from audit_log whole
      where whole.entity = 'substitution' and whole.entity_id = audit_log.entity_id and whole.kind = 'change'
        and (whole.before is null or whole.after is null) limit 1))
  when 'account' then (select user_id from accounts where accounts.id = audit_log.entity_id)
  when 'person' then audit_log.entity_id end`

/** Notices of some topics, noted ones too, but for those of changes that the reader has made. */
export function noticesFor(db: Db, { userId }: Actor, topics: readonly NoticeTopic[]) {
  return db
    .selectFrom('notices')
    .innerJoin('audit_log', 'audit_log.id', 'audit_id')
    .select(['notices.id', 'topic', 'noted_at as notedAt', 'at', 'entity', 'entity_id as entityId'])
    .select(['actor_name as by', 'before', 'after'])
    .select(PERSON.as('userId'))
    .where(sql<boolean>`topic = any(${[...topics]}::text[])`)
    .where(sql<boolean>`actor_id is distinct from ${userId}::integer`)
}

/** The notices that wait for somebody, the oldest first, at most as many as the inbox lists, and how many there are. */
export async function noticeItems(db: Db, actor: Actor): Promise<{ count: number; items: InboxItem[] }> {
  const topics = topicsFor(actor)
  if (topics.length === 0) return { count: 0, items: [] }
  const waiting = noticesFor(db, actor, topics).where('noted_at', 'is', null)
  const rows = await waiting.orderBy('audit_id').orderBy('notices.id').limit(MOST_INBOX_ITEMS).execute()
  if (rows.length === 0) return { count: 0, items: [] }
  const changes = rows.map(({ id, at, ...row }) => ({ ...(row as Omit<typeof row, 'entity'> & NoticedChange), id, at }))
  const people = await namesOf(db, 'people', changes.flatMap(peopleIn))
  const projects = await namesOf(
    db,
    'projects',
    changes.flatMap(({ entity, entityId }) => (entity === 'project' ? [entityId] : [])),
  )
  const currency = await companyCurrency(db)
  const nameOf = (id: number | null) => people.get(id ?? 0)?.name ?? 'nobody'
  const items = changes.map((change): InboxItem => {
    const { entity, entityId, userId } = change
    const about = entity === 'project' ? projects.get(entityId) : people.get(userId ?? 0)
    return {
      kind: 'notice',
      step: 'note',
      id: change.id,
      version: 1,
      userId,
      projectId: entity === 'project' ? entityId : null,
      name: about?.name ?? change.by ?? '',
      initials: about?.initials ?? '',
      title: noticeText(change, { nameOf, currency }),
      startDate: null,
      endDate: null,
      days: null,
      amount: null,
      currency: null,
      since: new Date(change.at).toISOString(),
      until: null,
      actedFor: null,
    }
  })
  return { count: rows.length < MOST_INBOX_ITEMS ? rows.length : await countOf(waiting), items }
}

function peopleIn(change: NoticedChange & { readonly userId: number | null }): number[] {
  const sides = [change.before, change.after].flatMap((side) => (side ? [side] : []))
  const named = sides.flatMap(({ leadId, managerId, substituteId }) => [leadId, managerId, substituteId])
  return [change.userId, ...named].flatMap((id) => id ?? [])
}

async function namesOf(db: Db, table: 'people' | 'projects', ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { name: string; initials: string }>()
  const initials = table === 'people' ? sql<string>`initials` : sql<string>`''`
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name', initials.as('initials')])
    .where(among('id', [...new Set(ids)]))
    .execute()
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}
