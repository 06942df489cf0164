import type { RefObject } from 'react'
import { newVocabularySkill, type SkillProposal } from '#shared/skills/vocabulary-contract.ts'
import { failureText } from '../api.ts'
import { FormBody, TextField, useRecordForm } from '../records/form.tsx'
import { OpenDialog } from '../ui/dialog.tsx'
import { showFailed } from '../ui/toast.ts'
import { SkillSearch } from '../widgets/skills/skill-search.tsx'
import { CategoryField } from './category-input.tsx'
import { useCategories, useProposalDecisions } from './data.ts'

interface ProposalDialogProps {
  proposal: SkillProposal
  onClose: () => void
  onDecided: (term: string) => void
  returnFocusTo: RefObject<HTMLElement | null>
}

const acceptForm = newVocabularySkill.pick({ name: true, category: true })

/** Accepts a proposal as a new skill; its name may be spelled better than in the notes. */
export function NewSkillDialog({ proposal, onDecided, ...dialog }: ProposalDialogProps) {
  const form = useRecordForm({
    schema: acceptForm,
    values: { name: proposal.spelling, category: proposal.category },
    labels: { name: 'Name', category: 'Category' },
    otherwise: 'name',
    otherNames: { name: ['term', 'aliases'] },
  })
  const categories = useCategories().data ?? []
  const decide = useProposalDecisions()
  return (
    <OpenDialog {...dialog} title="New skill" description={`Detected when notes mention “${proposal.spelling}”.`}>
      <FormBody
        form={form}
        submit="Add skill"
        submitting="Adding…"
        busy={decide.isPending}
        onCancel={dialog.onClose}
        onSubmit={(skill) =>
          decide.mutate(
            { decision: 'skill', term: proposal.term, ...skill },
            { onSuccess: () => onDecided(proposal.term), onError: form.showFaults },
          )
        }
      >
        <TextField form={form} name="name" />
        <CategoryField form={form} categories={categories} />
      </FormBody>
    </OpenDialog>
  )
}

/** Accepts a proposal as another word for an existing skill. */
export function AliasDialog({ proposal, onDecided, ...dialog }: ProposalDialogProps) {
  const decide = useProposalDecisions()
  return (
    <OpenDialog
      {...dialog}
      title={`“${proposal.spelling}” is an alias of…`}
      description="Notes that mention it will show the skill that you choose."
    >
      <SkillSearch
        label={`Skill that “${proposal.spelling}” is another word for`}
        without={[]}
        onChoose={(of) =>
          decide.mutate(
            { decision: 'alias', term: proposal.term, of },
            { onSuccess: () => onDecided(proposal.term), onError: (error) => showFailed(failureText(error)) },
          )
        }
      />
    </OpenDialog>
  )
}
