import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Role, ROLES } from './choices.ts'
import { PERMISSION_NAMES, type PermissionRule, PERMISSIONS } from './permissions.ts'
import { actorWith, actsFor, holdersOf, may, mayOn, type About } from './rules.ts'

const ADA = 1
const GRACE = 2
const APOLLO = 7

interface Given {
  userId?: number | null
  roles?: readonly Role[]
  leads?: number[]
  reports?: number[]
}

const account = ({ userId = ADA, roles = ['staff'], leads = [], reports = [] }: Given = {}) =>
  actorWith({ mode: 'accounts', userId, roles, leads: new Set(leads), reports: new Set(reports) })

const someone = fc.record({
  roles: fc.subarray([...ROLES]),
  leads: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
  reports: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
})

const row: fc.Arbitrary<About> = fc.record({
  userId: fc.option(fc.integer({ min: 1, max: 4 })),
  projectId: fc.option(fc.integer({ min: 1, max: 4 })),
  reviewerId: fc.option(fc.integer({ min: 1, max: 4 })),
})

const permission = fc.constantFrom(...PERMISSION_NAMES)

test('with the shared password everybody may do everything, to their own rows too', () => {
  fc.assert(
    fc.property(someone, row, permission, (given, about, name) => {
      const who = { ...given, leads: new Set(given.leads), reports: new Set(given.reports) }
      const actor = actorWith({ ...who, mode: 'password', userId: ADA })
      expect([may(actor, name), mayOn(actor, name, about)]).toEqual([true, true])
    }),
  )
})

test('nobody decides on what is their own, whatever their roles', () => {
  const deciding = PERMISSION_NAMES.filter((name) => (PERMISSIONS[name] as PermissionRule).notOwn)
  expect(deciding).toEqual(
    expect.arrayContaining(['leave.decide', 'claims.decide', 'claims.reimburse', 'reviews.decide', 'reviews.write']),
  )
  fc.assert(
    fc.property(someone, row, fc.constantFrom(...deciding), (given, about, name) => {
      expect(mayOn(account(given), name, { ...about, userId: ADA })).toBe(false)
    }),
  )
})

test('a permission for some row is held, and one that is not held is for no row', () => {
  fc.assert(
    fc.property(someone, row, permission, (given, about, name) => {
      const actor = account(given)
      expect(!mayOn(actor, name, about) || may(actor, name)).toBe(true)
    }),
  )
})

test('another role never takes a permission away', () => {
  fc.assert(
    fc.property(someone, row, permission, fc.constantFrom(...ROLES), (given, about, name, role) => {
      const more = { ...given, roles: [...given.roles, role] }
      expect(!mayOn(account(given), name, about) || mayOn(account(more), name, about)).toBe(true)
    }),
  )
})

describe('without a role one may', () => {
  test.each([
    ['read their own entries', 'entries.read', {}, { userId: ADA }, true],
    ['not read those of others', 'entries.read', {}, { userId: GRACE, projectId: APOLLO }, false],
    ['read those of a project that they lead', 'entries.read', { leads: [APOLLO] }, { projectId: APOLLO }, true],
    ['not read those of another project', 'entries.read', { leads: [8] }, { projectId: APOLLO }, false],
    ['read those of their reports', 'entries.read', { reports: [GRACE] }, { userId: GRACE }, true],
    ['not change those of their reports', 'entries.write', { reports: [GRACE] }, { userId: GRACE }, false],
    ['write a review that they are to write', 'reviews.write', {}, { userId: GRACE, reviewerId: ADA }, true],
    ['not write any other review', 'reviews.write', {}, { userId: GRACE, reviewerId: 3 }, false],
    ['decide on leave of their reports', 'leave.decide', { reports: [GRACE] }, { userId: GRACE }, true],
    ['see the whole schedule where they lead a project', 'capacity.read', { leads: [APOLLO] }, { userId: GRACE }, true],
    ['see the whole schedule where they manage somebody', 'capacity.read', { reports: [3] }, { userId: GRACE }, true],
    ['else see only their own row of it', 'capacity.read', {}, { userId: GRACE }, false],
    ['read their own review once it is submitted', 'reviews.read', {}, { userId: ADA, withheld: false }, true],
    ['not read it while it is being written', 'reviews.read', {}, { userId: ADA, withheld: true }, false],
    ['read it while they write it', 'reviews.read', {}, { userId: GRACE, reviewerId: ADA, withheld: true }, true],
    [
      'read it as the manager while it is being written',
      'reviews.read',
      { reports: [GRACE] },
      { userId: GRACE, withheld: true },
      true,
    ],
  ] as const)('%s', (_what, name, given, about, allowed) => {
    expect(mayOn(account(given as Given), name, about)).toBe(allowed)
  })

  test('do nothing where they are nobody', () => {
    expect([...account({ userId: null, roles: [] }).permissions]).toEqual([])
    expect(mayOn(account({ userId: null, roles: [] }), 'entries.read', { userId: null })).toBe(false)
  })
})

test('everything is exported only by somebody who is administrator, HR and finance at once', () => {
  expect(may(account({ roles: ['staff', 'planner', 'hr', 'admin'] }), 'export.everything')).toBe(false)
  expect(may(account({ roles: ['hr', 'finance', 'admin'] }), 'export.everything')).toBe(true)
})

test('an administrator reads neither reviews nor reasons of leave', () => {
  const actor = account({ roles: ['staff', 'admin'] })
  for (const name of ['reviews.read', 'leave.read'] as const) expect(mayOn(actor, name, { userId: GRACE })).toBe(false)
})

test('whom a permission is for is told in words', () => {
  expect(holdersOf('leave.decide')).toBe("the person's manager, their substitute, and HR, but never about themselves")
  expect(holdersOf('capacity.read')).toBe(
    'the person concerned, leads of any project, managers of anybody, planners, and HR',
  )
  expect(holdersOf('export.everything')).toBe('people with all of the roles hr, finance, and admin')
})

describe('who stands in for somebody', () => {
  const [MARY, LINUS] = [3, 4]
  const principal = { userId: GRACE, leads: new Set([APOLLO]), reports: new Set([MARY]) }
  const standIn = (userId: number | null, reports: number[] = []) =>
    actorWith({
      mode: 'accounts',
      userId,
      roles: ['staff'],
      leads: new Set(),
      reports: new Set(reports),
      standsInFor: [principal],
    })

  test.each<[rule: string, about: About, decides: boolean]>([
    ['decides on what waits for them', { userId: MARY, status: 'Pending' }, true],
    ['keeps what they have decided', { userId: MARY, status: 'Approved', decidedBy: ADA }, true],
    ['has nothing of what was decided before', { userId: MARY, status: 'Approved', decidedBy: GRACE }, false],
    ['has nothing of what nobody decides on', { userId: MARY }, false],
    ['never decides on what is the own row of who is away', { userId: GRACE, status: 'Pending' }, false],
    [
      "decides on what others do in a project that is the other's",
      { userId: LINUS, projectId: APOLLO, status: 'Pending' },
      true,
    ],
    ['has nothing of anybody else', { userId: LINUS, projectId: APOLLO + 1, status: 'Pending' }, false],
  ])('%s: %j', (_rule, about, decides) => {
    const ada = standIn(ADA)
    expect([mayOn(ada, 'leave.decide', about), actsFor(ada, 'leave.decide', about)]).toEqual([
      decides,
      decides ? GRACE : null,
    ])
  })

  test('who is away leaves them no decision on their own', () => {
    const own = { userId: ADA, projectId: APOLLO, status: 'Pending' }
    expect(mayOn(standIn(ADA), 'leave.decide', own)).toBe(false)
  })

  test('what nobody has decided is not what an account without a person has', () => {
    expect(mayOn(standIn(null), 'leave.decide', { userId: MARY, status: 'Approved', decidedBy: null })).toBe(false)
  })

  test('somebody acts for themselves where they may', () => {
    expect(actsFor(standIn(ADA, [MARY]), 'leave.decide', { userId: MARY, status: 'Pending' })).toBeNull()
  })
})
