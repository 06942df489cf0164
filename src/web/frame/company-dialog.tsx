import { companyForm, type CompanySettings } from '#shared/company/contract.ts'
import { FULL_TIME_WEEK_HOURS } from '#shared/capacity/rules.ts'
import { faultOf, FormBody, TextField, useRecordForm } from '../records/form.tsx'
import { OpenDialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { showDone } from '../ui/toast.ts'
import { useCompany, useSaveCompany } from '../widgets/company.ts'
import { CurrencyOptions } from '../widgets/currency-options.tsx'
import { Loaded } from '../widgets/loaded.tsx'
import type { GlobalDialogProps } from './dialogs.tsx'

/** What is the same for everybody in the company. Shown while it is mounted. */
export function CompanyDialog({ onClose, returnFocusTo }: GlobalDialogProps) {
  return (
    <OpenDialog
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      title="Company Settings"
      description={`The same for everybody. Weeks start on Monday, and a full-time week is ${FULL_TIME_WEEK_HOURS} h.`}
    >
      <Loaded read={useCompany()} what="the company's settings" skeleton={<Skeleton className="mx-4 mb-4 h-40" />}>
        {(settings) => <SettingsForm settings={settings} onClose={onClose} />}
      </Loaded>
    </OpenDialog>
  )
}

function SettingsForm({ settings, onClose }: { settings: CompanySettings; onClose: () => void }) {
  const save = useSaveCompany()
  const form = useRecordForm({
    schema: companyForm,
    values: { name: settings.name ?? '', currency: settings.currency },
    labels: { name: 'Company name', currency: 'Currency' },
    otherwise: 'name',
  })

  function tell() {
    showDone("The company's settings are saved.")
    onClose()
  }

  return (
    <FormBody
      form={form}
      busy={save.isPending}
      submit="Save"
      onCancel={onClose}
      onSubmit={(typed) =>
        save.mutate({ ...typed, version: settings.version }, { onSuccess: tell, onError: form.showFaults })
      }
    >
      <TextField form={form} name="name" autoComplete="organization" />
      <Field label="Currency" error={faultOf(form, 'currency')}>
        {(aria) => (
          <Select {...aria} {...form.register('currency')}>
            <CurrencyOptions company={settings.currency} chosen={undefined} />
          </Select>
        )}
      </Field>
    </FormBody>
  )
}
