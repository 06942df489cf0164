import { Clock, Gauge, ListChecks, Sparkles } from 'lucide-react'
import type { TimesheetFigures } from '#shared/timesheets/contract.ts'
import { urlOf } from '../api.ts'
import { hoursText, wholeHoursText, wholeText } from '../widgets/figures.ts'
import { SummaryCards, type SummaryFigure } from '../widgets/summary-cards.tsx'
import { useAddress, useFilters } from './address.ts'
import { useFigures } from './data.ts'

/** From this many hours on, as for a whole company, quarters do not matter. */
const QUARTERS_BELOW_HOURS = 1000

/** Whose entries the figures count, in the explanation and below the figure. */
const WHOSE = {
  filtered: ['that match the filters', 'as filtered'],
  own: ['of yours', 'by you'],
  all: ['of everyone', 'by everybody'],
} as const

function figures(whose: keyof typeof WHOSE, entryList: string, skillList: string): SummaryFigure<TimesheetFigures>[] {
  const [which, caption] = WHOSE[whose]
  return [
    {
      label: 'Total Entries',
      href: entryList,
      icon: ListChecks,
      value: ({ entries }) => wholeText(entries),
      caption,
      basis: `All time entries ${which}.`,
    },
    {
      label: 'Total Hours',
      href: entryList,
      icon: Clock,
      value: ({ hours }) => (hours < QUARTERS_BELOW_HOURS ? hoursText(hours) : wholeHoursText(hours)),
      caption,
      basis: `Hours of the time entries ${which}.`,
    },
    {
      label: 'Unique Skills',
      href: skillList,
      icon: Sparkles,
      value: ({ skills }) => wholeText(skills),
      caption: 'from their notes',
      basis: `Different skills that the notes of the time entries ${which} show.`,
    },
    {
      label: 'Avg Hours/Entry',
      href: entryList,
      icon: Gauge,
      value: ({ entries, hours }) => (entries === 0 ? '–' : hoursText(hours / entries)),
      caption: 'hours ÷ entries',
      basis: `Hours of the time entries ${which}, divided by their number.`,
    },
  ]
}

export function StatCards() {
  const { active, isOwn, employee } = useFilters()
  const { project, week, from, to } = useAddress().search
  const filters = { employee, project, week, from, to }
  const entryList = urlOf('/timesheets-detail', {}, filters)
  const skillList = urlOf('/timesheets-detail', {}, { view: 'skills', skills: 'all', ...filters })
  return (
    <SummaryCards
      read={useFigures()}
      figures={figures(active ? 'filtered' : isOwn ? 'own' : 'all', entryList, skillList)}
    />
  )
}
