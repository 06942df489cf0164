import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'

interface PagerProps {
  /** From 1. */
  page: number
  pages: number
  /** The content of all pages, such as "7,012 skills". */
  summary: string
  onPage: (page: number) => void
}

const barStyle = 'flex items-center justify-between gap-3 px-4 py-2.5 text-sm text-muted sm:px-5'

/** Leads through the pages of a list. */
export function Pager({ page, pages, summary, onPage }: PagerProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
    <div role="group" aria-label="Pages" className={barStyle}>
      <span>{summary}</span>
      {pages > 1 && (
        <span className="flex items-center gap-1">
          <span className="mr-2">
            Page {page} of {pages}
          </span>
          <Button
            look="quiet"
            size="icon"
            aria-label="Previous page"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
            icon={ChevronLeft}
          />
          <Button
            look="quiet"
            size="icon"
            aria-label="Next page"
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
            icon={ChevronRight}
          />
        </span>
      )}
    </div>
  )
}
