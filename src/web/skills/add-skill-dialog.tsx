import { z } from 'zod'
import { newVocabularySkill } from '#shared/skills/vocabulary-contract.ts'
import { FormBody, sending, TextField, useRecordForm } from '../records/form.tsx'
import { OpenDialog } from '../ui/dialog.tsx'
import { CategoryField } from './category-input.tsx'
import { useVocabularyChanges } from './data.ts'

const LABELS = { name: 'Name', category: 'Category', aliases: 'Aliases', parents: 'Implies' }

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

/** Takes a skill of the company's own into the vocabulary. */
export function AddSkillDialog({ categories, onClose }: { categories: readonly string[]; onClose: () => void }) {
  const form = useRecordForm({
    schema: skillForm,
    values: { name: '', category: '', aliases: '', parents: '' },
    labels: LABELS,
    otherwise: 'name',
    otherNames: { aliases: ['addAliases'] },
  })
  const { add } = useVocabularyChanges()
  return (
    <OpenDialog
      onClose={onClose}
      title="Add skill"
      description="Notes that hold its name or one of its aliases will show it."
    >
      <FormBody {...sending(form, add, onClose)} submit="Add skill" submitting="Adding…" onCancel={onClose}>
        <TextField form={form} name="name" />
        <CategoryField form={form} categories={categories} />
        <TextField form={form} name="aliases" placeholder="Other words for it, with commas: k8s, kube" />
        <TextField form={form} name="parents" placeholder="Skills that it is part of: React, Redux" />
      </FormBody>
    </OpenDialog>
  )
}

function parts(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}
