import { countText } from '#shared/figures/text.ts'
import { notLeftBefore } from '../../../people/employment.ts'
import type { Mark } from '../grammar/spans.ts'
import { linkTo, listed, personLink, row, type Answer, type Asking } from './answer.ts'
import { ownProjectTeam } from './own-team.ts'

/** Who reports to somebody, or to whom somebody reports. */
export async function reportsTo(asking: Asking): Promise<Answer> {
  const { db, today, me, has } = asking
  const person = asking.person ?? me
  if (!person) return { text: 'Nobody is in the company yet. Add yourself under People & HR.' }
  const link = linkTo('Org chart', '/users-teams', { view: 'chart' })
  if (asksForManager(asking)) {
    const manager = await db
      .selectFrom('people')
      .innerJoin('people as manager', 'manager.id', 'people.manager_id')
      .select(['manager.id', 'manager.name', 'manager.role'])
      .where('people.id', '=', person.id)
      .executeTakeFirst()
    return {
      text: `${person.name} reports to ${manager?.name ?? 'nobody'}.`,
      ...listed(manager ? [manager] : [], ({ id, name, role }) => row(name, personLink(id), null, role)),
      link,
    }
  }
  const reports = await db
    .selectFrom('people')
    .select(['id', 'name', 'role'])
    .where('manager_id', '=', person.id)
    .where(notLeftBefore(today))
    .orderBy('name')
    .orderBy('id')
    .execute()
  if (reports.length === 0 && has('team')) return ownProjectTeam(asking)
  const who = reports.length === 0 ? 'Nobody reports' : countText(reports.length, 'person reports', 'people report')
  return {
    text: `${who} to ${person.name}.`,
    ...listed(reports, ({ id, name, role }) => row(name, personLink(id), null, role)),
    link,
  }
}

/** 'Who does Ben report to' and 'who manages Ben' ask for his manager; 'who reports to Ben' and 'whom does Ben manage' for his reports. */
function asksForManager({ has, reading }: Asking): boolean {
  if (has('boss')) return true
  if (has('reports', 'team')) return false
  const at = (...marks: Mark[]) => reading.spans.findIndex((some) => some.some(({ mark }) => marks.includes(mark)))
  const person = at('@person', 'self')
  return has('reportTo') ? person !== -1 && person < at('reportTo') : at('manage') < person
}
