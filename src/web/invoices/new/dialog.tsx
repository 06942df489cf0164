import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Grouping, GROUPINGS } from '#shared/invoices/choices.ts'
import { createInvoice, previewInvoice, type InvoicePreview } from '#shared/invoices/contract.ts'
import { ApiError, failureText, query } from '../../api.ts'
import { useCreate } from '../../change.ts'
import { Button } from '../../ui/button.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Field } from '../../ui/field.tsx'
import { FormButtons } from '../../ui/form-buttons.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showDone, showToast } from '../../ui/toast.ts'
import { unsaved } from '../../ui/unsaved.ts'
import { SettledDay } from '../../widgets/day-input.tsx'
import { Loaded } from '../../widgets/loaded.tsx'
import { useToday } from '../../widgets/today.ts'
import { useAddress, useOpenInvoice } from '../address.ts'
import { useInvoiceClients } from '../data.ts'
import { useTakeOut } from './data.ts'
import { keptLines } from './kept-lines.ts'
import { usualPeriods } from '#shared/invoices/usual-periods.ts'
import { Preview } from './preview.tsx'

/** Chooses a client and a period, shows what would be invoiced and what would not, and drafts it. Shown while it is mounted. */
export function NewInvoiceDialog() {
  const { go } = useAddress()
  const close = () => go({ action: undefined, for: undefined, start: undefined, end: undefined })
  return (
    <OpenDialog
      onClose={close}
      title="New Invoice"
      description="Approved, billable work that is on no invoice yet. You can change the draft before it is issued."
      size="large"
    >
      <NewInvoice onClose={close} />
    </OpenDialog>
  )
}

function NewInvoice({ onClose }: { onClose: () => void }) {
  const { search, go } = useAddress()
  const clients = useInvoiceClients()
  const periods = usualPeriods(useToday())
  const [usual] = periods
  const client = search.for
  const from = search.start ?? usual?.from ?? ''
  const to = search.end ?? usual?.to ?? ''
  const [grouping, setGrouping] = useState<Grouping>()
  const asked = { client: client ?? '', from, to, ...(grouping && { grouping }) }
  const isReady = client !== undefined && from !== '' && to !== '' && from <= to
  const read = useQuery({
    ...query(previewInvoice, { query: asked }),
    enabled: isReady,
    placeholderData: keepPreviousData,
  })
  // Removed lines belong to the preview that they were removed from.
  const shown = JSON.stringify(asked)
  const [out, setOut] = useState<{ of: string; lines: ReadonlySet<number> }>({ of: shown, lines: new Set() })
  const left = out.of === shown ? out.lines : new Set<number>()
  const { draft, isPending, error } = useDraft()
  const preview = isReady && read.data !== undefined ? read.data : undefined
  const chosen = preview ? preview.lines.length - left.size : 0
  const period = periods.find((one) => one.from === from && one.to === to)

  return (
    <form
      noValidate
      {...unsaved(left.size > 0)}
      className="flex min-h-0 flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        if (preview && chosen > 0) draft(asked, preview, left)
      }}
    >
      <div className="min-h-0 space-y-4 overflow-y-auto px-4 pt-1 pb-4">
        {error && <Fault>{failureText(error)}</Fault>}
        <div className="grid gap-3.5 sm:grid-cols-2">
          <Field label="Client">
            {(aria) => (
              <Select
                {...aria}
                value={client ?? ''}
                onChange={({ target }) => {
                  setGrouping(undefined)
                  go({ for: target.value || undefined })
                }}
              >
                <option value="">Choose a client</option>
                {clients.data?.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Period">
            {(aria) => (
              <Select
                {...aria}
                value={period?.label ?? ''}
                onChange={({ target }) => {
                  const next = periods.find(({ label }) => label === target.value)
                  if (next) go({ start: next.from, end: next.to })
                }}
              >
                {periods.map(({ label }) => (
                  <option key={label}>{label}</option>
                ))}
                {!period && <option value="">Other days</option>}
              </Select>
            )}
          </Field>
          <Field label="First day">
            {(aria) => <SettledDay {...aria} value={from} onDay={(day) => go({ start: day })} />}
          </Field>
          <Field label="Last day" error={from > to ? 'Must not be before the first day' : undefined}>
            {(aria) => <SettledDay {...aria} value={to} onDay={(day) => go({ end: day })} />}
          </Field>
        </div>
        {isReady ? (
          <Loaded
            read={read}
            what={read.error instanceof ApiError ? 'what can be invoiced' : 'the preview'}
            skeleton={<Skeleton className="h-48" />}
          >
            {(found) => (
              <>
                <Field label="One line for each" className="sm:max-w-64">
                  {(aria) => (
                    <Select
                      {...aria}
                      value={found.grouping}
                      onChange={({ target }) => setGrouping(target.value as Grouping)}
                    >
                      {GROUPINGS.map((one) => (
                        <option key={one}>{one}</option>
                      ))}
                    </Select>
                  )}
                </Field>
                <Preview
                  preview={found}
                  period={{ from, to }}
                  left={left}
                  onLeft={(lines) => setOut({ of: shown, lines })}
                  busy={read.isPlaceholderData}
                />
              </>
            )}
          </Loaded>
        ) : (
          <p className="py-6 text-center text-sm text-muted">
            {clients.data?.length === 0
              ? 'No project names a client yet. Name one on a project first.'
              : 'Choose a client to see what can be invoiced.'}
          </p>
        )}
      </div>
      <footer className="flex justify-end gap-2 border-t border-line px-4 py-3">
        {preview && chosen > 0 && !read.isPlaceholderData ? (
          <FormButtons submit="Create Draft" submitting="Drafting…" busy={isPending} onCancel={onClose} />
        ) : (
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        )}
      </footer>
    </form>
  )
}

type Asked = Parameters<ReturnType<typeof useCreate<typeof createInvoice>>['mutate']>[0]

/** Drafts the preview without the removed lines, and opens the draft. */
function useDraft() {
  const create = useCreate(createInvoice)
  const takeOut = useTakeOut()
  const open = useOpenInvoice()
  return {
    isPending: create.isPending || takeOut.isPending,
    error: create.error,
    draft: (asked: Asked, preview: InvoicePreview, left: ReadonlySet<number>) =>
      create.mutate(asked, {
        onSuccess: (made) => {
          open(made.id)
          if (left.size === 0) return showDone(`A draft for ${made.client} is ready.`)
          const kept = keptLines(preview.lines, left, made.lines)
          if (kept) return takeOut.mutate({ draft: made, kept })
          return showToast({
            title: 'Draft ready',
            description: 'Hours have changed meanwhile, so that everything is on the draft. Take out what shall wait.',
          })
        },
      }),
  }
}
