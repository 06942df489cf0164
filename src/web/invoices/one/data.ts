import {
  createInvoice,
  creditInvoice,
  deleteInvoice,
  getInvoice,
  issueInvoice,
  payInvoice,
  unpayInvoice,
  updateInvoice,
  type WholeInvoice,
} from '#shared/invoices/contract.ts'
import { failureText } from '../../api.ts'
import { deletion, notUndone, useChange, useUpdate } from '../../change.ts'
import { moneyIn } from '../../widgets/money.ts'
import { useInvoiceSettings } from '../data.ts'
import { titleOf } from '../words.ts'
import { askedAgain, draftAgain } from './draft-again.ts'

/** Saves a draft; the caller reports errors. */
export function useSaveDraft(id: number) {
  return useUpdate(updateInvoice, id, { record: getInvoice, done: (saved) => `${titleOf(saved)} is saved.` })
}

/** Deletes a draft, so that its content can be invoiced again; Undo drafts it once more. */
export function useDeleteDraft() {
  const again = useDraftAgain()
  return useChange(deleteInvoice, deletion, {
    done: (_, draft: WholeInvoice) => `${titleOf(draft)} is deleted. What it held can be invoiced again.`,
    undo: (_, draft) => () => again(draft),
    failed: (error) => `The draft was not deleted. ${failureText(error)}`,
  })
}

function useDraftAgain() {
  const { data: settings } = useInvoiceSettings()
  const fill = useChange(
    updateInvoice,
    ({ made, body }: { made: WholeInvoice } & ReturnType<typeof draftAgain>) => ({
      params: { id: made.id },
      body: { ...body, version: made.version },
    }),
    {
      done: (draft, { isWhole }) =>
        `${titleOf(draft)} is back${isWhole ? '' : ', without what has been invoiced or changed since'}.`,
      failed: (error) => `The draft is back with everything that waits, but not as it was. ${failureText(error)}`,
    },
  )
  const create = useChange(createInvoice, (deleted: WholeInvoice) => ({ body: askedAgain(deleted) }), {
    once: true,
    failed: notUndone,
  })
  return (deleted: WholeInvoice) =>
    void create.mutateAsync(deleted).then(
      (made) => fill.mutate({ made, ...draftAgain(deleted, made, settings?.taxRates ?? []) }),
      // The error was reported already.
      () => undefined,
    )
}

export function useIssue(id: number) {
  return useUpdate(issueInvoice, id, {
    asksReason: true,
    record: getInvoice,
    done: ({ number }) => `${number ?? 'The invoice'} is issued.`,
  })
}

/** Notes a payment; Undo takes it back. */
export function usePay(invoice: WholeInvoice) {
  const takeBack = useUnpay()
  return useUpdate(payInvoice, invoice.id, {
    record: getInvoice,
    once: true,
    done: (paid) =>
      paid.open <= 0
        ? `${titleOf(paid)} is paid.`
        : `The payment is recorded. ${moneyIn(paid.currency).exact(paid.open)} is still open.`,
    undo: (paid) => {
      const last = paid.payments.toSorted((a, b) => a.id - b.id).at(-1)
      return last && (() => takeBack.mutate({ invoice: paid, paymentId: last.id }))
    },
  })
}

export function useUnpay() {
  return useChange(
    unpayInvoice,
    ({ invoice: { id, version }, paymentId }: { invoice: WholeInvoice; paymentId: number }) => ({
      params: { id },
      body: { version, paymentId },
    }),
    {
      record: getInvoice,
      done: () => 'The payment is taken back.',
      failed: (error) => `The payment was not taken back. ${failureText(error)}`,
    },
  )
}

/** Issues a credit note, which the call returns. */
export function useCredit(id: number) {
  return useUpdate(creditInvoice, id, { once: true, asksReason: true, done: (note) => `${titleOf(note)} is issued.` })
}
