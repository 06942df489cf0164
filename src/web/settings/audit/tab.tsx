import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { AUDITED } from '#shared/audit/choices.ts'
import { exportAudit, listAudit } from '#shared/audit/contract.ts'
import { pagesQuery } from '../../api.ts'
import { DownloadList } from '../../records/download.tsx'
import { Filters, useActiveFilters, type Filter } from '../../records/filters.tsx'
import { NoRecords, RowsSkeleton } from '../../records/states.tsx'
import { Loaded, ShowMore } from '../../widgets/loaded.tsx'
import { useAddress } from '../address.ts'
import { SHOWN_KINDS, type SettingsSearch } from '../search.ts'
import { AuditRow } from './entry.tsx'
import { KIND_WORDS, RECORD_WORDS } from './words.ts'

/** How many rows are shown at first, and how many more with each press. */
const STEP = 50

const ROW_PX = 60

const FILTERS: readonly Filter<keyof SettingsSearch>[] = [
  { key: 'actor', label: 'Who', kind: 'person', all: 'Anybody' },
  { key: 'kind', label: 'What', kind: 'choice', all: 'All but Reads', choices: SHOWN_KINDS, labels: KIND_WORDS },
  { key: 'record', label: 'Record', kind: 'choice', all: 'All Records', choices: AUDITED, labels: RECORD_WORDS },
  { key: 'from', label: 'From', kind: 'from', other: 'to' },
  { key: 'to', label: 'To', kind: 'to', other: 'from' },
]

/** Who did what, the latest first. */
export function AuditTab() {
  const address = useAddress()
  const { actor, kind, record, from, to } = address.search
  const active = useActiveFilters(address, ['actor', 'kind', 'record', 'from', 'to'])
  const kinds = kind === undefined ? { withoutReads: 'true' as const } : kind === 'everything' ? {} : { kind }
  const filter = { actorId: actor, entity: record, from, to, ...kinds }
  const read = useInfiniteQuery(pagesQuery(listAudit, { query: filter }, STEP))
  return (
    <>
      <Filters address={address} filters={FILTERS} active={active}>
        <span className="max-sm:col-span-2 sm:ml-auto">
          <DownloadList call={exportAudit} filter={filter} />
        </span>
      </Filters>
      <div className="rounded-lg border border-line bg-surface shadow-card">
        <Loaded read={read} what="the audit log" skeleton={<RowsSkeleton heightPx={ROW_PX} />}>
          {({ pages }) => {
            const entries = pages.flatMap(({ rows }) => rows)
            return entries.length === 0 ? (
              <NoRecords
                icon={ScrollText}
                text="Nothing has been recorded yet."
                noMatch="Nothing matches."
                filtered={active.active > 0}
                onClear={active.clear}
              />
            ) : (
              <ul aria-label="Audit log" className="divide-y divide-line">
                {entries.map((entry) => (
                  <AuditRow key={entry.id} entry={entry} />
                ))}
              </ul>
            )
          }}
        </Loaded>
        <ShowMore read={read} className="border-t border-line p-3 text-center" />
      </div>
    </>
  )
}
