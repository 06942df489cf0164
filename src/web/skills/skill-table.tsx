import type { VocabularySkill } from '#shared/skills/vocabulary-contract.ts'
import { OriginBadge } from './origin-badge.tsx'

interface SkillTableProps {
  skills: readonly VocabularySkill[]
  onOpen: (name: string) => void
}

const headStyle =
  'sticky top-14 z-10 border-b border-line bg-sunken px-3 py-2 text-left text-xs font-medium text-muted first:rounded-tl-lg first:pl-5 last:rounded-tr-lg last:pr-5'
const cellStyle = 'px-3 py-2.5 align-baseline first:pl-5 last:pr-5'

/** One row a skill, which opens it. On a phone the words go below the name. */
export function SkillTable({ skills, onOpen }: SkillTableProps) {
  return (
    <table className="w-full table-fixed">
      <thead>
        <tr>
          <th scope="col" className={`${headStyle} md:w-[24%]`}>
            Skill
          </th>
          <th scope="col" className={`${headStyle} w-[20%] max-md:hidden`}>
            Category
          </th>
          <th scope="col" className={`${headStyle} max-md:hidden`}>
            Aliases
          </th>
          <th scope="col" className={`${headStyle} w-[42%] md:w-44`}>
            Origin
          </th>
        </tr>
      </thead>
      <tbody>
        {skills.map((skill) => (
          <tr
            key={skill.name}
            className="relative border-b border-line hover:bg-sunken/40 has-[:focus-visible]:bg-sunken/40"
          >
            <td className={cellStyle}>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => onOpen(skill.name)}
                className="max-w-full truncate text-left font-medium after:absolute after:inset-0"
              >
                {skill.name}
              </button>
              <span className="block truncate text-sm text-muted md:hidden">{skill.category}</span>
            </td>
            <td className={`${cellStyle} truncate text-muted max-md:hidden`}>{skill.category}</td>
            <td className={`${cellStyle} truncate text-muted max-md:hidden`}>{wordsOf(skill).join(', ')}</td>
            <td className={`${cellStyle} truncate`}>
              <OriginBadge skill={skill} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function wordsOf({ aliases, ambiguous }: VocabularySkill): string[] {
  return [...new Set([...aliases, ...ambiguous])]
}
