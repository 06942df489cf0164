import { useRef, useState } from 'react'
import { clsx } from 'clsx'
import { correctEntrySkills, type TimeEntry } from '#shared/time-entries/contract.ts'
import { ENTRY_SKILLS_SHOWN } from '#shared/time-entries/rules.ts'
import { useOffers } from '../session.ts'
import { useSkillCorrections } from '../skills/skill-corrections.ts'
import { AddSkill } from './add-skill.tsx'
import { EntrySkill } from './entry-skill.tsx'

/** The skills that an entry's notes show, for looking at and correcting them. */
export function EntrySkills({ entry }: { entry: TimeEntry }) {
  const { reject, add } = useSkillCorrections()
  const [all, setAll] = useState(false)
  const mayCorrect = useOffers()(correctEntrySkills, entry)
  const addButton = useRef<HTMLButtonElement>(null)
  const skills = entry.extractedSkills
  const hidden = all ? 0 : Math.max(skills.length - ENTRY_SKILLS_SHOWN, 0)
  return (
    <ul aria-label="Skills" className={clsx('mt-1.5 flex flex-wrap gap-1', skills.length === 0 && '-ml-1')}>
      {skills.slice(0, skills.length - hidden).map((skill) => (
        <li key={skill} className="flex max-w-full">
          <EntrySkill
            skill={skill}
            notes={entry.notes}
            {...(mayCorrect && {
              onReject: ({ added }) => {
                // The tag will disappear, and the focus with it.
                addButton.current?.focus()
                reject({ entryId: entry.id, skill, added })
              },
            })}
          />
        </li>
      ))}
      {hidden > 0 && (
        <li className="flex">
          <button
            type="button"
            aria-label={`Show ${hidden} more skills`}
            onClick={() => setAll(true)}
            className="min-h-6 rounded-sm px-1.5 text-xs text-muted hover:bg-highlight hover:text-ink max-md:min-h-8"
          >
            +{hidden}
          </button>
        </li>
      )}
      {mayCorrect && (
        <li className="flex">
          <AddSkill ref={addButton} entry={entry} onAdd={(skill) => add(entry.id, skill)} />
        </li>
      )}
    </ul>
  )
}
