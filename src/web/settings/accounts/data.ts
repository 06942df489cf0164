import {
  createAccount,
  deleteAccount,
  inviteAccount,
  listAccounts,
  signOutAccount,
  updateAccount,
  type Account,
} from '#shared/accounts/contract.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { deletion, useChange, useSend } from '../../change.ts'
import { useScrolledList, type FilterOf } from '../../scrolled-list.ts'

export function useAccounts(filter: FilterOf<typeof listAccounts>) {
  return useScrolledList(listAccounts, filter)
}

interface AccountChange {
  account: Account
  fields: Pick<BodyOf<typeof updateAccount>, 'active' | 'secondFactor'>
}

/** An administrator's changes of accounts. The caller reports success and failure. */
export function useAccountChanges() {
  return {
    create: useSend(createAccount),
    change: useChange(updateAccount, ({ account: { id, version }, fields }: AccountChange) => ({
      params: { id },
      body: { version, ...fields },
    })),
    remove: useChange(deleteAccount, (account: Account) => deletion(account)),
    invite: useChange(inviteAccount, ({ id }: Account) => ({ params: { id } })),
    signOut: useChange(signOutAccount, ({ id }: Account) => ({ params: { id } })),
  }
}
