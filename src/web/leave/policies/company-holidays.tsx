import { Pencil, Plus } from 'lucide-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  createCompanyHoliday,
  listCompanyHolidays,
  updateCompanyHoliday,
  type CompanyHoliday,
} from '#shared/holidays/contract.ts'
import { firstOf, lastOf, yearOf } from '#shared/leave/days.ts'
import { query } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { Loaded } from '../../widgets/loaded.tsx'
import { useHolidayCalendars } from '../../widgets/person-form/data.ts'
import { useOffers } from '../../widgets/session.ts'
import { useToday } from '../../widgets/today.ts'
import { useAddress, useDialogs } from '../address.ts'
import { wholeDaysText } from '../words.ts'
import { YearSteps } from '../year-steps.tsx'
import { EVERYBODY } from './fields.ts'
import { HolidayDialog } from './holiday-dialog.tsx'

/** Days off that the company gives beside public holidays. */
export function CompanyHolidays() {
  const today = useToday()
  const { year = yearOf(today), holiday: open } = useAddress().search
  const { close, openDialog } = useDialogs()
  const read = useQuery({
    ...query(listCompanyHolidays, { query: { from: firstOf(year), to: lastOf(year) } }),
    placeholderData: keepPreviousData,
  })
  const offers = useOffers()
  const holiday = offers(updateCompanyHoliday) ? read.data?.find(({ id }) => id === open) : undefined
  return (
    <Card
      title="Company holidays"
      hint="Days off that the company gives, beside the public holidays of each person's calendar"
      aside={
        offers(createCompanyHoliday) && (
          <Button look="outline" size="small" aria-haspopup="dialog" onClick={() => openDialog({ holiday: 'new' })}>
            <Plus aria-hidden />
            New Company Holiday
          </Button>
        )
      }
    >
      <div className="px-4 pb-4 sm:px-5">
        <div className="mb-2">
          <YearSteps />
        </div>
        <Loaded
          read={read}
          what="the company holidays"
          skeleton={<Skeleton className="h-24 w-full" />}
          empty={<p className="py-2 text-sm text-muted">No company holidays in {year}.</p>}
        >
          {(holidays) => <Holidays holidays={holidays.toReversed()} />}
        </Loaded>
      </div>
      {open === 'new' && offers(createCompanyHoliday) && <HolidayDialog onClose={close} />}
      {holiday && <HolidayDialog key={holiday.id} holiday={holiday} onClose={close} />}
    </Card>
  )
}

function Holidays({ holidays }: { holidays: readonly CompanyHoliday[] }) {
  const today = useToday()
  const { nameOf } = useHolidayCalendars()
  const { openDialog } = useDialogs()
  const mayChange = useOffers()(updateCompanyHoliday)
  const style = 'align-middle!'
  return (
    <Table
      label="Company holidays"
      rows={holidays}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      columns={[
        { key: 'name', title: 'Name', names: true, style: `${style} break-words`, cell: ({ name }) => name },
        { key: 'days', title: 'Days', style, cell: (holiday) => wholeDaysText(holiday, today) },
        {
          key: 'for',
          title: 'For',
          style,
          cell: ({ calendar }) => (calendar === null ? EVERYBODY : nameOf(calendar)),
        },
        ...(mayChange
          ? [editColumn(({ id, name }: CompanyHoliday) => [name, () => openDialog({ holiday: id })] as const)]
          : []),
      ]}
    />
  )
}

/** A column of buttons that open their rows: each row's name, and what its button does. */
export function editColumn<Row>(edit: (row: Row) => readonly [name: string, onEdit: () => void]): Column<Row> {
  return {
    key: 'edit',
    title: 'Edit',
    untitled: true,
    end: true,
    style: 'align-middle!',
    cell: (row) => {
      const [name, onEdit] = edit(row)
      return <EditButton name={name} onEdit={onEdit} />
    },
  }
}

function EditButton({ name, onEdit }: { name: string; onEdit: () => void }) {
  return (
    <Button look="outline" size="small" aria-haspopup="dialog" aria-label={`Edit ${name}`} onClick={onEdit}>
      <Pencil aria-hidden />
      <span className="max-sm:hidden">Edit</span>
    </Button>
  )
}
