import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FileText, Save, Send, Trash2 } from 'lucide-react'
import { getInvoicePdf, updateInvoice, type WholeInvoice } from '#shared/invoices/contract.ts'
import { sumsOf } from '#shared/invoices/amounts.ts'
import { withRounding } from '#shared/invoices/rounding.ts'
import { movedDueDate } from '#shared/invoices/rules.ts'
import type { TaxRate } from '#shared/invoices/settings-contract.ts'
import { isDay } from '#shared/time/day.ts'
import { ApiError, urlOf } from '../../api.ts'
import { staleRow } from '../../change.ts'
import { DayField, FormFault, LongTextField, TextField, useRecordForm, type RecordForm } from '../../records/form.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { unsaved } from '../../ui/unsaved.ts'
import { useOffers } from '../../widgets/session.ts'
import { useInvoiceSettings } from '../data.ts'
import { Addressee } from './addressee.tsx'
import { useSaveDraft } from './data.ts'
import { DeleteDraftDialog } from './delete-dialog.tsx'
import { toInvoiceBody, draftForm, isTyped, netOfLine, taxOfLine, valuesOf, type DraftForm } from './draft-form.ts'
import { DraftLines } from './draft-lines.tsx'
import { InvoiceHeader } from './header.tsx'
import { IssueDialog } from './issue-dialog.tsx'
import { OthersChanged } from './others-changed.tsx'
import { Totals } from '../sums.tsx'

const LABELS = {
  issueDate: 'Invoice date',
  dueDate: 'Due date',
  buyerReference: "Client's reference",
  note: 'Note on the invoice',
  lines: 'Lines',
} as const

/** A draft that can be changed until it is right, and is then issued. */
export function DraftEditor({ invoice }: { invoice: WholeInvoice }) {
  const { data: settings } = useInvoiceSettings()
  // The editor keeps its initial draft; what others save meanwhile appears on saving.
  const [opened, setOpened] = useState({ invoice, round: 0 })
  if (!settings) return <Skeleton className="h-96" />
  return (
    <Editor
      key={opened.round}
      opened={opened.invoice}
      latest={invoice}
      rates={settings.taxRates}
      onStartOver={(from) => setOpened({ invoice: from, round: opened.round + 1 })}
    />
  )
}

interface EditorProps {
  opened: WholeInvoice
  latest: WholeInvoice
  rates: readonly TaxRate[]
  onStartOver: (from: WholeInvoice) => void
}

function Editor({ opened, latest, rates, onStartOver }: EditorProps) {
  const form = useRecordForm<DraftForm, DraftForm>({
    schema: draftForm,
    values: valuesOf(opened, rates),
    labels: LABELS,
    otherwise: 'root',
  })
  const save = useSaveDraft(opened.id)
  const [base, setBase] = useState(opened)
  const [theirs, setTheirs] = useState<WholeInvoice | null>(null)
  const [asking, setAsking] = useState<'issue' | 'delete' | null>(null)
  const isDirty = Object.keys(form.formState.dirtyFields).length > 0
  const mayWrite = useOffers()(updateInvoice)
  const issuedOn = useRef(opened.issueDate)

  /** The due date keeps its distance to the invoice date. */
  function moveDueDate(): void {
    const { issueDate, dueDate } = form.getValues()
    if (!isDay(issueDate)) return
    if (isDay(dueDate)) {
      form.setValue('dueDate', movedDueDate({ issueDate: issuedOn.current, dueDate }, issueDate), { shouldDirty: true })
    }
    issuedOn.current = issueDate
  }

  const send = (then: (saved: WholeInvoice) => void) =>
    form.handleSubmit((typed) =>
      save.mutate(
        { ...toInvoiceBody(typed), version: base.version },
        {
          onSuccess: then,
          onError: (error) => {
            const current = staleRow(error) as WholeInvoice | undefined
            if (current) setTheirs(current)
            else showFaults(form, error)
          },
        },
      ),
    )
  const issue = () => {
    if (isDirty) return send((saved) => (setAsking('issue'), setBase(saved), form.reset(valuesOf(saved, rates))))()
    return setAsking('issue')
  }
  return (
    <form noValidate {...unsaved(isDirty)} onSubmit={send(onStartOver)} className="space-y-4">
      <InvoiceHeader invoice={latest}>
        {mayWrite && (
          <Button look="outline" icon={Trash2} aria-haspopup="dialog" onClick={() => setAsking('delete')}>
            Delete
          </Button>
        )}
        <a
          href={urlOf(getInvoicePdf.path, { id: opened.id }, {})}
          download
          className={buttonStyle({ look: 'outline' })}
        >
          <FileText aria-hidden />
          PDF
        </a>
        {mayWrite && (
          <>
            <Button type="submit" look="outline" icon={Save} disabled={save.isPending || !isDirty}>
              {save.isPending ? 'Saving…' : 'Save Draft'}
            </Button>
            <Button icon={Send} aria-haspopup="dialog" disabled={save.isPending} onClick={() => void issue()}>
              Issue…
            </Button>
          </>
        )}
      </InvoiceHeader>
      {theirs && (
        <OthersChanged
          invoice={theirs}
          onTake={() => onStartOver(theirs)}
          onKeep={() => {
            forgetGone(form, theirs)
            setBase(theirs)
            setTheirs(null)
          }}
        />
      )}
      <FormFault form={form} />
      <Card title="Invoice">
        <div className="grid gap-x-8 gap-y-4 px-4 pb-5 sm:px-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]">
          <Addressee invoice={latest} />
          <div className="grid content-start gap-3.5 sm:grid-cols-2">
            <DayField form={form} name="issueDate" options={{ onChange: moveDueDate }} />
            <DayField form={form} name="dueDate" />
            <TextField
              form={form}
              name="buyerReference"
              maxLength={200}
              hint="Their order number or cost center, if they ask for one."
              className="sm:col-span-2"
            />
          </div>
        </div>
      </Card>
      <DraftLines form={form} stored={base.lines} currency={base.currency} rates={rates} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_auto]">
        <Card title="Note">
          <div className="px-4 pb-5 sm:px-5">
            <LongTextField form={form} name="note" rows={3} maxLength={2000} />
          </div>
        </Card>
        <TypedTotals form={form} invoice={base} rates={rates} />
      </div>
      {asking === 'issue' && <IssueDialog invoice={base} onClose={() => setAsking(null)} />}
      {asking === 'delete' && <DeleteDraftDialog invoice={latest} onClose={() => setAsking(null)} />}
    </form>
  )
}

/** The totals of the draft while somebody types. */
function TypedTotals({
  form,
  invoice,
  rates,
}: {
  form: RecordForm<DraftForm, DraftForm>
  invoice: WholeInvoice
  rates: readonly TaxRate[]
}) {
  const lines = useWatch({ control: form.control, name: 'lines' })
  const { currency } = invoice
  const priced = lines.map((line) => {
    const stored = invoice.lines.find(({ id }) => id === line.id)
    const { quantity, unitPrice } = stored && !isTyped(line.kind) ? stored : line
    return {
      kind: line.kind,
      quantity,
      unitPrice,
      ...taxOfLine(line, stored, rates),
      net: netOfLine(line, stored, currency),
    }
  })
  const totals = sumsOf(withRounding(priced, currency), currency)
  return (
    <div className="rounded-lg border border-line bg-surface p-4 shadow-card sm:px-5 lg:w-96" aria-live="polite">
      <Totals currency={invoice.currency} totals={totals} className="max-w-none" />
    </div>
  )
}

/** A line that somebody else has removed meanwhile cannot be kept; its typed values become a new line if possible. */
function forgetGone(form: RecordForm<DraftForm, DraftForm>, theirs: WholeInvoice) {
  const there = new Set(theirs.lines.map(({ id }) => id))
  const lines = form
    .getValues('lines')
    .filter(({ id, kind }) => id === undefined || there.has(id) || kind === 'Extra' || kind === 'Discount')
    .map((line) => (line.id !== undefined && !there.has(line.id) ? { ...line, id: undefined } : line))
  form.setValue('lines', lines, { shouldDirty: true })
}

/** Faults that the server found in a line are shown at its fields. */
function showFaults(form: RecordForm<DraftForm, DraftForm>, error: Error) {
  const faults = Object.entries((error instanceof ApiError && error.problem?.fields) || {})
  const [ofLines, others] = [
    faults.filter(([path]) => LINE_FIELD.test(path)),
    faults.filter(([path]) => !LINE_FIELD.test(path)),
  ]
  for (const [path, message] of ofLines) form.setError(path as 'lines.0.text', { message }, { shouldFocus: true })
  if (others.length > 0 || ofLines.length === 0) form.showFaults(error)
}

const LINE_FIELD = /^lines\.\d+\.(?:text|quantity|unit|unitPrice|taxRateId)$/
