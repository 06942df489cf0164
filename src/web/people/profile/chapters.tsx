import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { panelStyle } from '../../ui/card.tsx'
import { FoldsOnPhone } from '../../ui/section.tsx'

/** The parts of the page, in its order; the keys are their anchors. */
const CHAPTERS = {
  overview: 'Overview',
  work: 'Work',
  skills: 'Skills',
  background: 'Background',
  planning: 'Planning',
  reviews: 'Reviews',
} as const

/** The sections of this chapter stay open on phones, where those of the others fold. */
const OPEN_CHAPTER: keyof typeof CHAPTERS = 'overview'

/** Links to the chapters, which stay in sight below the top bar. It is not a landmark, since only the product's own navigation is one. */
export function ChapterLinks() {
  return (
    <ul
      aria-label="Sections of this profile"
      className="sticky top-14 z-20 -mx-4 mb-4 flex gap-1 overflow-x-auto border-b border-line bg-canvas px-4 sm:-mx-6 sm:px-6"
    >
      {Object.entries(CHAPTERS).map(([id, title]) => (
        <li key={id} className="flex shrink-0">
          <a
            href={`#${id}`}
            className="rounded-sm px-2 py-2.5 text-sm font-medium text-muted outline-offset-[-2px] hover:text-ink"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

interface ChapterProps {
  id: keyof typeof CHAPTERS
  /** How its panels are arranged. */
  className?: string
  /** Actions for the whole chapter, to the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

export function Chapter({ id, className = 'lg:grid-cols-2', aside, children }: ChapterProps) {
  return (
    <section aria-labelledby={id} className="mb-6">
      <div className="mb-2 flex items-center justify-between gap-3">
        {/* The anchor is the heading, so that following it also moves the focus there. */}
        <h2 id={id} tabIndex={-1} className="scroll-mt-28 text-lg font-semibold tracking-tight">
          {CHAPTERS[id]}
        </h2>
        {aside}
      </div>
      <div className={`grid gap-4 ${className}`}>
        <FoldsOnPhone value={id !== OPEN_CHAPTER}>{children}</FoldsOnPhone>
      </div>
    </section>
  )
}

/** Frames one section of the page. */
export function Panel({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={clsx(panelStyle, 'p-4 sm:p-5', className)}>{children}</div>
}
