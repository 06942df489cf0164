import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import { useController, type FieldPath, type FieldValues } from 'react-hook-form'
import { faultOf, type RecordForm } from './form.tsx'
import { Fault } from '../ui/fault.tsx'

interface CheckFieldProps {
  label: string
  /** What it does, below the label. */
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox, with a sentence of explanation if it needs one. */
export function CheckField({ label, hint, checked, onChange }: CheckFieldProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-2.5 py-1.5 max-md:py-0">
      <input
        id={id}
        type="checkbox"
        {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="relative z-1 mt-0.5 size-4 shrink-0 accent-accent max-md:mt-3.5"
      />
      <div className="min-w-0">
        <label
          htmlFor={id}
          // On a phone a thumb that misses the box hits its label, which extends below it.
          className={clsx(
            'max-md:relative max-md:flex max-md:min-h-11 max-md:items-center max-md:before:absolute max-md:before:inset-y-0 max-md:before:-left-8 max-md:before:w-8',
            hint !== undefined && 'font-medium',
          )}
        >
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-sm text-muted max-md:-mt-2 max-md:pb-2">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}

interface ChecksFieldProps<Values extends FieldValues, Form> {
  form: RecordForm<Values, Form>
  name: FieldPath<Values>
  choices: readonly { value: string; label: string; hint?: string }[]
  /** What to know before choosing. */
  about?: ReactNode
  className?: string
}

/** Any number of choices out of a few. */
export function ChecksField<Values extends FieldValues, Form>(props: ChecksFieldProps<Values, Form>) {
  const { form, name, choices, about, className } = props
  const { field } = useController({ control: form.control, name })
  const chosen: readonly string[] = field.value
  const fault = faultOf(form, name)
  const toggle = (choice: string) =>
    field.onChange(choices.map(({ value }) => value).filter((one) => (one === choice) !== chosen.includes(one)))
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{form.labels[name]}</legend>
      {about !== undefined && <p className="mb-2 text-sm text-muted">{about}</p>}
      <div className={className}>
        {choices.map(({ value, ...words }) => (
          <CheckField key={value} {...words} checked={chosen.includes(value)} onChange={() => toggle(value)} />
        ))}
      </div>
      {fault !== undefined && <Fault>{fault}</Fault>}
    </fieldset>
  )
}

interface OneCheckProps<Values extends FieldValues, Form> {
  form: RecordForm<Values, Form>
  name: FieldPath<Values>
  hint?: string
}

/** Yes or no, as a checkbox of a form. */
export function FormCheck<Values extends FieldValues, Form>({ form, name, ...hint }: OneCheckProps<Values, Form>) {
  const { field } = useController({ control: form.control, name })
  return <CheckField {...hint} label={form.labels[name] ?? name} checked={field.value} onChange={field.onChange} />
}
