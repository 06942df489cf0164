import type { Permission } from '#shared/access/permissions.ts'
import { mayOn, type Actor } from '#shared/access/rules.ts'
import { getAssistantFacts, listFindings } from '#shared/assistant/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { DAYS_KEPT, KeptBy } from '../http/kept.ts'
import { list, read, type Server } from '../http/route.ts'
import { withSharedPassword } from '../http/session.ts'
import { concerns } from './concerned.ts'
import { companyFacts, ownDay } from './facts.ts'
import type { Loads } from './person-loads.ts'
import { poorNotes } from './poor-notes.ts'

/** The facts on the assistant's screen. A reader of it may ask a question next, so `prepare` gets ready for that. */
export function mountAssistant(server: Server, loads: Loads, prepare: () => void): void {
  const { db } = server.database
  const { versions } = server
  const company = new KeptBy(versions, COMPANY, DAYS_KEPT, (today: Day) =>
    companyFacts(db, withSharedPassword(null), today, loads(today)),
  )

  read(server, getAssistantFacts, async ({ query, actor, today: serverDay }) => {
    const today = query.today ?? serverDay
    prepare()
    const [own, facts] = await Promise.all([
      ownDay(db, actor.userId, today),
      seesAll(actor) ? company.of(today) : companyFacts(db, actor, today, loads(today)),
    ])
    return { own, ...facts }
  })
  list(server, listFindings, ({ actor, params: { rule }, query, today: serverDay }) => {
    const today = query.today ?? serverDay
    if (rule === 'poor-notes') return poorNotes(db, actor, today)
    return concerns(db, actor, rule, today, () => loads(today))
  })
}

/** The permissions on which the facts about the company depend. */
const FOLLOWED: readonly Permission[] = [
  'timesheets.read',
  'analytics.read',
  'entries.read',
  'projects.hours',
  'leave.read',
  'claims.read',
  'reviews.read',
  'weeks.read',
]

/** Kept facts hold everything, so they are only for people who may see everything in them. */
function seesAll(actor: Actor): boolean {
  return FOLLOWED.every((permission) => mayOn(actor, permission, {}))
}

/** The resources that the facts about the company are made of. */
const COMPANY = getAssistantFacts.reads ?? []
