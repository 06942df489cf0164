import { zodResolver } from '@hookform/resolvers/zod'
import type { RefObject } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { newVocabularySkill, type SkillProposal } from '#shared/skills/vocabulary-contract.ts'
import { failureText } from '../api.ts'
import { OpenDialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { FormButtons } from '../ui/form-buttons.tsx'
import { Input } from '../ui/input.tsx'
import { showToast } from '../ui/toast.ts'
import { unsaved } from '../ui/unsaved.tsx'
import { SkillSearch } from '../widgets/skills/skill-search.tsx'
import { CategoryInput } from './category-input.tsx'
import { useCategories, useVocabularyChanges } from './data.ts'
import { showFieldFaults } from '../widgets/field-faults.ts'

interface ProposalDialogProps {
  proposal: SkillProposal
  onClose: () => void
  onDecided: () => void
  returnFocusTo: RefObject<HTMLElement | null>
}

const acceptForm = newVocabularySkill.pick({ name: true, category: true })

/** Takes a proposal as a new skill; the name may be written better than the notes do. */
export function NewSkillDialog({ proposal, onClose, onDecided, returnFocusTo }: ProposalDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm<z.input<typeof acceptForm>>({
    resolver: zodResolver(acceptForm),
    defaultValues: { name: proposal.spelling, category: '' },
  })
  const categories = useCategories().data ?? []
  const { decide } = useVocabularyChanges()

  const submit = handleSubmit((skill) =>
    decide.mutate(
      { decision: 'skill', term: proposal.term, ...skill },
      {
        onSuccess: onDecided,
        onError: (error) =>
          showFieldFaults(setError, error, ['name', 'category'], 'name', { name: ['term', 'aliases'] }),
      },
    ),
  )

  return (
    <OpenDialog
      onClose={onClose}
      title="New skill"
      description={`Notes that hold “${proposal.spelling}” will show it.`}
      returnFocusTo={returnFocusTo}
    >
      <form
        noValidate
        {...unsaved(formState.isDirty)}
        onSubmit={submit}
        className="space-y-3.5 overflow-y-auto px-4 pt-1 pb-4"
      >
        <Field label="Name" error={formState.errors.name?.message}>
          {(aria) => <Input {...aria} {...register('name')} autoComplete="off" />}
        </Field>
        <Field label="Category" error={formState.errors.category?.message}>
          {(aria) => <CategoryInput {...aria} {...register('category')} categories={categories} />}
        </Field>
        <div className="flex justify-end gap-2 pt-1">
          <FormButtons submit="Add skill" submitting="Adding…" busy={decide.isPending} onCancel={onClose} />
        </div>
      </form>
    </OpenDialog>
  )
}

/** Takes a proposal as another word for a skill that is there. */
export function AliasDialog({ proposal, onClose, onDecided, returnFocusTo }: ProposalDialogProps) {
  const { decide } = useVocabularyChanges()
  return (
    <OpenDialog
      onClose={onClose}
      title={`“${proposal.spelling}” is an alias of…`}
      description="Notes that hold it will show the skill that you choose."
      returnFocusTo={returnFocusTo}
    >
      <SkillSearch
        label={`Skill that “${proposal.spelling}” is another word for`}
        without={[]}
        onChoose={(of) =>
          decide.mutate(
            { decision: 'alias', term: proposal.term, of },
            {
              onSuccess: onDecided,
              onError: (error) => showToast({ title: 'Error', description: failureText(error), look: 'destructive' }),
            },
          )
        }
      />
    </OpenDialog>
  )
}
