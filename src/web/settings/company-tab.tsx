import { useState } from 'react'
import { FULL_TIME_WEEK_HOURS } from '#shared/capacity/rules.ts'
import { companyForm, type CompanySettings } from '#shared/company/contract.ts'
import { useEdit } from '../records/edit.tsx'
import { faultOf, NumberField, TextField, useRecordForm } from '../records/form.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { showDone } from '../ui/toast.ts'
import { AssumedFigures } from '../widgets/assumed-figures.tsx'
import { useCompany, useSaveCompany } from '../widgets/company.ts'
import { CurrencyOptions } from '../widgets/currency-options.tsx'
import { Loaded } from '../widgets/loaded.tsx'
import { useSession } from '../widgets/session.ts'
import { SettingForm } from './setting-form.tsx'

/** Nothing else is kept under this name in the history. */
const COMPANY = { entity: 'company', id: 1 } as const

const text = (_field: string, value: unknown) =>
  typeof value === 'number' ? String(value) : typeof value === 'string' && value ? value : '–'

/** What is the same for everybody in the company. */
export function CompanyTab() {
  const read = useCompany()
  // The form begins anew from what it has saved.
  const [saved, setSaved] = useState(0)
  return (
    <div className="max-w-3xl space-y-4">
      <Card
        title="Company"
        hint={`The same for everybody. Weeks start on Monday, and a full-time week is ${FULL_TIME_WEEK_HOURS} h.`}
      >
        <Loaded read={read} what="the company's settings" skeleton={<Skeleton className="mx-4 mb-4 h-52 sm:mx-5" />}>
          {(settings) => <CompanyForm key={saved} settings={settings} onSaved={() => setSaved(saved + 1)} />}
        </Loaded>
      </Card>
      {read.data && (
        <Card title="Project figures">
          <div className="px-4 pb-5 sm:px-5">
            <AssumedFigures settings={read.data} />
          </div>
        </Card>
      )}
    </div>
  )
}

function CompanyForm({ settings, onSaved }: { settings: CompanySettings; onSaved: () => void }) {
  const save = useSaveCompany()
  const isWithAccounts = useSession()?.mode === 'accounts'
  const { currency, sessionIdleHours } = settings
  const form = useRecordForm({
    schema: companyForm,
    values: { name: settings.name ?? '', currency, sessionIdleHours },
    labels: { name: 'Company name', currency: 'Currency', sessionIdleHours: 'Hours until an unused session ends' },
    otherwise: 'root',
  })
  const { notice, submit } = useEdit({
    form,
    opened: { ...settings, name: settings.name ?? '' },
    record: COMPANY,
    text,
    isSame: (one, other) => (one ?? '') === (other ?? ''),
    save: save.mutate,
    onSaved: () => {
      showDone("The company's settings are saved.")
      onSaved()
    },
  })
  return (
    <SettingForm form={form} busy={save.isPending} submit="Save" onSubmit={submit} notice={notice}>
      <TextField form={form} name="name" autoComplete="organization" />
      <Field
        label="Currency"
        error={faultOf(form, 'currency')}
        hint="Of budgets and reports. It cannot be changed while there are amounts in it."
      >
        {(aria) => (
          <Select {...aria} {...form.register('currency')}>
            <CurrencyOptions company={currency} chosen={undefined} />
          </Select>
        )}
      </Field>
      {isWithAccounts && (
        <NumberField
          form={form}
          name="sessionIdleHours"
          inputMode="numeric"
          hint="After this long without using Offbench, people sign in again. After 14 days, everybody does."
        />
      )}
    </SettingForm>
  )
}
