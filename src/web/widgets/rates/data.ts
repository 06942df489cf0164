import {
  billRateForm,
  costRateForm,
  createBillRate,
  createCostRate,
  deleteBillRate,
  deleteCostRate,
  type BillRate,
  type CostRate,
} from '#shared/rates/contract.ts'
import {
  createExchangeRate,
  deleteExchangeRate,
  exchangeRateForm,
  type ExchangeRate,
} from '#shared/rates/currency-contract.ts'
import { failureText } from '../../api.ts'
import { deletion, notUndone, useChange, useCreate } from '../../change.ts'
import { placeText } from './words.ts'

/** Deletes a bill rate; Undo sets it again. */
export function useDeleteBillRate() {
  const again = useCreate(createBillRate, { asksReason: true, done: () => 'The rate is back.', failed: notUndone })
  return useChange(deleteBillRate, deletion, {
    asksReason: true,
    done: (_, rate: BillRate) => `The rate of ${placeText(rate)} is deleted.`,
    undo: (_, rate: BillRate) => () => again.mutate(billRateForm.parse(rate)),
    failed: failureText,
  })
}

/** Deletes a cost rate; Undo sets it again. */
export function useDeleteCostRate() {
  const again = useCreate(createCostRate, { asksReason: true, done: () => 'The cost rate is back.', failed: notUndone })
  return useChange(deleteCostRate, deletion, {
    asksReason: true,
    done: (_, { person }: CostRate) => `The cost rate of ${person} is deleted.`,
    undo: (_, rate: CostRate) => () => again.mutate(costRateForm.parse(rate)),
    failed: failureText,
  })
}

/** Deletes an exchange rate; Undo enters it again. */
export function useDeleteExchangeRate() {
  const again = useCreate(createExchangeRate, {
    asksReason: true,
    done: () => 'The exchange rate is back.',
    failed: notUndone,
  })
  return useChange(deleteExchangeRate, deletion, {
    asksReason: true,
    done: (_, { currency }: ExchangeRate) => `The exchange rate of ${currency} is deleted.`,
    undo: (_, rate: ExchangeRate) => () => again.mutate(exchangeRateForm.parse(rate)),
    failed: failureText,
  })
}
