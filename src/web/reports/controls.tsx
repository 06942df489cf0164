import { SlidersHorizontal } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { clsx } from 'clsx'
import { COMPARISONS, QUICK_PERIODS, type Comparison } from '#shared/reports/choices.ts'
import { REPORT_GROUPS, type ReportGroup } from '#shared/reports/choices.ts'
import { CATEGORIES } from '#shared/time-entries/choices.ts'
import type { Day } from '#shared/time/day.ts'
import { Filters, type Filter } from '../records/filters.tsx'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { SettledDay } from '../widgets/day-input.tsx'
import { useClients } from '../widgets/clients.ts'
import { useRoleNames } from '../widgets/role-names.ts'
import { useMayForOthers } from '../widgets/session.ts'
import type { ShownReport } from './address.ts'
import { daysOf, FILTER_KEYS, NO_FILTERS, periodLabel, type Definition } from './definition.ts'
import { GROUP_LABELS } from './words.ts'

interface ControlsProps {
  definition: Definition
  onChange: ShownReport['change']
}

/** The controls of a report: its period, its groups, what it is compared with, and the filters. */
export function Controls({ definition, today, onChange }: ControlsProps & { today: Day }) {
  const { period, by, then, compare } = definition
  const { from, to } = daysOf(definition, today)
  const groups = REPORT_GROUPS.map((group) => [group, GROUP_LABELS[group][0]] as const)
  return (
    <div className="print:hidden">
      <div className="mb-2 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-center">
        <Choice
          label="Period"
          isQuiet
          isWide
          width="sm:w-38"
          value={period}
          none="Custom Period"
          choices={QUICK_PERIODS.map((one) => [one, periodLabel(one)] as const)}
          onChange={(next) => onChange(next === undefined ? { from, to } : { period: next })}
        />
        <DayChoice label="From" day={from} max={to} onDay={(day) => onChange({ from: day, to })} />
        <DayChoice label="To" day={to} min={from} onDay={(day) => onChange({ from, to: day })} />
        <Choice
          label="Group by"
          width="sm:w-34"
          value={by}
          choices={groups}
          onChange={(next: ReportGroup | undefined) => next && onChange({ by: next })}
        />
        <Choice
          label="then by"
          width="sm:w-34"
          value={then}
          none="Nothing"
          choices={groups.filter(([group]) => group !== by)}
          onChange={(next) => onChange({ then: next })}
        />
        <Choice
          label="Compare"
          isWide
          width="sm:w-42"
          value={compare}
          none="With nothing"
          choices={COMPARISONS.map((one) => [one, COMPARISON_LABELS[one]] as const)}
          onChange={(next) => onChange({ compare: next })}
        />
      </div>
      <ReportFilters definition={definition} onChange={onChange} />
    </div>
  )
}

const COMPARISON_LABELS: Readonly<Record<Comparison, string>> = {
  before: 'The period before',
  year: 'A year earlier',
}

interface ChoiceProps<Value extends string> {
  label: string
  /** The label is only for screen readers: the value is clear by itself. */
  isQuiet?: boolean
  value: Value | undefined
  /** The text for choosing nothing; absent if something must be chosen. */
  none?: string
  choices: readonly (readonly [value: Value, label: string])[]
  /** Whether it has the whole width on a phone. */
  isWide?: boolean
  /** Its width on larger screens. */
  width: string
  onChange: (value: Value | undefined) => void
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { value, none, choices, onChange, ...labeled } = props
  return (
    <Labeled {...labeled}>
      {(id) => (
        <Select
          id={id}
          value={value ?? ''}
          onChange={({ target }) => onChange(choices.find(([one]) => one === target.value)?.[0])}
        >
          {choices.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
          {none !== undefined && <option value="">{none}</option>}
        </Select>
      )}
    </Labeled>
  )
}

interface DayChoiceProps {
  label: string
  day: Day
  min?: Day
  max?: Day
  onDay: (day: Day) => void
}

function DayChoice({ label, day, onDay, ...ends }: DayChoiceProps) {
  return (
    <Labeled label={label} width="sm:w-34">
      {(id) => (
        <SettledDay
          id={id}
          value={day}
          {...ends}
          required
          onDay={(next) => next !== undefined && onDay(next)}
          className="pr-2"
        />
      )}
    </Labeled>
  )
}

interface LabeledProps {
  label: string
  isQuiet?: boolean
  isWide?: boolean
  width: string
  children: (id: string) => ReactNode
}

/** The label before its control; above it on a phone. */
function Labeled({ label, isQuiet = false, isWide = false, width, children }: LabeledProps) {
  const id = useId()
  return (
    <div className={clsx('min-w-0 sm:flex sm:items-center sm:gap-1.5', isWide && 'max-sm:col-span-2')}>
      <label htmlFor={id} className={clsx('text-sm whitespace-nowrap text-muted', isQuiet && 'sr-only')}>
        {label}
      </label>
      <div className={clsx('min-w-0', width)}>{children(id)}</div>
    </div>
  )
}

type FilterKey = (typeof FILTER_KEYS)[number]

/** The filters; on a phone they are behind a button, unless some are set. */
function ReportFilters({ definition, onChange }: ControlsProps) {
  const active = FILTER_KEYS.filter((key) => definition[key] !== undefined).length
  const [isOpen, setIsOpen] = useState(active > 0)
  const clients = useClients().data?.map(({ name }) => name) ?? []
  const roles = useRoleNames().data?.map(({ role }) => role) ?? []
  const forOthers = useMayForOthers('timesheets.read')
  const box = useId()
  const ofPeople: Filter<FilterKey>[] = [
    { key: 'userId', label: 'Employee', kind: 'person' },
    { key: 'role', label: 'Role', kind: 'role' },
    { key: 'projectRole', label: 'Project role', kind: 'choice', all: 'All Project Roles', choices: roles },
  ]
  const filters: Filter<FilterKey>[] = [
    { key: 'projectId', label: 'Project', kind: 'project' },
    { key: 'client', label: 'Client', kind: 'choice', all: 'All Clients', choices: clients },
    ...(forOthers ? ofPeople : []),
    { key: 'category', label: 'Category', kind: 'choice', all: 'All Categories', choices: CATEGORIES },
    {
      key: 'billable',
      label: 'Billable',
      kind: 'choice',
      all: 'Billable or not',
      choices: ['true', 'false'],
      labels: { true: 'Billable', false: 'Not billable' },
    },
    { key: 'skill', label: 'Skill', kind: 'chosen' },
    { key: 'tag', label: 'Tag', kind: 'chosen' },
  ]
  const words = Object.fromEntries(FILTER_KEYS.map((key) => [key, definition[key]])) as Pick<Definition, FilterKey>
  return (
    <>
      <Button
        look="outline"
        icon={SlidersHorizontal}
        aria-expanded={isOpen}
        aria-controls={box}
        onClick={() => setIsOpen(!isOpen)}
        className="mb-2 sm:hidden"
      >
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <div id={box} className={clsx(!isOpen && 'max-sm:hidden')}>
        <Filters<Pick<Definition, FilterKey>>
          address={{ search: words, go: onChange }}
          filters={filters}
          active={{ active, clear: () => onChange(NO_FILTERS) }}
        />
      </div>
    </>
  )
}
