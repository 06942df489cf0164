import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, type ComponentProps, type ReactNode } from 'react'
import {
  get,
  useController,
  useForm,
  type ControllerRenderProps,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type Resolver,
  type UseFormReturn,
  type UseFormSetFocus,
} from 'react-hook-form'
import type { ZodType } from 'zod'
import { failureText } from '../api.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { Fault } from '../ui/fault.tsx'
import { Field } from '../ui/field.tsx'
import { Input, Textarea } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { DayInput } from '../widgets/day-input.tsx'
import { showFieldFaults } from '../widgets/field-faults.ts'
import { typedNumber } from '../widgets/typed-values.ts'

interface RecordFormOptions<Values extends FieldValues, Form> {
  /** The contract's schema with its limits and messages. A form that is shown at once may fetch it with the first check. */
  schema: ZodType<Form, Values> | (() => Promise<ZodType<Form, Values>>)
  values: DefaultValues<NoInfer<Values>>
  /** The label of each field. A fault from the server is shown at its field. */
  labels: Readonly<Partial<Record<FieldPath<Values>, string>>>
  /** The field that shows faults which belong to no field; `root` is above all fields. */
  otherwise: FieldPath<Values> | 'root'
  /** The server's names for a field's content, besides the field's own. */
  otherNames?: Partial<Record<FieldPath<Values> | 'root', readonly string[]>>
}

export interface RecordForm<Values extends FieldValues, Form> extends UseFormReturn<Values, unknown, Form> {
  labels: RecordFormOptions<Values, Form>['labels']
  /** Shows the faults that the server found, each at its field. */
  showFaults: (error: Error) => void
}

/** A form of a contract's schema, with the labels of its fields and the faults that the server finds. */
export function useRecordForm<Values extends FieldValues, Form>(
  options: RecordFormOptions<Values, Form>,
): RecordForm<Values, Form> {
  const { schema, values, labels, otherwise, otherNames } = options
  const form = useForm<Values, unknown, Form>({
    resolver: typeof schema === 'function' ? lateResolver(schema, otherwise) : zodResolver(schema),
    defaultValues: values,
  })
  const fields = [...(Object.keys(labels) as FieldPath<Values>[]), 'root'] as const
  const { control } = form
  // The library's own version waits for a task; a fast typist has gone on to the next field by then.
  const setFocus = useCallback<UseFormSetFocus<Values>>(
    (name, { shouldSelect = false } = {}) => {
      // oxlint-disable-next-line no-underscore-dangle -- what its own setFocus uses
      const field: Registered | undefined = get(control._fields, name)
      // oxlint-disable-next-line no-underscore-dangle -- the same
      const part = field?._f.ref
      part?.focus?.()
      if (shouldSelect) part?.select?.()
    },
    [control],
  )
  return {
    ...form,
    setFocus,
    labels,
    showFaults: (error: Error) => showFieldFaults(form.setError, error, fields, otherwise, otherNames),
  }
}

/** What the library keeps of a field: its element, or what a custom control provides instead. */
interface Registered {
  _f: { ref: { focus?: () => void; select?: () => void } }
}

function lateResolver<Values extends FieldValues, Form>(
  load: () => Promise<ZodType<Form, Values>>,
  otherwise: FieldPath<Values> | 'root',
): Resolver<Values, unknown, Form> {
  return async (values, context, options) => {
    const schema = await load().catch(() => null)
    if (schema) return zodResolver(schema)(values, context, options)
    return {
      values: {},
      errors: { [otherwise]: { type: 'unreachable', message: failureText(null) } } as FieldErrors<Values>,
    }
  }
}

/** The result of `useCreate`, `useUpdate` and `useSend`. */
interface Sent<Form, Reply> {
  isPending: boolean
  mutate: (values: Form, told: { onSuccess: (reply: Reply) => void; onError: (error: Error) => void }) => void
}

/** The props of a form that sends the typed values unchanged: `<FormBody {...sending(form, create, onClose)} submit="Add">`. */
export function sending<Values extends FieldValues, Form, Reply>(
  form: RecordForm<Values, Form>,
  { isPending, mutate }: Sent<Form, Reply>,
  onSuccess: (reply: Reply) => void,
) {
  return { form, busy: isPending, onSubmit: (typed: Form) => mutate(typed, { onSuccess, onError: form.showFaults }) }
}

interface FormBodyProps<Values extends FieldValues, Form> extends Omit<
  ComponentProps<typeof DialogForm>,
  'dirty' | 'onSubmit' | 'form'
> {
  form: RecordForm<Values, Form>
  onSubmit: (values: Form) => void
  /** Shown above the fields, such as what somebody else has changed. */
  notice?: ReactNode
  /** Whether closing the dialog would lose something; by default, whether something is typed in the fields. */
  unsaved?: boolean
}

/** The form that fills a dialog, with faults of the whole form above the fields. */
export function FormBody<Values extends FieldValues, Form>(props: FormBodyProps<Values, Form>) {
  const { dirtyFields } = props.form.formState
  const { form, onSubmit, notice, unsaved = Object.keys(dirtyFields).length > 0, children, ...rest } = props
  return (
    <DialogForm {...rest} dirty={unsaved} onSubmit={form.handleSubmit(onSubmit)}>
      {notice}
      <FormFault form={form} />
      {children}
    </DialogForm>
  )
}

/** What is wrong with a whole form, if anything is. */
export function FormFault<Values extends FieldValues, Form>({ form }: { form: RecordForm<Values, Form> }) {
  const { root } = form.formState.errors
  return root && <Fault>{root.message}</Fault>
}

interface OneFieldProps<Values extends FieldValues> {
  form: Pick<RecordForm<Values, unknown>, 'register' | 'getFieldState' | 'formState' | 'labels'>
  name: FieldPath<Values>
  /** The label, if it differs from the form's. */
  label?: string | undefined
  /** Options of React Hook Form for the field: how its text becomes a value, what follows a change. */
  options?: RegisterOptions<Values, FieldPath<Values>> | undefined
  /** What to know before filling it in. */
  hint?: ReactNode
  className?: string | undefined
}

interface ControlProps<Values extends FieldValues> extends OneFieldProps<Values> {
  children: (control: ReturnType<UseFormReturn<Values>['register']> & { id: string }) => ReactNode
}

/** A labeled control of a form, with what is wrong with its value. */
function FormField<Values extends FieldValues>(props: ControlProps<Values>) {
  const { form, name, label = form.labels[name] ?? name, options, hint, className, children } = props
  return (
    <Field label={label} error={faultOf(form, name)} hint={hint} {...(className !== undefined && { className })}>
      {(aria) => children({ ...aria, ...form.register(name, options) })}
    </Field>
  )
}

/** What is wrong with a field. */
export function faultOf<Values extends FieldValues>(
  { getFieldState, formState }: Pick<OneFieldProps<Values>['form'], 'getFieldState' | 'formState'>,
  name: FieldPath<Values>,
): string | undefined {
  return getFieldState(name, formState).error?.message
}

type FieldOf<Values extends FieldValues, Control extends 'input' | 'textarea' | 'select'> = OneFieldProps<Values> &
  Omit<ComponentProps<Control>, keyof OneFieldProps<Values> | 'form'>

/** A line of text. */
export function TextField<Values extends FieldValues>(props: FieldOf<Values, 'input'>) {
  const { form, name, label, options, hint, className, ...input } = props
  return (
    <FormField form={form} name={name} label={label} options={options} hint={hint} className={className}>
      {(control) => <Input autoComplete="off" {...control} {...input} />}
    </FormField>
  )
}

/** A number; an empty field is null. */
export function NumberField<Values extends FieldValues>(props: FieldOf<Values, 'input'>) {
  return <TextField inputMode="decimal" options={{ setValueAs: typedNumber }} {...props} />
}

/** Lines of text. */
export function LongTextField<Values extends FieldValues>(props: FieldOf<Values, 'textarea'>) {
  const { form, name, label, options, hint, className, ...input } = props
  return (
    <FormField form={form} name={name} label={label} options={options} hint={hint} className={className}>
      {(control) => <Textarea {...control} {...input} />}
    </FormField>
  )
}

/** A day. */
export function DayField<Values extends FieldValues>({ form, name, label, options, className }: OneFieldProps<Values>) {
  return (
    <FormField form={form} name={name} label={label} options={options} className={className}>
      {(control) => <DayInput {...control} />}
    </FormField>
  )
}

interface OwnFieldProps<Values extends FieldValues, Form, Name extends FieldPath<Values>> {
  form: RecordForm<Values, Form>
  name: Name
  hint?: ReactNode
  children: (control: Pick<ControllerRenderProps<Values, Name>, 'ref' | 'value' | 'onChange'> & Aria) => ReactNode
}

type Aria = Parameters<ComponentProps<typeof Field>['children']>[0]

/** A field with a custom control, which gets its value and reports a new one. */
export function OwnField<Values extends FieldValues, Form, Name extends FieldPath<Values>>({
  form,
  name,
  hint,
  children,
}: OwnFieldProps<Values, Form, Name>) {
  const { field, fieldState } = useController({ control: form.control, name })
  const { ref, value, onChange } = field
  return (
    <Field label={form.labels[name] ?? name} error={fieldState.error?.message} hint={hint}>
      {(aria) => children({ ...aria, ref, value, onChange })}
    </Field>
  )
}

interface ChoiceFieldProps<Values extends FieldValues, Form> {
  form: RecordForm<Values, Form>
  name: FieldPath<Values>
  choices: readonly (string | { value: string; label: string })[]
  /** The text for choosing nothing, which is null; absent if something must be chosen. */
  none?: string
  hint?: ReactNode
}

/** A choice out of a few, which may be loaded after the form is shown. */
export function ChoiceField<Values extends FieldValues, Form>(props: ChoiceFieldProps<Values, Form>) {
  const { form, name, choices, none, hint } = props
  return (
    <OwnField form={form} name={name} hint={hint}>
      {(control) => (
        <Select
          {...control}
          value={control.value ?? ''}
          onChange={({ target }) => control.onChange(none === undefined ? target.value : target.value || null)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {choices.map((choice) => {
            const { value, label } = typeof choice === 'string' ? { value: choice, label: choice } : choice
            return (
              <option key={value} value={value}>
                {label}
              </option>
            )
          })}
        </Select>
      )}
    </OwnField>
  )
}
