import { zodResolver } from '@hookform/resolvers/zod'
import { Trash2 } from 'lucide-react'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { companyHolidayForm, type CompanyHoliday, type CompanyHolidayForm } from '#shared/holidays/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { Button } from '../../ui/button.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toast.ts'
import { DayInput } from '../../widgets/day-input.tsx'
import { showFieldFaults } from '../../widgets/field-faults.ts'
import { History, useHistory } from '../../widgets/history.tsx'
import { useHolidayCalendars } from '../../widgets/person-form/data.ts'
import { staleRow, useStaleEdit } from '../../widgets/stale-edit.ts'
import { StaleNotice } from '../../widgets/stale-notice.tsx'
import { useToday } from '../../widgets/today.ts'
import { useAddHoliday, useDeleteHoliday, useSaveHoliday } from './holiday-data.ts'
import { EVERYBODY, FIELD_LABELS, FIELDS, fieldText, type HolidayField } from './holiday-words.ts'

type FormValues = z.input<typeof companyHolidayForm>

const DESCRIPTION = 'Nobody is expected to work on these days, and leave does not use them up.'

/** Adds a company holiday. Shown while it is mounted. */
export function NewHolidayDialog({ onClose }: { onClose: () => void }) {
  const today = useToday()
  const add = useAddHoliday()
  const form = useHolidayForm({ name: '', startDate: today, endDate: today, calendar: null })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="New Company Holiday" description={DESCRIPTION}>
        <DialogForm
          dirty={form.formState.isDirty}
          submit="Add Holiday"
          busy={add.isPending}
          onCancel={onClose}
          onSubmit={form.handleSubmit((holiday) =>
            add.mutate(holiday, {
              onSuccess: ({ name }) => {
                showToast({ title: 'Success', description: `${name} is added.` })
                onClose()
              },
              onError: (error) => showFieldFaults(form.setError, error, FIELDS, 'name'),
            }),
          )}
        >
          <HolidayFields form={form} />
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}

interface HolidayDialogProps {
  holiday: CompanyHoliday
  onClose: () => void
}

/** Changes or deletes a company holiday, and shows who has changed it. Shown while it is mounted. */
export function HolidayDialog({ holiday, onClose }: HolidayDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={holiday.name} description={DESCRIPTION}>
        <EditHolidayForm holiday={holiday} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

/** `holiday` is as it was when the form was opened; where somebody else was faster, nothing typed is lost. */
function EditHolidayForm({ holiday, onClose }: HolidayDialogProps) {
  const today: Day = useToday()
  const { name, startDate, endDate, calendar } = holiday
  const form = useHolidayForm({ name, startDate, endDate, calendar })
  const save = useSaveHoliday(holiday.id)
  const remove = useDeleteHoliday()
  const { data: latest } = useHistory('company holiday', holiday.id, 1)
  const take = (field: HolidayField, value: unknown) => form.setValue(field, value as never, { shouldDirty: true })
  const { base, foreign, changed, merge } = useStaleEdit({ opened: holiday, fields: FIELDS, take })
  const submit = form.handleSubmit((typed) =>
    save.mutate(
      { ...changed(typed), version: base.version },
      {
        onSuccess: (saved) => {
          showToast({ title: 'Success', description: `${saved.name} is saved.` })
          onClose()
        },
        onError: (error) => {
          const current = staleRow(error) as CompanyHoliday | undefined
          if (current) merge(typed, current)
          else showFieldFaults(form.setError, error, FIELDS, 'name')
        },
      },
    ),
  )
  return (
    <DialogForm
      dirty={form.formState.isDirty}
      submit="Save Holiday"
      busy={save.isPending}
      onCancel={onClose}
      onSubmit={submit}
      aside={
        <Button
          look="outline"
          className="mr-auto"
          disabled={remove.isPending}
          onClick={() => remove.mutate(base, { onSuccess: onClose })}
        >
          <Trash2 aria-hidden />
          Delete
        </Button>
      }
    >
      {foreign.length > 0 && (
        <StaleNotice
          what="holiday"
          by={latest?.[0]?.actor?.name}
          changes={foreign}
          labels={FIELD_LABELS}
          text={fieldText}
          isTaken={({ field, theirs }) => form.getValues(field) === theirs}
          onTake={take}
        />
      )}
      <HolidayFields form={form} />
      <History
        entity="company holiday"
        what="holiday"
        id={holiday.id}
        today={today}
        labels={FIELD_LABELS}
        text={fieldText}
      />
    </DialogForm>
  )
}

function useHolidayForm(defaultValues: FormValues) {
  return useForm<FormValues, unknown, CompanyHolidayForm>({
    resolver: zodResolver(companyHolidayForm),
    defaultValues,
  })
}

function HolidayFields({ form }: { form: ReturnType<typeof useHolidayForm> }) {
  const { register, control, formState, getValues, setValue } = form
  const { errors } = formState
  const { calendars } = useHolidayCalendars()
  const start = register('startDate', {
    // A holiday of one day stays one when it moves.
    onChange: ({ target }: { target: HTMLInputElement }) => {
      if (getValues('endDate') < target.value) setValue('endDate', target.value, { shouldDirty: true })
    },
  })
  return (
    <>
      <Field label={FIELD_LABELS.name} error={errors.name?.message}>
        {(aria) => <Input {...aria} {...register('name')} autoComplete="off" placeholder="Year-end shutdown" />}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={FIELD_LABELS.startDate} error={errors.startDate?.message}>
          {(aria) => <DayInput {...aria} {...start} />}
        </Field>
        <Field label={FIELD_LABELS.endDate} error={errors.endDate?.message}>
          {(aria) => <DayInput {...aria} {...register('endDate')} />}
        </Field>
      </div>
      <Controller
        control={control}
        name="calendar"
        render={({ field, fieldState }) => (
          <Field label={FIELD_LABELS.calendar} error={fieldState.error?.message}>
            {(aria) => (
              <Select
                {...aria}
                value={field.value ?? ''}
                onBlur={field.onBlur}
                onChange={({ target }) => field.onChange(target.value || null)}
              >
                <option value="">{EVERYBODY}</option>
                {calendars.map(({ calendar, name }) => (
                  <option key={calendar} value={calendar}>
                    People in {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      />
    </>
  )
}
