import { useState, type ComponentProps, type ReactNode } from 'react'
import type { Offboarding, OffboardForm } from '#shared/offboarding/contract.ts'
import type { User } from '#shared/people/contract.ts'
import { isDay, type Day } from '#shared/time/day.ts'
import { ApiError, failureText } from '../../api.ts'
import { OpenDialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { dayLabel } from '../day-label.ts'
import { DayInput } from '../day-input.tsx'
import { countText } from '../figures.ts'
import { Loaded } from '../loaded.tsx'
import { usePerson } from '../people/people.ts'
import { PersonCombobox } from '../people/person-combobox.tsx'
import { useToday } from '../today.ts'
import { useOffboard, useOpenMatters } from './data.ts'

/** Asks for somebody's last day, and for the people who take over the matters that are open then. Shown while it is mounted. */
export function OffboardDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const read = usePerson(id)
  return (
    <OpenDialog
      onClose={onClose}
      title={read.data ? `Offboard ${read.data.name}` : 'Loading…'}
      description="The last day still counts. Afterwards the person is not planned, matched or counted; the past stays as it is."
      size="large"
    >
      <Loaded read={read} what="this person" skeleton={<Skeleton className="m-4 h-80" />}>
        {(person) => <OffboardForms person={person} onDone={onClose} />}
      </Loaded>
    </OpenDialog>
  )
}

/** The person who takes something over. */
type Receiver = { readonly id: number; readonly name: string }

/** Kinds that are handed over one by one. */
const KINDS = ['bookings', 'roles', 'reviews'] as const

type Kind = (typeof KINDS)[number]

/** The person who takes over each thing, by kind and id; null if it ends. */
type Chosen = Readonly<Record<string, Receiver | null>>

function OffboardForms({ person, onDone }: { person: User; onDone: () => void }) {
  const today = useToday()
  const [lastDay, setLastDay] = useState<Day>(person.lastDay ?? today)
  const [chosen, setChosen] = useState<Chosen>({})
  const [all, setAll] = useState<Receiver | null | undefined>(undefined)
  const asked = isDay(lastDay) ? lastDay : today
  const open = useOpenMatters(person.id, asked)
  const offboard = useOffboard(person.id)
  const faults = (offboard.error instanceof ApiError && offboard.error.problem?.fields) || {}
  const general = offboard.isError && Object.keys(faults).length === 0 ? failureText(offboard.error) : undefined

  const receiverOf = (kind: Kind, row: { id: number; status?: string }): Receiver | null | undefined => {
    const known = chosen[`${kind} ${row.id}`]
    if (known !== undefined) return known
    if (all) return all
    return mustBeTaken(row) ? undefined : null
  }
  const choice = (kind: Kind, row: { id: number; status?: string }, nth: number) => ({
    value: receiverOf(kind, row),
    onChange: (receiver: Receiver | null) => setChosen({ ...chosen, [`${kind} ${row.id}`]: receiver }),
    but: person.id,
    error: faults[`${kind}.${nth}.to`],
  })
  const handed = (matters: Offboarding, kind: Kind) =>
    matters[kind].map((row) => ({ id: row.id, to: receiverOf(kind, row)?.id ?? null }))

  return (
    <DialogForm
      dirty={lastDay !== (person.lastDay ?? today) || Object.keys(chosen).length > 0 || all !== undefined}
      busy={offboard.isPending || open.isPlaceholderData}
      submit="Offboard"
      submitting="Offboarding…"
      onCancel={onDone}
      onSubmit={(event) => {
        event.preventDefault()
        if (!open.data) return
        const form: OffboardForm = { version: person.version, lastDay }
        for (const kind of KINDS) form[kind] = handed(open.data, kind)
        offboard.mutate(form, { onSuccess: onDone })
      }}
    >
      {general !== undefined && (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-sm text-danger-ink">
          {general}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Last day" error={faults['lastDay']}>
          {(aria) => (
            <DayInput
              {...aria}
              value={lastDay}
              onChange={(event) => {
                setLastDay(event.target.value)
                offboard.reset()
              }}
            />
          )}
        </Field>
        {open.data !== undefined && KINDS.some((kind) => open.data[kind].length > 0) && (
          <ReceiverField
            label="Hand everything to"
            value={all}
            onChange={(receiver) => {
              setAll(receiver)
              setChosen({})
            }}
            nobody="Nobody"
            but={person.id}
          />
        )}
      </div>
      <Loaded read={open} what="what is open" skeleton={<Skeleton className="h-40 w-full" />}>
        {(matters) => (
          <>
            <Matters title="Bookings after the last day" count={matters.bookings.length}>
              {matters.bookings.map((booking, nth) => (
                <HandedOver
                  key={booking.id}
                  title={booking.project}
                  detail={`${dayLabel(booking.startDate, today)} – ${dayLabel(booking.endDate, today)} · ${booking.percentage} % · ${booking.confirmed ? 'confirmed' : 'tentative'}`}
                  nobody="Ends with the last day"
                  {...choice('bookings', booking, nth)}
                />
              ))}
            </Matters>
            <Matters title="Roles on open projects" count={matters.roles.length}>
              {matters.roles.map((held, nth) => (
                <HandedOver
                  key={held.id}
                  title={held.role}
                  detail={held.project}
                  nobody="Nobody"
                  {...choice('roles', held, nth)}
                />
              ))}
            </Matters>
            <Matters title="Reviews to complete" count={matters.reviews.length}>
              {matters.reviews.map((review, nth) => (
                <HandedOver
                  key={review.id}
                  title={`Review of ${review.person}`}
                  detail={`${review.period} · ${review.status}`}
                  nobody={mustBeTaken(review) ? undefined : 'Delete the draft'}
                  {...choice('reviews', review, nth)}
                />
              ))}
            </Matters>
            <Matters title="Leave after the last day" count={matters.leave.length}>
              {matters.leave.map((leave) => (
                <li key={leave.id} className="py-2.5">
                  {leave.leaveType}
                  <span className="block text-sm text-muted">
                    {dayLabel(leave.startDate, today)} – {dayLabel(leave.endDate, today)} ·{' '}
                    {leave.startDate > asked ? 'is withdrawn' : 'ends with the last day'}
                  </span>
                </li>
              ))}
            </Matters>
            <Stays stays={matters.stays} />
            {KINDS.every((kind) => matters[kind].length === 0) && matters.leave.length === 0 && (
              <p className="text-muted">Nothing is open after that day.</p>
            )}
          </>
        )}
      </Loaded>
    </DialogForm>
  )
}

interface ReceiverFieldProps {
  label: string
  /** Null if it ends instead, undefined while nothing is chosen. */
  value: Receiver | null | undefined
  onChange: (receiver: Receiver | null) => void
  /** The text for nobody; absent if somebody must take it over. */
  nobody?: string | undefined
  /** The id of the person who leaves. */
  but: number
  error?: string | undefined
}

/** Chooses the person who takes something over, or nobody. */
function ReceiverField({ label, value, onChange, nobody, but, error }: ReceiverFieldProps) {
  return (
    <Field label={label} error={error}>
      {(aria) => (
        <PersonCombobox
          {...aria}
          label={label}
          value={value === null ? null : value?.id}
          chosenLabel={value === null ? nobody : value?.name}
          onChoose={onChange}
          nobody={nobody}
          but={but}
        />
      )}
    </Field>
  )
}

interface HandedOverProps extends Omit<ComponentProps<typeof ReceiverField>, 'label'> {
  title: string
  detail: string
}

/** One thing that is handed over or ends, and the choice of a person. */
function HandedOver({ title, detail, ...choice }: HandedOverProps) {
  return (
    <li className="grid items-start gap-x-3 gap-y-1.5 py-2.5 sm:grid-cols-[1fr_16rem]">
      <p className="min-w-0 break-words">
        {title}
        <span className="block text-sm text-muted">{detail}</span>
      </p>
      <ReceiverField label={`Who takes over ${title}`} {...choice} />
    </li>
  )
}

/** A submitted review is not a draft that could be deleted. */
function mustBeTaken({ status }: { status?: string }): boolean {
  return status === 'Submitted'
}

function Matters({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-semibold">
        {title} <span className="font-normal text-muted">({count})</span>
      </h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  )
}

/** What others decide later, as they would anyway. */
function Stays({ stays: { expenses = 0, leave, reviews } }: Pick<Offboarding, 'stays'>) {
  const open = [
    expenses > 0 && countText(expenses, 'expense claim', 'expense claims'),
    leave > 0 && countText(leave, 'leave request', 'leave requests'),
    reviews > 0 && countText(reviews, 'review of them', 'reviews of them'),
  ].filter((part) => part !== false)
  if (open.length === 0) return null
  return <p className="text-sm text-muted">Stays open until it is decided: {open.join(', ')}.</p>
}
