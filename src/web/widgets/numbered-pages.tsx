import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode, type RefObject } from 'react'
import { useMediaQuery } from '../ui/media-query.ts'
import { Pager } from '../ui/pager.tsx'
import { wholeText } from './figures.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page that each list is on, by its label, so that Back finds the lists as they were left. */
    listPages?: Readonly<Record<string, number>>
  }
}

/** Screens on which lists are shown in pages: on a phone, the content below a list must be within reach of a thumb. */
const PHONE = '(width < 40rem)'

/** The approximate height of a page of a list, in px: two screens of a phone. */
const PAGE_PX = 1_600

const LEAST_ROWS = 5
const MOST_ROWS = 15

interface NumberedPagesOptions {
  /** The name of the list, for screen readers and the browser's history. */
  label: string
  /** Changes with the list's filter, so that the first page is shown; undefined until it is loaded. */
  scope: string | undefined
  total: number
  /** A row's usual height. */
  rowPx: number
  /** How many rows a page has, on any screen; by default only phones have pages, with a suitable height. */
  rows?: number | undefined
  /** The position of the row whose page is opened when the position changes, from 0; −1 for none. */
  revealed?: number
  /** The element that is scrolled to, and takes the focus, when another page is opened. */
  list: RefObject<HTMLElement | null>
}

/** The rows of a list on its page: those from `from` to before `to`. */
export interface NumberedPage {
  from: number
  to: number
  /** Rows of a whole page. */
  rows: number
  /** The controls that lead to the other pages. */
  pager: ReactNode
}

/**
 * Divides a list into numbered pages, and remembers in the browser's history which one is open. It reads nothing: the rows are
 * those of `useScrolledList`, or rows that are already loaded. Null if the whole list scrolls with the screen.
 */
export function useNumberedPages({
  label,
  scope,
  total,
  rowPx,
  rows: wanted,
  revealed = -1,
  list,
}: NumberedPagesOptions): NumberedPage | null {
  const onPhone = useMediaQuery(PHONE)
  const navigate = useNavigate()
  const left = useLocation({ select: ({ state }) => state.listPages?.[label] ?? 1 })
  const [at, setAt] = useState({ scope, revealed: -1, page: left })
  const rows = wanted ?? Math.min(MOST_ROWS, Math.max(LEAST_ROWS, Math.floor(PAGE_PX / rowPx)))
  const pages = Math.max(1, Math.ceil(total / rows))

  if (scope !== undefined && at.scope !== scope) setAt({ ...at, scope, page: at.scope === undefined ? at.page : 1 })
  else if (revealed !== at.revealed) {
    setAt({ ...at, revealed, page: revealed < 0 ? at.page : Math.floor(revealed / rows) + 1 })
  }
  if (!onPhone && wanted === undefined) return null

  const page = Math.min(at.page, pages)
  const from = (page - 1) * rows
  const to = Math.min(total, from + rows)
  const open = (next: number) => {
    setAt({ ...at, page: next })
    void navigate({
      to: '.',
      search: true,
      hash: true,
      hashScrollIntoView: false,
      state: (before) => ({ ...before, listPages: { ...before.listPages, [label]: next } }),
      replace: true,
      resetScroll: false,
    })
    list.current?.scrollIntoView({ block: 'start' })
    list.current?.focus({ preventScroll: true })
  }
  const summary = `${wholeText(from + 1)}–${wholeText(to)} of ${wholeText(total)}`
  return { from, to, rows, pager: pages > 1 && <Pager page={page} pages={pages} summary={summary} onPage={open} /> }
}
