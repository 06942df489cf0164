import { ChartColumn } from 'lucide-react'
import type { QuickPeriod } from '#shared/reports/choices.ts'
import type { ReportQuery } from '#shared/reports/contract.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FILTER_KEYS, NO_FILTERS, periodLabel, type Definition } from './definition.ts'
import { daysText } from './words.ts'

/** Periods that probably have hours if the shown one has none. */
const ELSEWHERE: readonly QuickPeriod[] = ['last month', 'this year', 'last 12 months']

/** The query, and how it is changed. */
export interface ShownReport {
  query: ReportQuery
  definition: Definition
  onChange: (part: Partial<Definition>) => void
}

/** Says that nobody has logged hours for this query, and links to periods in which somebody may have. */
export function NoHours({ query, definition, onChange }: ShownReport) {
  const isFiltered = FILTER_KEYS.some((key) => definition[key] !== undefined)
  return (
    <EmptyState
      framed
      icon={ChartColumn}
      text={
        isFiltered
          ? `No hours in ${daysText(query)} match these filters.`
          : `No hours were logged in ${daysText(query)}.`
      }
    >
      <span className="flex flex-wrap justify-center gap-2 print:hidden">
        {isFiltered && (
          <Button look="outline" size="small" onClick={() => onChange(NO_FILTERS)}>
            Clear Filters
          </Button>
        )}
        {ELSEWHERE.filter((period) => period !== definition.period).map((period) => (
          <Button key={period} look="outline" size="small" onClick={() => onChange({ period })}>
            {periodLabel(period)}
          </Button>
        ))}
      </span>
    </EmptyState>
  )
}
