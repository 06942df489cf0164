import { describe, expect, test } from 'vitest'
import { type Role, ROLES } from '#shared/access/choices.ts'
import type { Permission } from '#shared/access/permissions.ts'
import { actorWith, type Actor } from '#shared/access/rules.ts'
import { inTransaction } from '../db/transaction.ts'
import { HttpError } from '../http/errors.ts'
import { withSharedPassword } from '../http/session.ts'
import { EXPENSES } from '../expenses/changes.ts'
import { addProject } from '../testing/rows.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { change, create, remove, step, takenBack } from './changes.ts'
import { columnsOf, asFields, givenOf } from './columns.ts'
import { found, locked, type By, type Kind } from './record.ts'

const NOW = '2026-11-20T15:00:00Z'

const app = testApp({ now: NOW })
const { ada, grace } = testCompany(app, { people: { ada: 'Ada Byron', grace: 'Grace Hopper' }, signedIn: null })

type Claim = Awaited<ReturnType<typeof claim>>

/** In a transaction as a call has one, by somebody who may do everything unless said otherwise. */
function acting<T>(
  work: (by: By) => Promise<T>,
  { now = NOW, actorId = ada, actor = withSharedPassword(actorId), permission = 'claims.write' }: Acting = {},
): Promise<T> {
  return inTransaction(app.db, (tx) =>
    work({ tx, actor, permission, now: new Date(now), today: '2026-11-20', touch: () => undefined }),
  )
}

interface Acting {
  now?: string
  actorId?: number
  actor?: Actor
  permission?: Permission
}

/** Somebody with an account that has these roles, related to nothing but what is their own. */
const account = (userId: number, ...roles: Role[]) =>
  actorWith({ userId, mode: 'accounts', roles, leads: new Set(), reports: new Set() })

const claim = () =>
  acting((by) =>
    create(by, EXPENSES, { userId: ada }, async () => {
      const fields = { userId: ada, amount: 20, category: 'Travel', date: '2026-11-19', description: 'Taxi' }
      return columnsOf({ ...fields, createdAt: by.now })
    }),
  )

const reject = (before: Claim, acted?: Acting) =>
  acting(
    (by) => step(by, EXPENSES, before, { status: 'Rejected', decided_by: ada, decided_at: by.now }, 'rejected'),
    acted,
  )

const history = async () => {
  const entries = app.db
    .selectFrom('audit_log')
    .select(['action', 'entity_id as id', 'actor_id as by', 'before', 'after'])
  return entries.orderBy('audit_log.id').execute()
}

const asked = (by: By, id: number, version?: number) => ({ ...by, params: { id }, body: { version } })

/** What a call is answered that may not be made, and what else stands in its way. */
const refusal = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown)
  return error instanceof HttpError ? { status: error.status, code: error.code, current: error.current } : error
}

const lookedAt = () => Promise.reject(new Error('looked at'))

describe('what is asked of a locked record', () => {
  const ASKS: Kind<Claim, 'expenses'> = { ...EXPENSES, fault: () => 'Not now' }

  const ask = (of: number, version: number | undefined, acted?: Acting) =>
    refusal(acting((by) => locked(asked(by, of, version), ASKS, 'delete'), acted))

  test('comes in one order: that it is there, may be done, is of the version, and stands where it can be done', async () => {
    const { id } = await claim()
    const finance = { actor: account(grace, 'finance') }
    expect(await ask(id + 1, 7, finance)).toMatchObject({ status: 404 })
    expect(await ask(id, 7, { actor: account(grace) })).toMatchObject({ status: 404 })
    expect(await ask(id, 7, finance)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await ask(id, 7)).toMatchObject({ status: 409, code: 'STALE' })
    expect(await ask(id, 1)).toMatchObject({ status: 409, code: 'NOT_ALLOWED' })
    expect(await ask(id, undefined)).toMatchObject({ status: 409, code: 'NOT_ALLOWED' })
  })

  test('a stale version is refused with the latest row, from a body and from an address', async () => {
    const before = await claim()
    const latest = await reject(before)
    const body = refusal(acting((by) => locked(asked(by, before.id, 1), EXPENSES, 'change')))
    expect(await body).toEqual({ status: 409, code: 'STALE', current: latest })
    const query = (by: By) => ({ ...by, params: { id: before.id }, query: { version: 1 } })
    expect(await refusal(acting((by) => locked(query(by), EXPENSES, 'delete')))).toMatchObject({ current: latest })
  })

  test('what must be permitted to make a record is asked before anything is looked at', async () => {
    const forAda = (by: By) => create(by, EXPENSES, { userId: ada }, lookedAt)
    expect(await refusal(acting(forAda, { actor: account(grace, 'finance') }))).toMatchObject({ status: 403 })
    expect(await refusal(acting(forAda, { actor: account(ada) }))).toEqual(new Error('looked at'))
  })

  test('nobody decides on their own record, whatever their roles, save with the shared password', async () => {
    const { id } = await claim()
    const decide = (actor: Actor) =>
      refusal(acting((by) => locked(asked(by, id), EXPENSES, 'approve'), { actor, permission: 'claims.decide' }))
    expect(await decide(account(ada, ...ROLES))).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await decide(account(grace, 'finance'))).toMatchObject({ id })
    expect(await decide(withSharedPassword(ada))).toMatchObject({ id })
  })

  test('a change hands no record to somebody for whom it could not have been made', async () => {
    const before = await claim()
    const handOver = (actor: Actor) =>
      refusal(acting((by) => change(by, EXPENSES, before, { user_id: grace }), { actor }))
    expect(await handOver(account(ada))).toMatchObject({ status: 404 })
    expect(await found(app.db, EXPENSES, before.id)).toEqual(before)
  })
})

describe('a change', () => {
  test('raises the version and records the fields that differ, with who did it', async () => {
    const before = await claim()
    const after = await acting((by) => change(by, EXPENSES, before, { amount: 30, description: 'Taxi' }))
    expect(after).toEqual({ ...before, amount: 30, baseAmount: 30, version: 2 })
    expect((await history()).at(-1)).toEqual({
      action: 'changed',
      id: before.id,
      by: ada,
      before: { amount: 20, baseAmount: 20 },
      after: { amount: 30, baseAmount: 30 },
    })
  })

  test('that changes nothing leaves no trace', async () => {
    const before = await claim()
    const after = await acting((by) => change(by, EXPENSES, before, { amount: 20, description: 'Taxi' }))
    expect(after).toEqual(before)
    expect(await found(app.db, EXPENSES, before.id)).toEqual(before)
    expect(await history()).toHaveLength(1)
  })

  test('of what belongs to a record in other tables is a change of the record', async () => {
    const before = await claim()
    const projectId = await addProject(app.db, 'Apollo')
    const after = await acting((by) =>
      change(
        by,
        EXPENSES,
        before,
        {},
        {
          action: ({ projectId: given }) => `put on project ${given} in`,
          async beside() {
            await by.tx.updateTable('expenses').set({ project_id: projectId }).where('id', '=', before.id).execute()
          },
        },
      ),
    )
    expect(after).toMatchObject({ projectId, version: 2 })
    expect((await history()).at(-1)).toMatchObject({ action: `put on project ${projectId} in` })
  })
})

test('a step is recorded even where the record looks as it did, with what was said about it', async () => {
  const before = await claim()
  const after = await acting((by) => step(by, EXPENSES, before, {}, 'looked at', 'Later'))
  expect(after).toEqual({ ...before, version: 2 })
  expect((await history()).at(-1)).toMatchObject({ action: 'looked at', before: {}, after: { note: 'Later' } })
})

test('what is deleted is recorded with all of its fields but for its number, version and beginning', async () => {
  const before = await claim()
  await acting((by) => remove(by, EXPENSES, before))
  const { id: _id, version: _version, createdAt: _createdAt, ...fields } = before
  expect((await history()).at(-1)).toMatchObject({ action: 'deleted', id: before.id, before: fields, after: null })
  expect(await refusal(found(app.db, EXPENSES, before.id))).toMatchObject({ status: 404 })
})

describe('taking a step back', () => {
  const STEPS = ['rejected']
  const back = (before: Claim, acted?: Acting) =>
    acting(async (by) => step(by, EXPENSES, before, await takenBack(by, EXPENSES, before, STEPS), 'took back'), acted)

  test('puts every field back that the step has replaced', async () => {
    const before = await claim()
    expect(await back(await reject(before))).toEqual({ ...before, version: 3 })
  })

  test.each([
    ['for what was no step', async () => claim(), {}],
    ['by somebody else', async () => reject(await claim()), { actorId: 0 }],
    ['after a day', async () => reject(await claim()), { now: '2026-11-21T15:00:01Z' }],
  ])('is refused %s', async (_when, make, acted) => {
    const by = 'actorId' in acted ? { actorId: grace } : acted
    expect(await refusal(back(await make(), by))).toMatchObject({ status: 409, code: 'NOT_ALLOWED' })
  })

  test('is possible for a whole day', async () => {
    expect(await back(await reject(await claim()), { now: '2026-11-21T15:00:00Z' })).toMatchObject({
      status: 'Pending',
    })
  })
})

test('fields go by the columns that hold them, and what a form leaves out is left out', () => {
  const form: { userId: number; startsAtNoon?: boolean | undefined; decisionNote: string | null } = {
    userId: 1,
    startsAtNoon: undefined,
    decisionNote: null,
  }
  expect(columnsOf(form)).toEqual({ user_id: 1, starts_at_noon: undefined, decision_note: null })
  expect(Object.keys(givenOf(form))).toEqual(['userId', 'decisionNote'])
})

test('fields are selected from their columns, those of a named table too', () => {
  expect(asFields('userId', 'name', 'people.lastDay')).toEqual([
    'user_id as userId',
    'name as name',
    'people.last_day as lastDay',
  ])
})
