import { Pencil, Plus } from 'lucide-react'
import type { CompanyHoliday } from '#shared/holidays/contract.ts'
import { yearOf } from '#shared/leave/days.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { cellStyle, headStyle } from '../../ui/table-style.ts'
import { Loaded } from '../../widgets/loaded.tsx'
import { useHolidayCalendars } from '../../widgets/person-form/data.ts'
import { useToday } from '../../widgets/today.ts'
import { useAddress, useDialogs } from '../address.ts'
import { spanText } from '../words.ts'
import { YearSteps } from '../year-steps.tsx'
import { useCompanyHolidays } from '../data.ts'
import { EVERYBODY } from './fields.ts'
import { HolidayDialog } from './holiday-dialog.tsx'

/** Days off that the company gives beside public holidays. */
export function CompanyHolidays() {
  const today = useToday()
  const { year = yearOf(today), holiday: open } = useAddress().search
  const { close, openDialog } = useDialogs()
  const read = useCompanyHolidays(year)
  const holiday = read.data?.find(({ id }) => id === open)
  return (
    <Card
      title="Company holidays"
      hint="Days off that the company gives, beside the public holidays of each person's calendar"
      aside={
        <Button look="outline" size="small" aria-haspopup="dialog" onClick={() => openDialog({ holiday: 'new' })}>
          <Plus aria-hidden />
          New Company Holiday
        </Button>
      }
    >
      <div className="px-4 pb-4 sm:px-5">
        <div className="mb-2">
          <YearSteps />
        </div>
        <Loaded read={read} what="the company holidays" skeleton={<Skeleton className="h-24 w-full" />}>
          {(holidays) =>
            holidays.length === 0 ? (
              <p className="py-2 text-sm text-muted">No company holidays in {year}.</p>
            ) : (
              <Holidays holidays={holidays.toReversed()} />
            )
          }
        </Loaded>
      </div>
      {open === 'new' && <HolidayDialog onClose={close} />}
      {holiday && <HolidayDialog key={holiday.id} holiday={holiday} onClose={close} />}
    </Card>
  )
}

/** Every row holds one line. */
const cell = `${cellStyle} align-middle!`

function Holidays({ holidays }: { holidays: readonly CompanyHoliday[] }) {
  const today = useToday()
  const { nameOf } = useHolidayCalendars()
  const { openDialog } = useDialogs()
  return (
    <table className="w-full">
      <caption className="sr-only">Company holidays</caption>
      <thead>
        <tr>
          <th scope="col" className={headStyle}>
            Name
          </th>
          <th scope="col" className={headStyle}>
            Days
          </th>
          <th scope="col" className={headStyle}>
            For
          </th>
          <th scope="col" className={headStyle}>
            <span className="sr-only">Edit</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {holidays.map(({ id, name, startDate, endDate, calendar }) => (
          <tr key={id} aria-label={name}>
            <th scope="row" className={`${cell} text-left font-medium break-words`}>
              {name}
            </th>
            <td className={cell}>{spanText({ startDate, endDate, startsAtNoon: false, endsAtNoon: false }, today)}</td>
            <td className={cell}>{calendar === null ? EVERYBODY : nameOf(calendar)}</td>
            <td className={`${cell} text-right`}>
              <Button
                look="outline"
                size="small"
                aria-haspopup="dialog"
                aria-label={`Edit ${name}`}
                onClick={() => openDialog({ holiday: id })}
              >
                <Pencil aria-hidden />
                <span className="max-sm:hidden">Edit</span>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
