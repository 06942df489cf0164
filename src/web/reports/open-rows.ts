import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ReportQuery } from '#shared/reports/contract.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The open rows of a report, and of which report, so that Back finds the table as it was left. */
    openRows?: { readonly of: string; readonly keys: readonly string[] }
  }
}

const NONE: readonly string[] = []

/** The rows of a report whose parts are shown, kept in the browser's history. Another grouping starts with none. */
export function useOpenRows({ by, then }: ReportQuery) {
  const navigate = useNavigate()
  const of = `${by}/${then}`
  const state = useLocation({ select: (location) => location.state.openRows })
  const keys = then !== undefined && state?.of === of ? state.keys : NONE
  const open = useMemo(() => new Set(keys), [keys])
  const set = (next: readonly string[]) =>
    void navigate({
      to: '.',
      search: true,
      state: (before) => ({ ...before, openRows: { of, keys: next } }),
      replace: true,
      resetScroll: false,
    })
  return {
    keys,
    open,
    set,
    turn: (key: string) => set(open.has(key) ? keys.filter((one) => one !== key) : [...keys, key]),
  }
}
