// @vitest-environment screens
import { screen, waitFor } from '@testing-library/dom'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Role } from '#shared/access/choices.ts'
import { actorWith, type Actor } from '#shared/access/rules.ts'
import { addAccount, openAccountSession } from '../../../server/testing/account-sessions.ts'
import { withSharedPassword } from '../../../server/http/session.ts'
import { relationsOf } from '../../../server/people/relations.ts'
import { findDialog, found, named, testScreens } from '../../testing/screens.ts'
import { isOffered } from '../../widgets/offered.ts'

/**
 * Screens as every role, on the real server: what one may not see is asked for by none, and what one may not do is
 * offered by none. The rules are the server's own (shared/access/rules.ts); the tables here say what follows from them.
 */

const actors = new Map<number | null, Actor>()

const {
  app,
  open,
  become,
  resume,
  user,
  press,
  toast,
  address: place,
} = testScreens({
  actorFor: (userId) => actors.get(userId) ?? withSharedPassword(userId),
})

const WHO = ['staff', 'lead', 'manager', 'planner', 'hr', 'finance', 'admin'] as const

type Who = (typeof WHO)[number]

const ids = {} as Record<Who, number>

const names = new Map<number, string>()
const nameOf = (id: number) => found(names.get(id))

/** A project that the lead leads, and one that they do not; somebody who reports to the manager. */
let led = 0
let other = 0
let report = 0

/** Calls that were refused for want of a permission, since somebody was signed in. */
let refused: string[] = []
let underWay = 0

beforeAll(async () => {
  const { db } = app
  const people = await db
    .selectFrom('people')
    .select(['people.id', 'people.name', 'manager_id as managerId'])
    .where('last_day', 'is', null)
    .orderBy('people.id')
    .execute()
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'lead_id as leadId'])
    .where('archived_at', 'is', null)
    .execute()
  const leads = new Set(projects.map(({ leadId }) => leadId))
  const managers = new Set(people.map(({ managerId }) => managerId))
  const others = people.filter(({ id }) => !leads.has(id) && !managers.has(id)).map(({ id }) => id)
  const lead = found(people.find(({ id }) => leads.has(id)))
  const manager = found(people.find(({ id }) => managers.has(id) && id !== lead.id))
  led = found(projects.find(({ leadId }) => leadId === lead.id)).id
  other = found(projects.find(({ leadId }) => leadId !== lead.id)).id
  report = found(people.find(({ managerId }) => managerId === manager.id)).id
  for (const { id, name } of people) names.set(id, name)
  for (const who of WHO) {
    const userId = who === 'lead' ? lead.id : who === 'manager' ? manager.id : found(others.pop())
    const relations = await relationsOf(db, userId, '2026-11-18')
    const roles: Role[] = who === 'staff' || who === 'lead' || who === 'manager' ? ['staff'] : ['staff', who]
    const none = { leads: new Set<number>(), reports: new Set<number>() }
    const related = who === 'lead' ? { ...none, leads: relations.leads } : { ...none, reports: relations.reports }
    ids[who] = userId
    actors.set(userId, actorWith({ mode: 'accounts', userId, roles, ...related }))
  }
  const ask = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, options: RequestInit = {}) => {
    underWay += 1
    const response = await ask(url, options).finally(() => {
      underWay -= 1
    })
    if (response.status === 403) refused.push(`${place()} → ${options.method} ${url}`)
    return response
  })
})

beforeEach(() => {
  refused = []
})

const actorOf = (who: Who) => found(actors.get(ids[who]))

/** Opens a screen and waits until it has read all that it reads. */
async function show(href: string): Promise<void> {
  await open(href)
  let quiet = 0
  await waitFor(
    () => {
      quiet = underWay === 0 && document.querySelector('main [aria-busy=true]') === null ? quiet + 1 : 0
      if (quiet < 2) throw new Error(`${href} still reads`)
    },
    { interval: 15 },
  )
}

/** What can be pressed, by its name. */
function shown(within: ParentNode = document): string[] {
  const all = within.querySelectorAll<HTMLElement>('main :is(a, button), [role=dialog] :is(a, button), header nav a')
  return [...all].map((one) => one.getAttribute('aria-label') ?? one.textContent.trim().replace(/\d+$/, ''))
}

/** Who is offered what, by the address and the name of a button, a tab or a link. */
const OFFERED_AT: Readonly<Record<string, Readonly<Record<string, readonly Who[]>>>> = {
  '/projects-detail': { 'New Project': ['planner', 'finance'], Tags: ['planner', 'finance'], Figures: ['admin'] },
  '/projects-detail?project={led}&tab=team': {
    Edit: ['lead', 'planner', 'finance'],
    'Assign Project': ['lead', 'planner'],
  },
  '/projects-detail?project={other}&tab=team': { Edit: ['planner', 'finance'], 'Assign Project': ['planner'] },
  '/projects-detail?project={other}&tab=timeline': { 'Add Milestone': ['planner'] },
  '/people/{staff}': {
    Edit: ['staff', 'hr'],
    'Edit Background': ['staff', 'hr'],
    'Assign Project': ['lead', 'planner'],
    Offboard: ['hr'],
  },
  '/people-overview': {
    'New Leave Request': WHO,
    'New Expense': WHO,
    'New Allocation': ['lead', 'planner'],
    'New Review': ['manager', 'hr'],
    'Add Employee': ['hr'],
  },
  '/resource-allocation': {
    'New Allocation': ['lead', 'planner'],
    'Find the Right Person': ['lead', 'manager', 'planner', 'hr'],
    'Free Hours': ['lead', 'manager', 'planner', 'hr'],
    Bookings: WHO,
  },
  '/expenses': { 'New Expense': WHO, Approvals: ['lead', 'manager', 'finance'], Download: ['finance'] },
  '/leave-management?tab=policies': { 'New Company Holiday': ['hr'], 'Edit Annual Leave': ['hr'] },
  '/leave-management?tab=balances': { 'Adjust Annual Leave': ['hr'] },
  '/performance-reviews': { 'New Review': ['manager', 'hr'] },
  '/timesheets-detail?view=week': { 'Add Row': WHO },
  '/skill-vocabulary': {
    'Add skill': ['planner', 'hr', 'admin'],
    Proposals: ['planner', 'hr', 'admin'],
    'Read all notes again': ['admin'],
  },
  '/dashboard': { 'Log Time': WHO },
  '/users-teams': {},
  '/resources': { 'Assign Project': ['lead', 'planner'] },
  '/resource-allocation?tab=bookings': { 'New Allocation': ['lead', 'planner'] },
  '/find-person': {},
  '/reports': { 'Save…': WHO, Download: WHO },
  '/timesheets-detail': { 'New Time Entry': WHO },
  '/timesheets-detail?view=trends': {},
  '/leave-management': { 'New Leave Request': WHO },
  '/expenses?view=overview': {},
  '/data-export?tab=entities': {},
  '/data-export': { 'Individual Entities': ['planner', 'hr', 'finance', 'admin'], 'Field Mapping': ['admin'] },
  '/api-summary': { 'Core APIs': WHO, 'ProjectWorks APIs': ['admin'] },
}

const fill = (href: string) =>
  href.replace('{led}', String(led)).replace('{other}', String(other)).replace('{staff}', String(ids.staff))

describe.each(WHO)('as %s', (who) => {
  beforeAll(() => become(ids[who]))

  test('the navigation leads to screens with something in them', async () => {
    await show('/dashboard')
    const links = [...document.querySelectorAll('header nav a')].map(({ textContent }) => textContent)
    expect(links.includes('Export')).toBe(['planner', 'hr', 'finance', 'admin'].includes(who))
    expect(links).toEqual(expect.arrayContaining(['Skills', 'People', 'Timesheets', 'Leave', 'Expenses', 'Dashboard']))
  })

  test('a week that one may read and not fill in has nothing to fill it in with', async () => {
    const sheet = `/timesheets-detail?view=week&employee=${report}`
    if (isOffered(actorOf(who), sheet)) await show(sheet)
    expect(shown()).not.toContain('Copy Last Week')
    expect(refused).toEqual([])
  })

  test.each(Object.entries(OFFERED_AT))(
    '%s offers what is for them and nothing else, and asks for nothing that is refused',
    async (href, actions) => {
      await show(fill(href))
      const offered = () => Object.keys(actions).filter((name) => shown().includes(name))
      const expected = Object.keys(actions).filter((name) => actions[name]?.includes(who))
      // What comes with code of its own comes a little later.
      await waitFor(() => expect(offered()).toEqual(expected), { timeout: 5_000 })
      // At an address that is not for them nothing is offered, and so nothing was expected.
      expect(refused).toEqual([])
    },
  )
})

test('projects are moved by those who change them, and archived by those who may', async () => {
  const menuOf = async (who: Who) => {
    await become(ids[who])
    await show('/projects-detail')
    return [
      ...new Set(shown().flatMap((name) => /: (archive|move, edit or archive|move or edit) /.exec(name)?.[1] ?? [])),
    ]
  }
  expect(await menuOf('finance')).toEqual(['archive'])
  expect(await menuOf('planner')).toEqual(['move, edit or archive'])
  expect(await menuOf('lead')).toEqual(['move or edit'])
  expect(await menuOf('hr')).toEqual([])
})

test('who decides names a substitute with the leave that they ask for; others are not asked', async () => {
  const form = '/leave-management?action=new&start=2026-12-02&end=2026-12-04'
  await become(ids.staff)
  await open(form)
  const dialog = await findDialog('New Leave Request')
  expect(named('button', 'Substitute', dialog)).toBeNull()
  await become(ids.manager)
  await open('/dashboard')
  await open(form)
  const field = await screen.findByRole('combobox', { name: 'Substitute' })
  await user.click(field)
  await user.type(field, nameOf(ids.staff))
  await user.click(await screen.findByRole('option', { name: new RegExp(nameOf(ids.staff)) }))
  await press('Send Request')
  await toast('Your substitute is named.')
  const rows = await app.db
    .selectFrom('substitutions')
    .select(['user_id', 'substitute_id', 'start_date', 'end_date'])
    .execute()
  expect(rows).toEqual([
    { user_id: ids.manager, substitute_id: ids.staff, start_date: '2026-12-02', end_date: '2026-12-04' },
  ])
})

test('nothing is offered about somebody whose personal data was removed', async () => {
  await app.db
    .updateTable('people')
    .set({ last_day: '2026-10-31', removed_at: new Date('2026-11-01T10:00:00Z') })
    .where('id', '=', ids.staff)
    .execute()
  actors.set(ids.hr, actorWith({ ...actorOf('hr'), roles: ['staff', 'hr', 'admin', 'planner'] }))
  await become(ids.hr)
  await show(`/people/${ids.staff}?edit=true`)
  const header = found(document.querySelector('main h1')?.closest('header'))
  expect([...header.querySelectorAll('button, [download]')].map(({ textContent }) => textContent)).toEqual(['Print'])
  expect(shown()).not.toContain('Edit Background')
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

describe('while an administrator views Offbench as somebody who leads, manages and has every role', () => {
  beforeAll(async () => {
    const { db } = app
    const person = ids.manager
    const now = new Date('2026-11-18T10:00:00Z')
    await db.updateTable('projects').set({ lead_id: person }).where('id', 'in', [led, other]).execute()
    const viewed = await addAccount(app, person, ['planner', 'hr', 'finance', 'admin'])
    resume(await openAccountSession(app, await addAccount(app, ids.admin, ['admin']), now, viewed))
  })

  const pending = (table: 'leave_requests' | 'expenses') =>
    app.db.selectFrom(table).select('id').where('status', '=', 'Pending').executeTakeFirstOrThrow()

  /** How buttons and links begin that change something, or that open a form for it. */
  const CHANGES =
    /^(New |Add (?!skill to the wanted)|Edit|Delete|Remove|Approve|Reject|Withdraw|Log |Quick Time|Assign|Offboard|Stays|Bring|Adjust|Copy Last|Fill |Tags$|Figures$|Read all|Submit|Complete$|Give|Mark|Save(?!d )|Move|View as|Act as)/

  const changing = () =>
    [...document.querySelectorAll('button, a')]
      .map((one) => one.getAttribute('aria-label') ?? one.textContent.trim())
      .filter((name) => CHANGES.test(name))

  test('nothing that changes anything is offered, on any screen', async () => {
    for (const href of [...Object.keys(OFFERED_AT).map(fill), `/people/${ids.manager}`]) {
      await show(href)
      const others = changing().filter((name) => href !== '/data-export' || name !== 'Tags')
      expect([href, others, document.querySelectorAll('main form').length]).toEqual([href, [], 0])
    }
    expect(refused).toEqual([])
  })

  test('a record that waits for a decision opens without its steps', async () => {
    const records = {
      leave: `/leave-management?request=${(await pending('leave_requests')).id}`,
      expense: `/expenses?expense=${(await pending('expenses')).id}`,
    }
    for (const [title, href] of Object.entries(records)) {
      await show(href)
      await screen.findByRole('heading', { name: 'History' })
      expect([title, changing()]).toEqual([title, []])
    }
  })
})
