import { useState, type SubmitEvent } from 'react'
import { BookX } from 'lucide-react'
import { changeVocabularySkill, type VocabularySkill } from '#shared/skills/vocabulary-contract.ts'
import { Button } from '../ui/button.tsx'
import { OpenDialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { showFailed } from '../ui/toast.ts'
import { failureText } from '../api.ts'
import { Loaded } from '../widgets/loaded.tsx'
import { SkillSearch } from '../widgets/skills/skill-search.tsx'
import { useOffers } from '../widgets/session.ts'
import { useVocabularyChanges, useVocabularySkill, useCategories } from './data.ts'
import { OriginBadge } from './skill-table.tsx'
import { Field } from '../ui/field.tsx'
import { unsaved } from '../ui/unsaved.ts'
import { CategoryInput } from './category-input.tsx'
import { fieldFaults } from '../widgets/field-faults.ts'
import { Input } from '../ui/input.tsx'
import { RemovableText } from '../ui/removable-text.tsx'

/** One skill of the vocabulary, with what the company can change in it. Shown while it is mounted. */
export function SkillDialog({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <OpenDialog onClose={onClose} title={name}>
      <Loaded read={useVocabularySkill(name)} what={name} skeleton={<DialogSkeleton />}>
        {(skill) =>
          skill === null ? (
            <EmptyState icon={BookX} text={`There is no skill ${name} in the vocabulary.`} />
          ) : (
            <SkillDetails skill={skill} onClose={onClose} />
          )
        }
      </Loaded>
    </OpenDialog>
  )
}

function SkillDetails({ skill, onClose }: { skill: VocabularySkill; onClose: () => void }) {
  const [merging, setMerging] = useState(false)
  const { change, merge } = useVocabularyChanges()
  const { name, category, parents, retired, mergedInto } = skill
  const mayChange = useOffers()(changeVocabularySkill)

  if (merging) {
    return (
      <div className="flex min-h-0 flex-col">
        <p className="px-4 pb-3 text-sm text-muted">
          Which skill shall {name} become a part of? Its words, hours and corrections go to that skill.
        </p>
        <SkillSearch
          label={`Merge ${name} into`}
          without={[name]}
          takesFocus
          onChoose={(into) => merge.mutate({ from: name, into }, { onSuccess: onClose, onError: showFailure })}
        />
        <div className="border-t border-line p-3">
          <Button look="outline" size="small" onClick={() => setMerging(false)}>
            Back
          </Button>
        </div>
      </div>
    )
  }

  return (
    <div className="overflow-y-auto">
      <div className="space-y-4 px-4 pt-1 pb-4">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <OriginBadge skill={skill} />
          {parents.length > 0 && <span>Implies {parents.join(', ')}</span>}
        </p>
        {retired ? (
          <p className="text-muted">
            {mergedInto === null
              ? 'No note shows it while it is retired. Hours that it had come back with it.'
              : `Its words show ${mergedInto}.`}
          </p>
        ) : (
          <>
            {mayChange ? <SkillCategory key={category} skill={skill} /> : <p>{category}</p>}
            <SkillAliases skill={skill} />
          </>
        )}
      </div>
      {mayChange && (
        <div className="flex flex-wrap gap-2 border-t border-line p-3 px-4">
          {retired ? (
            <Button
              look="outline"
              size="small"
              disabled={change.isPending}
              onClick={() => change.mutate({ name, retired: false }, { onError: showFailure })}
            >
              Bring back
            </Button>
          ) : (
            <>
              <Button look="outline" size="small" onClick={() => setMerging(true)}>
                Merge into…
              </Button>
              <Button
                look="outline"
                size="small"
                disabled={change.isPending}
                onClick={() => change.mutate({ name, retired: true }, { onError: showFailure })}
              >
                Retire
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  )
}

function showFailure(error: Error): void {
  showFailed(failureText(error))
}

function DialogSkeleton() {
  return (
    <div className="space-y-4 px-4 pt-1 pb-6">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
    </div>
  )
}

/** The category, with a button that appears once it differs. */
function SkillCategory({ skill }: { skill: VocabularySkill }) {
  const [category, setCategory] = useState(skill.category)
  const categories = useCategories().data ?? []
  const { change } = useVocabularyChanges()
  const fault = change.error ? fieldFaults(change.error, ['category'], 'category').get('category') : undefined

  function save(event: SubmitEvent) {
    event.preventDefault()
    change.mutate({ name: skill.name, category })
  }

  return (
    <form noValidate {...unsaved(category.trim() !== skill.category)} onSubmit={save}>
      <Field label="Category" error={fault}>
        {(aria) => (
          <div className="flex gap-2">
            <CategoryInput
              {...aria}
              categories={categories}
              value={category}
              onChange={({ target }) => setCategory(target.value)}
            />
            {category.trim() !== skill.category && (
              <Button type="submit" disabled={change.isPending}>
                Save
              </Button>
            )}
          </div>
        )}
      </Field>
    </form>
  )
}

/** The words that show a skill: the company can add some, and remove those that it has added. */
export function SkillAliases({ skill }: { skill: VocabularySkill }) {
  const { name, aliases, companyAliases, ambiguous } = skill
  const [text, setText] = useState('')
  const { change } = useVocabularyChanges()
  const mayChange = useOffers()(changeVocabularySkill)
  const names = { aliases: ['addAliases', 'removeAliases'] }
  const fault = change.error ? fieldFaults(change.error, ['aliases'], 'aliases', names).get('aliases') : undefined

  function add(event: SubmitEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    change.mutate({ name, addAliases: [text] }, { onSuccess: () => setText('') })
  }

  return (
    <div>
      {mayChange && (
        <form noValidate {...unsaved(text.trim() !== '')} onSubmit={add}>
          <Field label="Aliases" error={fault}>
            {(aria) => (
              <div className="flex gap-2">
                <Input
                  {...aria}
                  value={text}
                  onChange={({ target }) => setText(target.value)}
                  placeholder="Another word that shows it"
                  autoComplete="off"
                />
                <Button type="submit" look="outline" disabled={change.isPending || text.trim() === ''}>
                  Add
                </Button>
              </div>
            )}
          </Field>
        </form>
      )}
      {aliases.length > 0 && (
        <ul aria-label="Words that show it" className="mt-2.5 flex flex-wrap gap-1.5">
          {aliases.map((alias) => (
            <li key={alias} className="max-w-full">
              {mayChange && companyAliases.includes(alias) ? (
                <RemovableText text={alias} onRemove={() => change.mutate({ name, removeAliases: [alias] })} />
              ) : (
                <span className="inline-flex h-7 items-center rounded-sm border border-line px-2 text-sm text-muted">
                  {alias}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {ambiguous.length > 0 && (
        <p className="mt-2 text-sm text-muted">Only where the note is about the skill: {ambiguous.join(', ')}</p>
      )}
    </div>
  )
}
