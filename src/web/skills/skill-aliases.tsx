import { useState, type SubmitEvent } from 'react'
import type { VocabularySkill } from '#shared/skills/vocabulary-contract.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { RemovableText } from '../ui/removable-text.tsx'
import { unsaved } from '../ui/unsaved.tsx'
import { useVocabularyChanges } from './data.ts'
import { fieldFaults } from '../widgets/field-faults.ts'

/** The words that show a skill: the company may add some, and take those away that it added. */
export function SkillAliases({ skill }: { skill: VocabularySkill }) {
  const { name, aliases, companyAliases, ambiguous } = skill
  const [text, setText] = useState('')
  const { change } = useVocabularyChanges()
  const names = { aliases: ['addAliases', 'removeAliases'] }
  const fault = change.error ? fieldFaults(change.error, ['aliases'], 'aliases', names).get('aliases') : undefined

  function add(event: SubmitEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    change.mutate({ name, addAliases: [text] }, { onSuccess: () => setText('') })
  }

  return (
    <div>
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
      {aliases.length > 0 && (
        <ul aria-label="Words that show it" className="mt-2.5 flex flex-wrap gap-1.5">
          {aliases.map((alias) => (
            <li key={alias} className="max-w-full">
              {companyAliases.includes(alias) ? (
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
