import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Clock, Gauge, ListChecks, Receipt } from 'lucide-react'
import { getReport, listReportRows, type ReportFigures as Figures } from '#shared/reports/contract.ts'
import { query } from '../api.ts'
import { hoursText, percentText, wholeText } from '../widgets/figures.ts'
import { SummaryCards, type SummaryFigure } from '../widgets/summary-cards.tsx'
import { useAddress, useFilters } from './address.ts'

/** The sum of the entries behind a report's figure, as in the report. */
export function ReportFigures() {
  const { search } = useAddress()
  const { between, narrower } = useFilters()
  const { from, to } = between
  const { unskilled, ...filters } = narrower
  const billable = search.billable && (search.billable === 'yes' ? ('true' as const) : ('false' as const))
  // A report always has both days.
  const isReport = from !== undefined && to !== undefined && from <= to
  const asked = { ...between, ...filters, billable, from: from ?? '', to: to ?? '' }
  const whole = useQuery({
    ...query(getReport, { query: { by: 'project', ...asked } }),
    enabled: isReport && !unskilled,
    placeholderData: keepPreviousData,
    select: ({ total }) => total,
  })
  const withoutSkill = useQuery({
    ...query(listReportRows, { query: { by: 'skill', ...asked } }),
    enabled: isReport && unskilled === true,
    placeholderData: keepPreviousData,
    select: (rows) => rows.find(({ keys: [key] }) => key?.id === null)?.figures ?? NOTHING,
  })
  if (!isReport) return null
  return <SummaryCards read={unskilled ? withoutSkill : whole} figures={figures(filters.skill)} />
}

const NOTHING: Figures = { hours: 0, entries: 0, billableHours: 0, billableShare: null }

function figures(skill: string | undefined): SummaryFigure<Figures>[] {
  return [
    {
      label: 'Total Entries',
      icon: ListChecks,
      value: ({ entries }) => wholeText(entries),
      caption: 'behind the figure',
      basis: 'The time entries that the figure of the report is made of, as far as you may see them.',
    },
    {
      label: 'Total Hours',
      icon: Clock,
      value: ({ hours }) => hoursText(hours),
      caption: skill === undefined ? 'as in the report' : `that count for ${skill}`,
      basis:
        skill === undefined
          ? 'Hours of the time entries below.'
          : `Hours of the time entries below, each divided evenly among the skills that it shows: the part for ${skill}.`,
    },
    {
      label: 'Billable',
      icon: Receipt,
      value: ({ billableHours }) => hoursText(billableHours),
      caption: 'charged to the client',
      basis: 'The part of these hours that is charged to the client.',
    },
    {
      label: 'Billable Share',
      icon: Gauge,
      value: ({ billableShare }) => (billableShare === null ? '–' : percentText(billableShare)),
      caption: 'of the hours',
      basis: 'Billable hours ÷ hours.',
    },
  ]
}
