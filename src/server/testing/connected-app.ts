import { beforeEach } from 'vitest'
import type { SyncResult } from '#shared/projectworks/contract.ts'
import { testApp } from './app.ts'
import { externalCompany } from './external-company.ts'
import { addUser } from './rows.ts'

/** For the top of a test file: the app connected to a database of ProjectWorks, which a test may fill and move. */
export function connectedApp() {
  const company = externalCompany()
  let address: { url: string | undefined; password: string | undefined } | undefined
  beforeEach(() => {
    address = undefined
  })
  const app = testApp({
    now: '2026-11-20T15:00:00Z',
    projectWorks: () => address ?? { url: company.url, password: undefined },
  })
  beforeEach(async () => {
    await app.signIn(await addUser(app.db, 'Hand Made'))
  })
  return {
    company,
    app,
    sync: (query = '') => app.post<SyncResult>(`/api/projectworks/sync?${query}`),
    /** The app over another address from here on. */
    restartWith: async (url: string | undefined, password?: string): Promise<void> => {
      address = { url, password }
      await app.reset()
      await app.signIn(await addUser(app.db, 'Hand Made'))
    },
  }
}

export const countsOf = (result: { body: SyncResult }) => result.body.run.counts

/** Counts of a kind of which there was nothing. */
export const NOTHING = { added: 0, changed: 0, removed: 0, kept: 0, rejected: 0 }
