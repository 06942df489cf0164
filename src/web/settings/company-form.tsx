import { useState } from 'react'
import { LONGEST_SESSION_DAYS } from '#shared/auth/rules.ts'
import { companyForm, type CompanySettings } from '#shared/company/contract.ts'
import type { RevenueMethod } from '#shared/projects/choices.ts'
import type { SkillHours } from '#shared/skills/choices.ts'
import { CATEGORIES, type RoundingRule, type StepMinutes, STEPS } from '#shared/time-entries/choices.ts'
import { shortStepText } from '#shared/time-entries/entry-rules.ts'
import type { Approval, Approver, MissingHours } from '#shared/weeks/choices.ts'
import { useEdit } from '../records/edit.tsx'
import { plainText } from '../records/field-text.ts'
import { ChoiceField, faultOf, NumberField, OwnField, TextField, useRecordForm } from '../records/form.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { showDone } from '../ui/toast.ts'
import { useSaveCompany } from '../widgets/company.ts'
import { CurrencyOptions } from '../widgets/currency-options.tsx'
import { CalendarSelect } from '../widgets/person-form/calendar-select.tsx'
import { weekText } from '../widgets/person-form/fields.tsx'
import { WeekHours } from '../widgets/person-form/week-hours.tsx'
import { REVENUE_WORDS } from '../widgets/revenue.ts'
import { useSession } from '../widgets/session.ts'
import { ChecksField, FormCheck } from '../records/check-field.tsx'
import { SettingForm } from './setting-form.tsx'

/** Nothing else is kept under this name in the history. */
export const COMPANY = { entity: 'company', id: 1 } as const

export const LABELS = {
  name: 'Company name',
  currency: 'Currency',
  timeZone: 'Time zone',
  contractedHours: 'Working hours of new people',
  holidayCalendar: 'Public holidays of new people',
  sessionIdleHours: 'Hours until an unused session ends',
  approval: 'Approval of hours',
  approver: 'Who approves',
  missingHours: 'Missing hours need a reason',
  stepMinutes: 'Smallest step of hours',
  rounding: 'Hours between two steps',
  notesRequired: 'Notes are required',
  notBillable: 'Work that is not billable',
  skillHours: 'Hours of a note with several skills',
  budgetAlerts: 'Budget alerts (%)',
  revenueMethod: 'Revenue of fixed fees',
} as const

const APPROVAL_WORDS: Readonly<Record<Approval, string>> = {
  none: 'No approval',
  week: 'Whole weeks',
  line: 'Entry by entry',
}

const APPROVER_WORDS: Readonly<Record<Approver, string>> = {
  manager: 'The manager',
  lead: "The project's lead",
  both: 'The lead and the manager',
}

const MISSING_HOURS_WORDS: Readonly<Record<MissingHours, string>> = {
  week: 'If the week falls short',
  day: 'If any day falls short',
}

const ROUNDING_WORDS: Readonly<Record<RoundingRule, string>> = {
  none: 'Are refused',
  nearest: 'Go to the nearest step',
  up: 'Are rounded up',
  down: 'Are rounded down',
}

const SKILL_HOURS_WORDS: Readonly<Record<SkillHours, string>> = {
  whole: 'Count in full for each skill',
  shared: 'Are shared equally among its skills',
}

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const EACH_DEVICE = "Each person's own"

/** A setting's value in words. */
export function settingText(field: string, value: unknown): string {
  if (field === 'notBillable') return (value as string[]).join(', ') || 'None'
  if (field === 'budgetAlerts') return (value as number[]).map((share) => `${share} %`).join(', ') || 'None'
  if (Array.isArray(value)) return weekText(value as number[])
  if (field === 'stepMinutes') return shortStepText(value as StepMinutes)
  if (field === 'approval') return APPROVAL_WORDS[value as Approval]
  if (field === 'rounding') return ROUNDING_WORDS[value as RoundingRule]
  if (field === 'revenueMethod') return REVENUE_WORDS[value as RevenueMethod]
  if (field === 'skillHours') return SKILL_HOURS_WORDS[value as SkillHours]
  if (field === 'missingHours') return MISSING_HOURS_WORDS[value as MissingHours]
  if (field === 'approver') return APPROVER_WORDS[value as Approver]
  return field === 'timeZone' && !value ? EACH_DEVICE : plainText(value)
}

/** Settings that are saved together; others are saved as soon as they are switched. */
export function CompanyForm({ settings, onSaved }: { settings: CompanySettings; onSaved: () => void }) {
  const save = useSaveCompany()
  const isWithAccounts = useSession()?.mode === 'accounts'
  const { currency, sessionIdleHours, timeZone, contractedHours, holidayCalendar, approval, approver, missingHours } =
    settings
  const { stepMinutes, rounding, notesRequired, notBillable, budgetAlerts, skillHours, revenueMethod } = settings
  const [zones] = useState(() => timeZonesWith(timeZone))
  const form = useRecordForm({
    schema: companyForm,
    values: {
      name: settings.name ?? '',
      currency,
      timeZone,
      contractedHours,
      holidayCalendar,
      sessionIdleHours,
      approval,
      approver,
      missingHours,
      stepMinutes,
      rounding,
      notesRequired,
      notBillable,
      budgetAlerts,
      skillHours,
      revenueMethod,
    },
    labels: LABELS,
    otherwise: 'root',
  })
  const { editing } = useEdit({
    form,
    opened: { ...settings, name: settings.name ?? '' },
    record: COMPANY,
    text: settingText,
    isSame: (one, other) => JSON.stringify(one ?? '') === JSON.stringify(other ?? ''),
    save,
    onSaved: () => {
      showDone("The company's settings are saved.")
      onSaved()
    },
  })
  return (
    <SettingForm {...editing} submit="Save">
      <TextField form={form} name="name" autoComplete="organization" />
      <Field
        label={LABELS.currency}
        error={faultOf(form, 'currency')}
        hint="Used for budgets and reports. It can’t be changed once there are amounts in it."
      >
        {(aria) => (
          <Select {...aria} {...form.register('currency')}>
            <CurrencyOptions company={currency} chosen={undefined} />
          </Select>
        )}
      </Field>
      <ChoiceField
        form={form}
        name="timeZone"
        none={EACH_DEVICE}
        choices={zones}
        hint="Decides when a day begins and which times are shown. Choose one if everybody works by the same clock."
      />
      <WeekHours
        form={form}
        hint="For people who are added without hours of their own. People who are already here keep theirs."
      />
      <OwnField form={form} name="holidayCalendar" hint="Used where a person’s location doesn’t tell.">
        {(control) => <CalendarSelect {...control} byLocation={false} />}
      </OwnField>
      <ChoiceField
        form={form}
        name="approval"
        choices={choicesOf(APPROVAL_WORDS)}
        hint="People submit their weeks, and approved hours are locked. Without approval, nothing is locked."
      />
      <ChoiceField
        form={form}
        name="approver"
        choices={choicesOf(APPROVER_WORDS)}
        hint="If a project has no lead, or the hours are the lead’s own, the manager decides."
      />
      <ChoiceField
        form={form}
        name="missingHours"
        choices={choicesOf(MISSING_HOURS_WORDS)}
        hint="Asked for when somebody submits a week with fewer hours than expected."
      />
      <Field
        label={LABELS.stepMinutes}
        error={faultOf(form, 'stepMinutes')}
        hint="The shortest entry, and the step it grows by. Existing entries stay as they are."
      >
        {(aria) => (
          <Select {...aria} {...form.register('stepMinutes', { valueAsNumber: true })}>
            {STEPS.map((step) => (
              <option key={step} value={step}>
                {shortStepText(step)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ChoiceField
        form={form}
        name="rounding"
        choices={choicesOf(ROUNDING_WORDS)}
        hint="1:20 with a step of 0.25 h, for example."
      />
      <FormCheck form={form} name="notesRequired" hint="Skills are found in notes, so entries without any show none." />
      <ChoiceField
        form={form}
        name="skillHours"
        choices={choicesOf(SKILL_HOURS_WORDS)}
        hint="Changes people’s levels and all hours by skill, as in profiles, the graph and dashboards. Reports by skill always share. Takes some seconds for each million entries."
      />
      <ChecksField
        form={form}
        name="notBillable"
        about="New entries in these categories are not charged to clients, unless they are marked as billable."
        choices={CATEGORIES.map((category) => ({ value: category, label: category }))}
        className="grid grid-cols-2"
      />
      <TextField
        form={form}
        name="budgetAlerts"
        inputMode="text"
        options={{ setValueAs: percentagesIn }}
        hint="The project’s lead and finance are told when its planned hours or budget are used to one of these percentages, such as 80, 100, 120."
      />
      <ChoiceField
        form={form}
        name="revenueMethod"
        choices={choicesOf(REVENUE_WORDS)}
        hint="Decides how much of a fixed fee is earned at any time. Closed months keep what they earned; the difference is earned in the first open month."
      />
      {isWithAccounts && (
        <NumberField
          form={form}
          name="sessionIdleHours"
          inputMode="numeric"
          hint={`After this long without using Offbench, people sign in again. After ${LONGEST_SESSION_DAYS} days, everybody does.`}
        />
      )}
    </SettingForm>
  )
}

/** The percentages in a typed text; a text with anything else stays as it is. */
function percentagesIn(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed
  const shares = typed.split(/[\s,;%]+/).flatMap((part) => (part === '' ? [] : [Number(part)]))
  return shares.every((share) => Number.isInteger(share) && share >= 1 && share <= 1000) ? shares : typed
}

/** All time zones that the browser knows, and the chosen one. */
function timeZonesWith(chosen: string | null): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return chosen === null || known.includes(chosen) ? known : [chosen, ...known]
}
