import { Lock } from 'lucide-react'
import type { ReplyOf } from '#shared/http/endpoint.ts'
import type { EntryReading, getSyncMapping, SyncMapping } from '#shared/projectworks/mapping-contract.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Table } from '../../ui/table.tsx'
import { ruleTexts, type PartRules } from '#shared/projectworks/part-rules.ts'
import { FIELDS, labelOf, MISSING_NOTES_WORDS, PARTS, ROUNDING_WORDS, type Part } from './words.ts'

/** The mapping, read-only, without a connection to the external database. */
export function MappingView({ current, reason }: { current: ReplyOf<typeof getSyncMapping>; reason: string }) {
  return (
    <>
      <LockedNote reason={reason} />
      <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2 2xl:columns-3">
        {(Object.keys(PARTS) as Part[]).map((part) => (
          <PartTable
            key={part}
            part={part}
            mapped={current.mapping[part]}
            rules={current.mapping.rules[part]}
            chosen={current.chosen}
          />
        ))}
        <ReadingCard reading={current.mapping.reading} />
      </div>
    </>
  )
}

function ReadingCard({ reading: { missingNotes, notesText, rounding } }: { reading: EntryReading }) {
  return (
    <Card title="Reading Entries">
      <dl className="grid gap-x-3 gap-y-2 px-4 pb-4 text-sm sm:grid-cols-[8rem_minmax(0,1fr)] sm:px-5">
        <dt className="font-medium">Missing notes</dt>
        <dd className="break-words">{missingNotes === 'text' ? notesText : MISSING_NOTES_WORDS[missingNotes]}</dd>
        <dt className="font-medium">Hours</dt>
        <dd>{ROUNDING_WORDS[rounding]}</dd>
      </dl>
    </Card>
  )
}

interface PartTableProps {
  part: Part
  mapped: SyncMapping[Part]
  rules: PartRules | undefined
  chosen: boolean
}

function PartTable({ part, mapped, rules, chosen }: PartTableProps) {
  const columns: Record<string, string | null> = mapped ?? {}
  return (
    <Card
      title={PARTS[part]}
      hint={mapped === null ? 'Not brought over' : `From ${mapped.table}`}
      aside={<Badge tone={chosen ? 'accent' : 'neutral'}>{chosen ? 'Set by the company' : 'Default'}</Badge>}
    >
      {mapped !== null && (
        <div className="px-4 pb-4 sm:px-5">
          <Table
            label={`Fields of ${PARTS[part]} and where they come from`}
            rows={Object.entries<string>(FIELDS[part])}
            keyOf={([field]) => field}
            className="table-fixed text-sm"
            columns={[
              { key: 'ours', title: 'Offbench field', names: true, style: 'break-words', cell: ([, label]) => label },
              {
                key: 'theirs',
                title: 'ProjectWorks field',
                style: 'break-words',
                cell: ([field]) => columns[field] ?? <span className="text-muted">None</span>,
              },
            ]}
          />
          <dl className="mt-2 space-y-1 text-sm">
            {Object.entries(ruleTexts(rules)).map(([rule, text]) => (
              <div key={rule} className="break-words">
                <dt className="inline font-medium">{labelOf(part, rule)}: </dt>
                <dd className="inline text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Card>
  )
}

/** Why the mapping is read-only. */
export function LockedNote({ reason }: { reason: string }) {
  return (
    <section
      aria-label="Why the mapping cannot be changed"
      className="mb-4 flex items-start gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-sm"
    >
      <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <p className="min-w-0 break-words">
        The mapping can be changed while the ProjectWorks database is connected, since its tables and columns are chosen
        from what is there. <span className="text-muted">{reason}.</span>
      </p>
    </section>
  )
}
