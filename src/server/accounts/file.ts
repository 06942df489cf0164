import type { Account } from '#shared/accounts/contract.ts'
import type { Db } from '../db/tables.ts'
import type { ListFile } from '../records/list-file.ts'
import { namesOf, type Names } from '../records/names.ts'

/** Accounts as a file has them. */
export function accountsFile(db: Db): ListFile<Account, Names> {
  return {
    kinds: 'Accounts',
    name: 'accounts',
    columns: [
      ['Email', (row) => row.email],
      ['Person', (row, { people }) => (row.userId === null ? null : people.get(row.userId))],
      ['Roles', (row) => row.roles.join(', ')],
      ['Active', (row) => (row.active ? 'Yes' : 'No')],
      ['Password', (row) => (row.hasPassword ? 'Yes' : 'No')],
      ['Signs in by the provider', (row) => (row.linked ? 'Yes' : 'No')],
      ['Second factor', (row) => (row.secondFactor ? 'Yes' : 'No')],
      ['Passkeys', (row) => row.passkeys],
      ['Last sign-in', (row) => row.lastSignIn, 'instant'],
      ['Invited until', (row) => row.invitedUntil, 'instant'],
    ],
    named: (rows) => namesOf(db, { people: rows.map(({ userId }) => userId) }),
  }
}
