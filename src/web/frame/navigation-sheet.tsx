import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { isCurrent, NAVIGATION } from '../navigation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent, DialogTrigger } from '../ui/dialog.tsx'

/** The navigation where the window is too narrow for a row of links. */
export function NavigationSheet({ pathname }: { pathname: string }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button look="quiet" size="icon" aria-label="Open navigation" className="-ml-2 nav:hidden">
          <Menu aria-hidden />
        </Button>
      </DialogTrigger>
      <DialogContent title="Offbench" side="left">
        <nav aria-label="Main" className="flex flex-col gap-0.5 overflow-y-auto px-2.5 pb-4">
          {NAVIGATION.map((item) => (
            <Link
              key={item.path}
              to={item.path}
              onClick={() => setOpen(false)}
              {...(isCurrent(item, pathname) && { 'aria-current': 'page' })}
              className="flex h-11 shrink-0 items-center gap-3 rounded-md px-3 text-lg text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent-ink"
            >
              <item.icon aria-hidden className="size-4.5" />
              {item.label}
            </Link>
          ))}
        </nav>
      </DialogContent>
    </Dialog>
  )
}
