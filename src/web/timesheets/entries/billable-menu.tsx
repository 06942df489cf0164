import { CircleDollarSign, ChevronDown } from 'lucide-react'
import { billTimeEntries, type TimeEntry } from '#shared/time-entries/contract.ts'
import { failureText } from '../../api.ts'
import { useChange } from '../../change.ts'
import type { Selection } from '../../records/selection.tsx'
import { Button } from '../../ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../ui/dropdown-menu.tsx'
import { countText } from '../../widgets/figures.ts'
import { staleEntries } from './save-entry.ts'

interface Billing {
  entries: readonly TimeEntry[]
  billable: boolean
}

/** Sets for all chosen entries whether they are charged to the client, all or none. */
export function BillableMenu({ selection, disabled }: { selection: Selection<TimeEntry>; disabled: boolean }) {
  const undo = useBilling(() => undefined)
  const bill = useBilling((entries) => () => {
    const [first] = entries
    if (first) undo.mutate({ entries, billable: !first.billable })
  })
  const choose = (billable: boolean) => {
    // Entries that already have the value are left out, so that Undo restores only what was changed.
    const entries = selection.chosen.filter((one) => one.billable !== billable)
    if (entries.length === 0) return selection.clear()
    return bill.mutate(
      { entries, billable },
      { onSuccess: () => selection.clear(), onError: (error) => selection.learn(staleEntries(error)) },
    )
  }
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button icon={CircleDollarSign} look="outline" size="small" disabled={disabled || bill.isPending}>
          Billable
          <ChevronDown aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => choose(true)}>Billable</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => choose(false)}>Not billable</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

function useBilling(undo: (changed: readonly TimeEntry[]) => (() => void) | undefined) {
  return useChange(
    billTimeEntries,
    ({ entries, billable }: Billing) => ({
      body: { entries: entries.map(({ id, version }) => ({ id, version })), billable },
    }),
    {
      waits: true,
      asksReason: true,
      done: (_, { entries, billable }) =>
        `${countText(entries.length, 'entry is', 'entries are')} ${billable ? 'billable' : 'not billable'} now.`,
      undo,
      failed: failureText,
    },
  )
}
