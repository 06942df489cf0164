import type { LeaveStep } from '#shared/leave/rules.ts'
import { addressOf } from '../address.ts'
import type { LeaveSearch } from './search.ts'

export const useAddress = addressOf<LeaveSearch>('/leave-management')

const CLOSED = {
  request: undefined,
  action: undefined,
  who: undefined,
  kind: undefined,
  start: undefined,
  end: undefined,
  adjust: undefined,
  adjustment: undefined,
  policy: undefined,
  holiday: undefined,
} as const

/** The name of each step with a request in the address. */
const ACTIONS = {
  approve: 'approve',
  reject: 'reject',
  withdraw: 'withdraw',
  change: 'edit',
  delete: 'delete',
} as const satisfies Record<LeaveStep, LeaveSearch['action']>

/** Opens and closes the screen's dialogs, one at a time. */
export function useDialogs() {
  const { go } = useAddress()
  return {
    openNew: (begin: Pick<LeaveSearch, 'who' | 'kind' | 'start' | 'end'> = {}) =>
      go({ ...CLOSED, action: 'new', ...begin }, { push: true }),
    openRequest: (request: number, step?: LeaveStep) =>
      go({ ...CLOSED, request, action: step && ACTIONS[step] }, { push: true }),
    /** Shows a step within the open request, or returns to the request. */
    turnTo: (step: LeaveStep | undefined) => go({ action: step && ACTIONS[step] }),
    openDialog: (dialog: Pick<LeaveSearch, 'adjust' | 'adjustment' | 'policy' | 'holiday'>) =>
      go({ ...CLOSED, ...dialog }, { push: true }),
    close: () => go(CLOSED),
  }
}
