import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { newVocabularySkill } from '#shared/skills/vocabulary-contract.ts'
import { OpenDialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { FormButtons } from '../ui/form-buttons.tsx'
import { Input } from '../ui/input.tsx'
import { unsaved } from '../ui/unsaved.tsx'
import { CategoryInput } from './category-input.tsx'
import { useVocabularyChanges } from './data.ts'
import { showFieldFaults } from '../widgets/field-faults.ts'

/** Lists are typed with commas; a fault of one text is one of the whole field. */
const typedList = (list: z.ZodType<string[]>) =>
  z.string().transform((text, context) => {
    const { data, error } = list.safeParse(parts(text))
    if (data) return data
    context.addIssue(error.issues[0]?.message ?? 'Not allowed')
    return z.NEVER
  })

const skillForm = newVocabularySkill.extend({
  aliases: typedList(newVocabularySkill.shape.aliases),
  parents: typedList(newVocabularySkill.shape.parents),
})

interface AddSkillDialogProps {
  categories: readonly string[]
  onClose: () => void
}

/** Takes a skill of the company's own into the vocabulary. */
export function AddSkillDialog({ categories, onClose }: AddSkillDialogProps) {
  return (
    <OpenDialog
      onClose={onClose}
      title="Add skill"
      description="Notes that hold its name or one of its aliases will show it."
    >
      <AddSkillForm categories={categories} onDone={onClose} />
    </OpenDialog>
  )
}

function AddSkillForm({ categories, onDone }: { categories: readonly string[]; onDone: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm<
    z.input<typeof skillForm>,
    unknown,
    z.output<typeof skillForm>
  >({
    resolver: zodResolver(skillForm),
    defaultValues: { name: '', category: '', aliases: '', parents: '' },
  })
  const { add } = useVocabularyChanges()
  const { errors } = formState

  const submit = handleSubmit((skill) =>
    add.mutate(skill, {
      onSuccess: onDone,
      onError: (error) =>
        showFieldFaults(setError, error, ['name', 'category', 'aliases', 'parents'], 'name', {
          aliases: ['addAliases'],
        }),
    }),
  )

  return (
    <form
      noValidate
      {...unsaved(formState.isDirty)}
      onSubmit={submit}
      className="space-y-3.5 overflow-y-auto px-4 pt-1 pb-4"
    >
      <Field label="Name" error={errors.name?.message}>
        {(aria) => <Input {...aria} {...register('name')} autoComplete="off" />}
      </Field>
      <Field label="Category" error={errors.category?.message}>
        {(aria) => <CategoryInput {...aria} {...register('category')} categories={categories} />}
      </Field>
      <Field label="Aliases" error={errors.aliases?.message}>
        {(aria) => (
          <Input
            {...aria}
            {...register('aliases')}
            autoComplete="off"
            placeholder="Other words for it, with commas: k8s, kube"
          />
        )}
      </Field>
      <Field label="Implies" error={errors.parents?.message}>
        {(aria) => (
          <Input
            {...aria}
            {...register('parents')}
            autoComplete="off"
            placeholder="Skills that it is part of: React, Redux"
          />
        )}
      </Field>
      <div className="flex justify-end gap-2 pt-1">
        <FormButtons submit="Add skill" submitting="Adding…" busy={add.isPending} onCancel={onDone} />
      </div>
    </form>
  )
}

function parts(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}
