import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'
import type { RowList, TypedBackground } from './form-values.ts'

export interface RowColumn {
  readonly name: string
  readonly label: string
  /** Whether it holds whole sentences, and has a line of its own. */
  readonly long?: boolean
  readonly number?: boolean
}

interface RowsFieldProps {
  form: UseFormReturn<TypedBackground>
  list: RowList
  title: string
  /** The word for one row. */
  one: string
  columns: readonly RowColumn[]
  /** What is wrong, by the path of the field: `experience.0.company`. */
  faults: Readonly<Record<string, string>>
}

/** A list of rows with a few fields each; rows can be added and removed. */
export function RowsField({ form, list, title, one, columns, faults }: RowsFieldProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: list })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{title}</legend>
      <ul aria-label={title} className="space-y-3">
        {fields.map(({ id }, nth) => (
          <li key={id} className="flex items-start gap-2 rounded-md border border-line p-3">
            <div className="grid min-w-0 flex-1 grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {columns.map(({ name, label, long = false, number = false }) => (
                <Field
                  key={name}
                  label={label}
                  error={faults[`${list}.${nth}.${name}`]}
                  className={long ? 'sm:col-span-2 lg:col-span-3' : ''}
                >
                  {(aria) =>
                    long ? (
                      <Textarea {...aria} {...form.register(`${list}.${nth}.${name}`)} rows={2} />
                    ) : (
                      <Input
                        {...aria}
                        {...form.register(`${list}.${nth}.${name}`)}
                        autoComplete="off"
                        {...(number && { inputMode: 'numeric' as const })}
                      />
                    )
                  }
                </Field>
              ))}
            </div>
            <Button
              look="quiet"
              size="icon"
              aria-label={`Remove ${one} ${nth + 1}`}
              title="Remove"
              onClick={() => remove(nth)}
            >
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <Button
        look="outline"
        size="small"
        className="mt-2"
        onClick={() => append(Object.fromEntries(columns.map(({ name }) => [name, ''])))}
      >
        <Plus aria-hidden />
        Add {one}
      </Button>
    </fieldset>
  )
}
