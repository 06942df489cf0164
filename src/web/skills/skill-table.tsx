import type { VocabularySkill } from '#shared/skills/vocabulary-contract.ts'
import { Table } from '../ui/table.tsx'
import { Badge } from '../ui/badge.tsx'

/** One row a skill, which opens it. On a phone the category goes below the name. */
export function SkillTable({ skills, onOpen }: { skills: readonly VocabularySkill[]; onOpen: (name: string) => void }) {
  return (
    <Table
      framed
      label="Skills"
      rows={skills}
      keyOf={({ name }) => name}
      className="table-fixed"
      columns={[
        {
          key: 'skill',
          title: 'Skill',
          width: 'md:w-[24%]',
          cell: ({ name, category }) => (
            <>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => onOpen(name)}
                className="max-w-full truncate text-left font-medium after:absolute after:inset-0"
              >
                {name}
              </button>
              <span className="block truncate text-sm text-muted md:hidden">{category}</span>
            </>
          ),
        },
        {
          key: 'category',
          title: 'Category',
          width: 'w-[20%] max-md:hidden',
          style: 'truncate text-muted',
          cell: ({ category }) => category,
        },
        {
          key: 'aliases',
          title: 'Aliases',
          width: 'max-md:hidden',
          style: 'truncate text-muted',
          cell: ({ aliases, ambiguous }) => [...new Set([...aliases, ...ambiguous])].join(', '),
        },
        {
          key: 'origin',
          title: 'Origin',
          width: 'w-[42%] md:w-44',
          style: 'truncate',
          cell: (skill) => <OriginBadge skill={skill} />,
        },
      ]}
    />
  )
}

/** Where a skill comes from, or what has become of it. */
export function OriginBadge({ skill: { origin, retired, mergedInto } }: { skill: VocabularySkill }) {
  if (mergedInto !== null) return <Badge tone="caution">Part of {mergedInto}</Badge>
  if (retired) return <Badge tone="caution">Retired</Badge>
  if (origin === 'company') return <Badge tone="accent">Company</Badge>
  if (origin === 'changed') return <Badge tone="positive">Changed</Badge>
  return <Badge>Shipped</Badge>
}
