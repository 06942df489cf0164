import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { companyForm, type CompanyForm, type CompanySettings } from '#shared/company/contract.ts'
import { FULL_TIME_WEEK_HOURS } from '#shared/capacity/rules.ts'
import { OpenDialog } from '../ui/dialog.tsx'
import { DialogForm } from '../ui/dialog-form.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { showDone } from '../ui/toast.ts'
import { useCompany, useSaveCompany } from '../widgets/company.ts'
import { CurrencyOptions } from '../widgets/currency-options.tsx'
import { showFieldFaults } from '../widgets/field-faults.ts'
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

const FIELDS = ['name', 'currency'] as const

function SettingsForm({ settings, onClose }: { settings: CompanySettings; onClose: () => void }) {
  const save = useSaveCompany()
  const { register, handleSubmit, setError, formState } = useForm<CompanyForm>({
    resolver: zodResolver(companyForm),
    defaultValues: { name: settings.name ?? '', currency: settings.currency },
  })
  const { errors, isDirty } = formState
  const submit = handleSubmit((typed) =>
    save.mutate(
      { ...typed, version: settings.version },
      {
        onSuccess: () => {
          showDone("The company's settings are saved.")
          onClose()
        },
        onError: (error) => showFieldFaults(setError, error, FIELDS, 'name'),
      },
    ),
  )
  return (
    <DialogForm dirty={isDirty} busy={save.isPending} submit="Save" onCancel={onClose} onSubmit={submit}>
      <Field label="Company name" error={errors.name?.message}>
        {(aria) => <Input {...aria} {...register('name')} autoComplete="organization" />}
      </Field>
      <Field label="Currency" error={errors.currency?.message}>
        {(aria) => (
          <Select {...aria} {...register('currency')}>
            <CurrencyOptions company={settings.currency} chosen={undefined} />
          </Select>
        )}
      </Field>
    </DialogForm>
  )
}
