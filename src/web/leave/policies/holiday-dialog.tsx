import type { ReactNode } from 'react'
import {
  companyHolidayForm,
  createCompanyHoliday,
  updateCompanyHoliday,
  type CompanyHoliday,
  type CompanyHolidayForm,
} from '#shared/holidays/contract.ts'
import { useCreate, useUpdate } from '../../change.ts'
import { DeleteButton } from '../../records/delete-button.tsx'
import { useEdit } from '../../records/edit.tsx'
import { ChoiceField, DayField, FormBody, sending, TextField, useRecordForm } from '../../records/form.tsx'
import { History } from '../../records/history.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import type { FormButtonsProps } from '../../ui/form-buttons.tsx'
import { useHolidayCalendars } from '../../widgets/person-form/data.ts'
import { useToday } from '../../widgets/today.ts'
import { useDeleteHoliday } from '../data.ts'
import { EVERYBODY, HOLIDAY_LABELS, holidayText } from './fields.ts'

interface HolidayDialogProps {
  /** Absent for a new one. */
  holiday?: CompanyHoliday
  onClose: () => void
}

/** Adds a company holiday; or changes or deletes one, and shows who has changed it. Shown while it is mounted. */
export function HolidayDialog({ holiday, onClose }: HolidayDialogProps) {
  return (
    <OpenDialog
      onClose={onClose}
      title={holiday?.name ?? 'New Company Holiday'}
      description="Nobody is expected to work on these days, and leave does not use them up."
    >
      {holiday ? <EditHolidayForm holiday={holiday} onClose={onClose} /> : <NewHolidayForm onClose={onClose} />}
    </OpenDialog>
  )
}

function NewHolidayForm({ onClose }: { onClose: () => void }) {
  const today = useToday()
  const add = useCreate(createCompanyHoliday, { done: ({ name }) => `${name} is added.` })
  const form = useHolidayForm({ name: '', startDate: today, endDate: today, calendar: null })
  return <HolidayForm {...sending(form, add, onClose)} submit="Add Holiday" onCancel={onClose} />
}

/** `holiday` is its state when the form was opened; if somebody else was faster, nothing typed is lost. */
function EditHolidayForm({ holiday, onClose }: Required<HolidayDialogProps>) {
  const { id, name, startDate, endDate, calendar } = holiday
  const today = useToday()
  const save = useUpdate(updateCompanyHoliday, id, { done: (saved) => `${saved.name} is saved.` })
  const remove = useDeleteHoliday()
  const form = useHolidayForm({ name, startDate, endDate, calendar })
  const record = { entity: 'company holiday', id, what: 'holiday' } as const
  const { base, editing } = useEdit({
    form,
    opened: holiday,
    record,
    text: holidayText,
    save,
    onSaved: onClose,
  })
  return (
    <HolidayForm
      {...editing}
      submit="Save Holiday"
      onCancel={onClose}
      aside={<DeleteButton remove={remove} row={base} onDeleted={onClose} />}
    >
      <History {...record} today={today} labels={HOLIDAY_LABELS} text={holidayText} />
    </HolidayForm>
  )
}

function useHolidayForm(values: CompanyHolidayForm) {
  return useRecordForm({ schema: companyHolidayForm, values, labels: HOLIDAY_LABELS, otherwise: 'name' })
}

interface HolidayFormProps extends FormButtonsProps {
  form: ReturnType<typeof useHolidayForm>
  onSubmit: (holiday: CompanyHolidayForm) => void
  notice?: ReactNode
  aside?: ReactNode
  /** Shown below the fields. */
  children?: ReactNode
}

function HolidayForm({ children, ...props }: HolidayFormProps) {
  const { form } = props
  const { getValues, setValue } = form
  const { calendars } = useHolidayCalendars()
  // A holiday of one day stays one day when it is moved.
  const onChange = ({ target }: { target: HTMLInputElement }) => {
    if (getValues('endDate') < target.value) setValue('endDate', target.value, { shouldDirty: true })
  }
  return (
    <FormBody {...props}>
      <TextField form={form} name="name" placeholder="Year-end shutdown" />
      <div className="grid grid-cols-2 gap-3">
        <DayField form={form} name="startDate" options={{ onChange }} />
        <DayField form={form} name="endDate" />
      </div>
      <ChoiceField
        form={form}
        name="calendar"
        none={EVERYBODY}
        choices={calendars.map(({ calendar, name }) => ({ value: calendar, label: `People in ${name}` }))}
      />
      {children}
    </FormBody>
  )
}
