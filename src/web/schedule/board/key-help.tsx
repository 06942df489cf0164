import { Keyboard } from 'lucide-react'
import { KEY_HELP } from '#shared/schedule/keys.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'

interface KeyHelpProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The board's keys. */
export function KeyHelp({ open, onOpenChange }: KeyHelpProps) {
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverTrigger
        aria-label="Keys of the schedule"
        title="Keys (?)"
        className={buttonStyle({ look: 'quiet', size: 'icon' })}
      >
        <Keyboard aria-hidden />
      </PopoverTrigger>
      <PopoverContent aria-label="Keys of the schedule" align="end" className="w-96 max-w-[calc(100vw-1rem)] p-3">
        <p className="mb-2 font-semibold">Keys</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
          {KEY_HELP.map(([keys, what]) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="rounded-sm border border-line bg-sunken px-1.5 font-sans whitespace-nowrap">{keys}</kbd>
              </dt>
              <dd className="text-muted">{what}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2.5 border-t border-line pt-2 text-sm text-muted">
          With the mouse: drag over free days to book, drag a bar to another day or person, pull its ends, right-click
          for more. Esc cancels.
        </p>
      </PopoverContent>
    </Popover>
  )
}
