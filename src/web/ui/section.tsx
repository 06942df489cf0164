import { ChevronDown } from 'lucide-react'
import { createContext, useContext, useId, useState, type ReactNode } from 'react'
import { clsx } from 'clsx'
import { useMediaQuery } from './media-query.ts'

/** Whether the sections below are folded on phones until their titles are pressed, so that a long page looks like a table of contents. */
export const FoldsOnPhone = createContext(false)

interface SectionProps {
  title: string
  /** What the figures are based on, to the right of the title. */
  aside?: ReactNode
  /** How many rows it has, shown beside the title while it is folded. */
  count?: number
  /** The text instead of the content if there is none; false if there is some. */
  nothing?: string | false
  children: ReactNode
}

/** A titled part of a page or a dialog. It has no frame: its owner puts it into a card or below a line. */
export function Section({ title, aside, count, nothing = false, children }: SectionProps) {
  const id = useId()
  const onPhone = useMediaQuery('(width < 40rem)')
  const folds = useContext(FoldsOnPhone) && onPhone
  const [open, setOpen] = useState(false)
  const shown = !folds || open
  return (
    <section aria-labelledby={id} className="min-w-0">
      <header className={clsx('flex min-h-6 items-center justify-between gap-3', shown && 'mb-2')}>
        <h3 id={id} className={clsx('text-base font-semibold', folds && 'min-w-0 flex-1')}>
          {folds ? (
            <button
              type="button"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              className="flex min-h-11 w-full items-center gap-2 rounded-sm text-left"
            >
              <span className="min-w-0 flex-1 truncate">{title}</span>
              {!open && count !== undefined && <span className="text-sm font-normal text-muted">{count}</span>}
              <ChevronDown aria-hidden className={clsx('size-4 shrink-0 text-muted', open && 'rotate-180')} />
            </button>
          ) : (
            title
          )}
        </h3>
        {shown && aside}
      </header>
      {shown && (nothing === false ? children : <Nothing>{nothing}</Nothing>)}
    </section>
  )
}

/** Shown if a section has nothing to show. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="text-sm text-muted">{children}</p>
}
