import { ChevronDown, CopyPlus, CalendarRange, Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../ui/dropdown-menu.tsx'

interface SheetActionsProps {
  hasLastWeek: boolean
  hasPlans: boolean
  onCopyRows: () => void
  onCopyAll: () => void
  onFill: () => void
  onAddRow: () => void
}

/** The ways to rows and hours that need no typing. */
export function SheetActions(props: SheetActionsProps) {
  const { hasLastWeek, hasPlans, onCopyRows, onCopyAll, onFill, onAddRow } = props
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button
            look="outline"
            size="small"
            disabled={!hasLastWeek}
            title={hasLastWeek ? undefined : 'No time was logged last week'}
          >
            <CopyPlus aria-hidden />
            Copy Last Week
            <ChevronDown aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={onCopyRows}>Rows only</DropdownMenuItem>
          <DropdownMenuItem onSelect={onCopyAll}>With hours and notes</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Button
        look="outline"
        size="small"
        disabled={!hasPlans}
        title={hasPlans ? 'Planned hours; you add what was done' : 'No allocations in this week'}
        onClick={onFill}
      >
        <CalendarRange aria-hidden />
        Fill from Allocations
      </Button>
      <Button size="small" aria-haspopup="dialog" onClick={onAddRow}>
        <Plus aria-hidden />
        Add Row
      </Button>
    </div>
  )
}
