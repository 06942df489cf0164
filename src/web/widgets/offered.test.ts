// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Role } from '#shared/access/choices.ts'
import { actorWith } from '#shared/access/rules.ts'
import { isOffered, isOpenTo } from './offered.ts'

const [ADA, GRACE, APOLLO, GEMINI] = [1, 2, 11, 12]

const actor = (roles: readonly Role[] = [], leads: readonly number[] = [], reports: readonly number[] = []) =>
  actorWith({ mode: 'accounts', userId: ADA, roles, leads: new Set(leads), reports: new Set(reports) })

const WHO = {
  staff: actor(),
  'the lead of Apollo': actor([], [APOLLO]),
  "Grace's manager": actor([], [], [GRACE]),
  planner: actor(['planner']),
  hr: actor(['hr']),
  finance: actor(['finance']),
  admin: actor(['admin']),
}

type Who = keyof typeof WHO

test.each<[href: string, who: readonly Who[]]>([
  [`/people/${ADA}?edit=true`, ['staff', 'the lead of Apollo', "Grace's manager", 'planner', 'hr', 'finance', 'admin']],
  [`/people/${GRACE}?edit=true`, ['hr']],
  [`/people/${GRACE}?offboard=true`, ['hr']],
  ['/people-overview?action=new', ['hr']],
  [`/projects-detail?action=edit&project=${APOLLO}`, ['the lead of Apollo', 'planner', 'finance']],
  [`/projects-detail?action=edit&project=${GEMINI}`, ['planner', 'finance']],
  ['/projects-detail?action=new', ['planner', 'finance']],
  ['/projects-detail?action=figures', ['admin']],
  [`/leave-management?employee=${GRACE}`, ["Grace's manager", 'hr']],
  ['/leave-management?tab=balances&table=true', ["Grace's manager", 'hr']],
  [`/leave-management?action=new&who=${GRACE}`, []],
  ['/data-export?tab=mapping', ['admin']],
  ['/invoices/7', ['finance']],
  ['#act-as', ['admin']],
])('%s is for %j', (href, who) => {
  expect((Object.keys(WHO) as Who[]).filter((one) => isOffered(WHO[one], href))).toEqual(who)
})

test.each(['/', '/leave-management', '/leave-management?tab=calendar', '/people-overview?action=old', '#theme-dark'])(
  '%s is for everybody',
  (href) => {
    expect(Object.values(WHO).every((one) => isOffered(one, href))).toBe(true)
  },
)

test("somebody's rows may be chosen on a screen that no link leads to", () => {
  const place = { pathname: '/leave-management', search: { employee: GRACE } }
  expect([isOpenTo(WHO.staff, place), isOffered(WHO.staff, `/leave-management?employee=${GRACE}`)]).toEqual([
    true,
    false,
  ])
})
