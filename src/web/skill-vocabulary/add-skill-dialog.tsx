import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { newVocabularySkill } from '#shared/skills/vocabulary-contract.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { TextList } from '../ui/text-list.tsx'
import { CategoryInput } from './category-input.tsx'
import { useVocabularyChanges } from './data.ts'
import { fieldFaults } from './field-faults.ts'

interface AddSkillDialogProps {
  categories: readonly string[]
  onClose: () => void
}

/** Takes a skill of the company's own into the vocabulary. */
export function AddSkillDialog({ categories, onClose }: AddSkillDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Add skill" description="Notes that hold its name or one of its aliases will show it.">
        <AddSkillForm categories={categories} onDone={onClose} />
      </DialogContent>
    </Dialog>
  )
}

function AddSkillForm({ categories, onDone }: { categories: readonly string[]; onDone: () => void }) {
  const { register, control, handleSubmit, setError, formState } = useForm<
    z.input<typeof newVocabularySkill>,
    unknown,
    z.output<typeof newVocabularySkill>
  >({
    resolver: zodResolver(newVocabularySkill),
    defaultValues: { name: '', category: '', aliases: [], parents: [] },
  })
  const { add } = useVocabularyChanges()
  const { errors } = formState

  const submit = handleSubmit((skill) =>
    add.mutate(skill, {
      onSuccess: onDone,
      onError: (error) => {
        const faults = fieldFaults(error, { name: [], category: [], aliases: ['addAliases'], parents: [] }, 'name')
        for (const [field, message] of faults) setError(field, { message }, { shouldFocus: true })
      },
    }),
  )

  return (
    <form noValidate onSubmit={submit} className="space-y-3.5 overflow-y-auto px-4 pt-1 pb-4">
      <Field label="Name" error={errors.name?.message}>
        {(aria) => <Input {...aria} {...register('name')} autoComplete="off" />}
      </Field>
      <Field label="Category" error={errors.category?.message}>
        {(aria) => <CategoryInput {...aria} {...register('category')} categories={categories} />}
      </Field>
      <Field label="Aliases" error={firstMessage(errors.aliases)}>
        {(aria) => (
          <Controller
            control={control}
            name="aliases"
            render={({ field }) => (
              <TextList
                {...aria}
                value={field.value ?? []}
                onChange={field.onChange}
                placeholder="Other words for it, such as k8s"
              />
            )}
          />
        )}
      </Field>
      <Field label="Implies" error={firstMessage(errors.parents)}>
        {(aria) => (
          <Controller
            control={control}
            name="parents"
            render={({ field }) => (
              <TextList
                {...aria}
                value={field.value ?? []}
                onChange={field.onChange}
                placeholder="Skills that it is part of, such as React"
              />
            )}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2 pt-1">
        <Button look="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" disabled={add.isPending}>
          {add.isPending ? 'Adding…' : 'Add skill'}
        </Button>
      </div>
    </form>
  )
}

/** The fault of a list, or of the first of its texts that has one. */
function firstMessage(error: { message?: string | undefined } | unknown[] | undefined): string | undefined {
  if (error === undefined) return undefined
  if ('message' in error && error.message !== undefined) return error.message
  if (!Array.isArray(error)) return undefined
  return (error as { message?: string }[]).find((one) => one?.message !== undefined)?.message
}
