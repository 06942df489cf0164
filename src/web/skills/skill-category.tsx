import { useState, type SubmitEvent } from 'react'
import type { VocabularySkill } from '#shared/skills/vocabulary-contract.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { unsaved } from '../ui/unsaved.tsx'
import { CategoryInput } from './category-input.tsx'
import { useCategories, useVocabularyChanges } from './data.ts'
import { fieldFaults } from '../widgets/field-faults.ts'

/** The category, with a button that appears once it differs. */
export function SkillCategory({ skill }: { skill: VocabularySkill }) {
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
