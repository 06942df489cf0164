import { useState } from 'react'
import { RATE_PLACES, type RatePlace } from '#shared/rates/choices.ts'
import {
  billRateFields,
  createBillRate,
  inOrder,
  updateBillRate,
  type BillRate,
  type BillRateForm,
} from '#shared/rates/contract.ts'
import { useCreate, useUpdate } from '../../change.ts'
import { ChoiceField, FormBody, sending, useRecordForm, type RecordForm } from '../../records/form.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useCompanyMoney } from '../money.ts'
import { PersonField } from '../people/person-field.tsx'
import { ProjectField } from '../projects/project-field.tsx'
import { useToday } from '../today.ts'
import { useRoleNames } from '../role-names.ts'
import { useClients } from '../clients.ts'
import { useDeleteBillRate } from './data.ts'
import { HourlyEdit } from './hourly-edit.tsx'
import { HourlyFields } from './hourly-fields.tsx'
import { BILL_LABELS, PLACE_LABELS, placeText } from './words.ts'

interface BillRateDialogProps {
  rate?: BillRate
  /** The initial place of a new rate. */
  of?: { projectId?: number | undefined; userId?: number | undefined }
  onClose: () => void
}

/** Sets a bill rate; or changes or deletes one, and shows who has changed it. */
export function BillRateDialog({ rate, of = {}, onClose }: BillRateDialogProps) {
  return (
    <OpenDialog
      onClose={onClose}
      title={rate ? `Bill rate of ${placeText(rate)}` : 'New Bill Rate'}
      description="What an hour is worth from a certain day. Of all rates on an entry’s day, the most specific one counts."
    >
      {rate ? <EditForm rate={rate} onClose={onClose} /> : <NewForm of={of} onClose={onClose} />}
    </OpenDialog>
  )
}

const NOWHERE = { projectId: null, userId: null, client: null, role: null }

function NewForm({ of, onClose }: Required<Pick<BillRateDialogProps, 'of'>> & { onClose: () => void }) {
  const today = useToday()
  const { currency = 'GBP' } = useCompanyMoney()
  const add = useCreate(createBillRate, {
    asksReason: true,
    done: (rate) => `The rate of ${placeText(rate)} is set.`,
  })
  const start = { ...NOWHERE, ...(of.projectId !== undefined && of), ...(of.userId !== undefined && of) }
  const values = { ...start, currency, validFrom: today, validUntil: null } as unknown as BillRateForm
  const [place, setPlace] = useState<RatePlace>(of.projectId === undefined ? 'person' : 'project and person')
  const form = useRecordForm({ schema: formOf(place), values, labels: BILL_LABELS, otherwise: 'amount' })
  const choose = (next: RatePlace) => {
    setPlace(next)
    const kept = fieldsOf(next).includes('projectId') ? { projectId: of.projectId ?? null } : {}
    form.reset({ ...form.getValues(), ...NOWHERE, ...kept })
  }
  return (
    <FormBody {...sending(form, add, onClose)} submit="Set Rate" onCancel={onClose}>
      <Field label="For">
        {(aria) => (
          <Select {...aria} value={place} onChange={({ target }) => choose(target.value as RatePlace)}>
            {RATE_PLACES.map((one) => (
              <option key={one} value={one}>
                {PLACE_LABELS[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PlaceFields form={form} place={place} />
      <HourlyFields form={form} />
    </FormBody>
  )
}

/** Only the fields of the place: an empty further field would make it another place, or none. */
function formOf(place: RatePlace) {
  return billRateFields.refine(...inOrder).superRefine((typed, context) => {
    for (const field of fieldsOf(place)) {
      if (!typed[field])
        context.addIssue({ code: 'custom', path: [field], message: `${BILL_LABELS[field]} is required` })
    }
  })
}

function fieldsOf(place: RatePlace): (keyof typeof NOWHERE)[] {
  const fields = { projectId: 'project', client: 'client', userId: 'person', role: 'role' } as const
  return (Object.keys(fields) as (keyof typeof fields)[]).filter((field) =>
    place.split(' and ').includes(fields[field]),
  )
}

function PlaceFields({ form, place }: { form: RecordForm<BillRateForm, BillRateForm>; place: RatePlace }) {
  const { data: roles = [] } = useRoleNames()
  const clients = useClients()
  const fields = fieldsOf(place)
  return (
    <>
      {fields.includes('projectId') && <ProjectField control={form.control} name="projectId" />}
      {fields.includes('client') && (
        <ChoiceField
          form={form}
          name="client"
          none="Choose a client"
          choices={(clients.data ?? []).map(({ name }) => name)}
        />
      )}
      {fields.includes('userId') && <PersonField control={form.control} name="userId" />}
      {fields.includes('role') && (
        <ChoiceField form={form} name="role" none="Choose a role" choices={roles.map(({ role }) => role)} />
      )}
    </>
  )
}

function EditForm({ rate, onClose }: { rate: BillRate; onClose: () => void }) {
  const save = useUpdate(updateBillRate, rate.id, {
    asksReason: true,
    done: (saved) => `The rate of ${placeText(saved)} is saved.`,
  })
  return <HourlyEdit rate={rate} entity="bill rate" save={save} remove={useDeleteBillRate()} onClose={onClose} />
}
