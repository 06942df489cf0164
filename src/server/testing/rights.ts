import { beforeEach } from 'vitest'
import type { Role } from '#shared/access/choices.ts'
import { actorWith, type Actor } from '#shared/access/rules.ts'
import { withSharedPassword } from '../http/session.ts'
import { testApp, type TestApp } from './app.ts'

/** What somebody's account gives beyond being staff. */
export interface Rights {
  readonly roles?: readonly Role[]
  /** Projects that they lead. */
  readonly leads?: readonly number[]
  /** People who report to them, at any depth. */
  readonly reports?: readonly number[]
}

interface RightsApp extends TestApp {
  /** Requests act as this person from here on, with an account of these rights. */
  signInWith(userId: number, rights?: Rights): Promise<Actor>
}

/** A test app whose people have the shared password until a test gives one of them an account's rights. */
export function testAppWithRights(options: Omit<Parameters<typeof testApp>[0], 'actorFor'>): RightsApp {
  const accounts = new Map<number | null, Actor>()
  beforeEach(() => accounts.clear())
  const app = testApp({ ...options, actorFor: (userId) => accounts.get(userId) ?? withSharedPassword(userId) })
  return Object.assign(app, {
    async signInWith(userId: number, { roles = [], leads = [], reports = [] }: Rights = {}) {
      const relations = { leads: new Set(leads), reports: new Set(reports) }
      const actor = actorWith({ mode: 'accounts', userId, roles: ['staff', ...roles], ...relations })
      accounts.set(userId, actor)
      await app.signIn(userId)
      return actor
    },
  })
}
