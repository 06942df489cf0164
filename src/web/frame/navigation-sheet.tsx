import { Link } from '@tanstack/react-router'
import { isCurrent, type NavigationItem } from '../navigation.ts'
import { NAVIGATION_ICONS } from '../navigation-icons.ts'
import { Dialog, DialogContent } from '../ui/dialog.tsx'

interface NavigationSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  items: readonly NavigationItem[]
  pathname: string
}

/** The navigation where the window is too narrow for a row of links. */
export function NavigationSheet({ open, onOpenChange, items, pathname }: NavigationSheetProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Offbench" side="left">
        <nav aria-label="Main" className="flex flex-col gap-0.5 overflow-y-auto px-2.5 pb-4">
          {items.map((item) => {
            const Icon = NAVIGATION_ICONS[item.path]
            return (
              <Link
                key={item.path}
                to={item.path}
                onClick={() => onOpenChange(false)}
                {...(isCurrent(item, pathname) && { 'aria-current': 'page' })}
                className="flex h-11 shrink-0 items-center gap-3 rounded-md px-3 text-lg text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent-ink"
              >
                <Icon aria-hidden className="size-4.5" />
                {item.label}
              </Link>
            )
          })}
        </nav>
      </DialogContent>
    </Dialog>
  )
}
