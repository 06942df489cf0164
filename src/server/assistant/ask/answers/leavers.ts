import { sql } from 'kysely'
import { countText } from '#shared/figures/text.ts'
import { daysBetween, type Day } from '#shared/time/day.ts'
import { dayText } from '#shared/time/day-text.ts'
import { periodText } from '../day-text.ts'
import { linkTo, listed, personLink, row, type Answer, type Asking } from './answer.ts'

/** Who leaves or has left the company, or when somebody does: today or later, before today, or in the days that are named. */
export async function leavers({ db, today, period, person, has }: Asking): Promise<Answer> {
  const isPast = has('departed')
  const [says, say] = isPast ? ['has left', 'have left'] : ['leaves', 'leave']
  const found = await db
    .selectFrom('people')
    .select(['id', 'name', 'role', 'last_day as lastDay'])
    .where(
      isPast ? sql<boolean>`last_day < ${today}` : period ? sql<boolean>`true` : sql<boolean>`last_day >= ${today}`,
    )
    .where(period ? sql<boolean>`last_day between ${period.from} and ${period.to}` : sql<boolean>`true`)
    .where(person ? sql<boolean>`id = ${person.id}` : sql<boolean>`true`)
    .orderBy('last_day', isPast ? 'desc' : 'asc')
    .orderBy('name')
    .$castTo<{ id: number; name: string; role: string; lastDay: Day }>()
    .execute()
  const when = period ? ` ${periodText(period)}` : ''
  const [first] = found
  const text = person
    ? `${person.name} ${first ? `${says}: the last day ${isPast ? 'was' : 'is'} ${dayText(first.lastDay)}` : isPast ? `has not left${when}` : `has no last day${when}`}.`
    : `${found.length === 0 ? 'Nobody' : countText(found.length, 'person', 'people')} ${found.length > 1 ? say : says}${when}.`
  return {
    text,
    ...listed(found, ({ id, name, role, lastDay }) => {
      const left = daysBetween(today, lastDay)
      return row(
        name,
        personLink(id),
        left < 0 ? null : [left, left === 1 ? 'day' : 'days'],
        role,
        `last day ${dayText(lastDay)}`,
      )
    }),
    link: person
      ? linkTo(`Profile of ${person.name}`, personLink(person.id))
      : linkTo('People & Teams', '/users-teams'),
  }
}
