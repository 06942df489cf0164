import { useId, type ComponentProps } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { TextField, type RecordForm } from '../records/form.tsx'
import { Input } from '../ui/input.tsx'

type Categories = { categories: readonly string[] }

/** A category: one of those in use, offered while typing, or a new one. */
export function CategoryInput({ categories, ...props }: ComponentProps<'input'> & Categories) {
  const id = useId()
  return (
    <>
      <Input {...props} {...choosing(id)} autoComplete="off" />
      <Offered id={id} categories={categories} />
    </>
  )
}

interface CategoryFieldProps<Values extends FieldValues & { category: string }, Form> extends Categories {
  form: RecordForm<Values, Form>
}

/** The same as the field of a form. */
export function CategoryField<Values extends FieldValues & { category: string }, Form>(
  props: CategoryFieldProps<Values, Form>,
) {
  const id = useId()
  return (
    <>
      <TextField form={props.form} name={'category' as FieldPath<Values>} {...choosing(id)} />
      <Offered id={id} categories={props.categories} />
    </>
  )
}

const choosing = (list: string) => ({ list, placeholder: 'Choose one or name a new one' })

function Offered({ id, categories }: Categories & { id: string }) {
  return (
    <datalist id={id}>
      {categories.map((category) => (
        <option key={category}>{category}</option>
      ))}
    </datalist>
  )
}
