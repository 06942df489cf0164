import { Card } from '../ui/card.tsx'
import { NobodyYet } from '../widgets/people/nobody-yet.tsx'
import { useCurrentUser } from '../widgets/current-user.ts'
import { useToday } from '../widgets/today.ts'
import { useMayForOthers } from '../widgets/session.ts'
import { useAddress } from './address.ts'
import { EmployeeFilter } from '../widgets/filters/employee-filter.tsx'
import { Labeled } from '../widgets/filters/labeled.tsx'
import { WeekSheet } from './week-sheet/week-sheet.tsx'

/** One person's week: the current person's, unless the filter Employee names another. */
export function WeekView() {
  const { search, go } = useAddress()
  const today = useToday()
  const { data: user } = useCurrentUser()
  const seesOthers = useMayForOthers('timesheets.read')
  if (user === null && search.employee === undefined) {
    return (
      <Card title="Week">
        <NobodyYet text="Add yourself to the company, then fill in your week here." />
      </Card>
    )
  }
  return (
    <>
      {seesOthers && (
        <div className="mb-4 sm:max-w-60">
          <Labeled label="Employee">
            {(id) => (
              <EmployeeFilter
                id={id}
                all={user ? `${user.name} (you)` : 'You'}
                value={search.employee}
                onChange={(employee) => go({ employee })}
              />
            )}
          </Labeled>
        </div>
      )}
      <WeekSheet userId={search.employee ?? user?.id} week={search.week ?? today} onWeek={(week) => go({ week })} />
    </>
  )
}
