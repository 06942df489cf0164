import type { DetectedSkill } from '#shared/skills/contract.ts'
import { useDebounced } from '../../ui/debounced.ts'
import { useSkillsInNote } from './note-skills-data.ts'
import { SkillTag } from './skill-tag.tsx'

const DEBOUNCE_MS = 300

/** The skills that a note shows while it is typed. Silent when they cannot be had. */
export function NoteSkills({ notes }: { notes: string }) {
  const skills = useSkillsInNote(useDebounced(notes.trim(), DEBOUNCE_MS))
  if (notes.trim() === '' || !skills || skills.length === 0) return null
  return (
    <ul aria-label="Skills in this note" className="flex flex-wrap gap-1.5">
      {skills.map((skill) => (
        <li key={skill.skill} className="max-w-full">
          <SkillTag name={skill.skill} origin={originOf(skill)} words={wordsOf(skill)} />
        </li>
      ))}
    </ul>
  )
}

/** “k8s”, or nothing where the note says the skill's own name. */
function wordsOf({ skill, derived, evidence }: DetectedSkill): string | undefined {
  if (derived) return 'implied'
  const other = evidence.find(({ text }) => text.toLowerCase() !== skill.toLowerCase())
  return other && `“${other.text}”`
}

function originOf({ derived, evidence }: DetectedSkill): string {
  const words = [...new Set(evidence.map(({ text }) => `“${text}”`))].join(', ')
  return derived ? `Implied by ${words}` : `Found in your words ${words}`
}
