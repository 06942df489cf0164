import { ownCalendarForm } from '#shared/calendars/contract.ts'
import { sending, TextField, useRecordForm } from '../../records/form.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Loaded } from '../../widgets/loaded.tsx'
import { dayOf, useToday } from '../../widgets/today.ts'
import { dayInText } from '../../widgets/day-label.ts'
import { SettingForm } from '../setting-form.tsx'
import { useChooseCalendar, useOwnCalendar, useRemoveCalendar } from './data.ts'

/** The calendar that the reader's week sheet takes suggestions from. */
export function OwnCalendar() {
  const read = useOwnCalendar()
  const today = useToday()
  const remove = useRemoveCalendar()
  return (
    <Card
      title="Your calendar in Offbench"
      hint="Your week sheet suggests its meetings as lines that you add. Offbench keeps the address, and no event that you have not added."
    >
      <Loaded read={read} what="your calendar" skeleton={<Skeleton className="mx-4 mb-4 h-20 sm:mx-5" />}>
        {(own) =>
          own === null ? (
            <ChooseCalendar />
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-3 px-4 pb-5 sm:px-5">
              <p className="min-w-0 break-words">
                Read from <span className="font-medium">{own.host}</span>{' '}
                <span className="text-muted">since {dayInText(dayOf(own.addedAt), today)}</span>
              </p>
              <Button look="outline" size="small" disabled={remove.isPending} onClick={() => remove.mutate()}>
                Remove
              </Button>
            </div>
          )
        }
      </Loaded>
    </Card>
  )
}

function ChooseCalendar() {
  const form = useRecordForm({
    schema: ownCalendarForm,
    values: { address: '' },
    labels: { address: 'iCalendar address' },
    otherwise: 'root',
  })
  const choose = useChooseCalendar()
  return (
    <SettingForm {...sending(form, choose, () => form.reset())} submit="Use This Calendar" submitting="Reading it…">
      <TextField
        form={form}
        name="address"
        inputMode="url"
        hint="The private or secret address in iCal format, from your calendar’s settings. Treat it like a password."
      />
    </SettingForm>
  )
}
