import { BookX, Plus } from 'lucide-react'
import { useState } from 'react'
import { addVocabularySkill, exportVocabulary } from '#shared/skills/vocabulary-contract.ts'
import { VOCABULARY_ORIGINS } from '#shared/skills/choices.ts'
import { DownloadList } from '../records/download.tsx'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import { ChoiceFilter } from '../ui/filter-options.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { countText } from '../widgets/figures.ts'
import { Loaded } from '../widgets/loaded.tsx'
import { useOffers } from '../widgets/session.ts'
import { AddSkillDialog } from './add-skill-dialog.tsx'
import { PAGE_SIZE, useAddress, useCategories, useVocabularyPage } from './data.ts'
import type { VocabularySearch } from './search.ts'
import { SkillTable } from './skill-table.tsx'

const ORIGINS = [
  { value: 'shipped', label: 'Shipped' },
  { value: 'company', label: 'Company' },
  { value: 'changed', label: 'Changed' },
]

/** The thousands of skills, to be searched, filtered and paged. */
export function SkillsTab() {
  const { search, go: goTo } = useAddress()
  const { q, category, origin, page = 1 } = search
  const [adding, setAdding] = useState(false)
  const categories = useCategories().data ?? []
  const read = useVocabularyPage({ q, category, origin }, page)
  const mayAdd = useOffers()(addVocabularySkill)
  const filtered = Boolean(q ?? category ?? origin)

  const go = (change: Partial<VocabularySearch>) => goTo({ page: undefined, ...change }, { push: 'page' in change })

  return (
    <>
      <div className="mb-3 grid grid-cols-2 gap-2 max-sm:*:first:col-span-2 max-sm:*:last:col-span-2 sm:grid-cols-[minmax(12rem,22rem)_minmax(9rem,14rem)_9rem_auto] sm:items-center">
        <SearchInput
          label="Search skills"
          placeholder="Search names and aliases"
          value={q}
          onChange={(text) => go({ q: text })}
        />
        <ChoiceFilter
          aria-label="Category"
          all="All categories"
          values={categories}
          value={category}
          onChange={(chosen) => go({ category: chosen })}
        />
        <ChoiceFilter
          aria-label="Origin"
          all="All origins"
          values={ORIGINS}
          value={origin}
          onChange={(chosen) => go({ origin: VOCABULARY_ORIGINS.find((one) => one === chosen) })}
        />
        {mayAdd && (
          <Button className="sm:justify-self-end" onClick={() => setAdding(true)}>
            <Plus aria-hidden />
            Add skill
          </Button>
        )}
      </div>
      <div className="mb-2 flex justify-end">
        <DownloadList call={exportVocabulary} filter={{ q, category, origin }} />
      </div>
      <Panel className="overflow-clip">
        <Loaded read={read} what="the vocabulary" skeleton={<TableSkeleton />}>
          {({ rows, total }) =>
            rows.length === 0 ? (
              <EmptyState
                icon={BookX}
                text={
                  filtered
                    ? `No skill matches. Try fewer filters${mayAdd ? ', or add the skill' : ''}.`
                    : 'There is nothing on this page.'
                }
              >
                <Button
                  look="outline"
                  size="small"
                  onClick={() => go({ q: undefined, category: undefined, origin: undefined })}
                >
                  Clear Filters
                </Button>
              </EmptyState>
            ) : (
              <div aria-busy={read.isPlaceholderData}>
                <SkillTable skills={rows} onOpen={(name) => go({ skill: name, page: page > 1 ? page : undefined })} />
                <Pager
                  page={page}
                  pages={Math.ceil(total / PAGE_SIZE)}
                  summary={countText(total, 'skill', 'skills')}
                  onPage={(next) => go({ page: next > 1 ? next : undefined })}
                />
              </div>
            )
          }
        </Loaded>
      </Panel>
      {adding && <AddSkillDialog categories={categories} onClose={() => setAdding(false)} />}
    </>
  )
}

function TableSkeleton() {
  return Array.from({ length: 12 }, (_, row) => (
    <div key={row} className="flex h-11 items-center gap-6 border-b border-line px-5 last:border-0">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-4 w-32 max-sm:hidden" />
      <Skeleton className="h-4 flex-1 max-sm:hidden" />
    </div>
  ))
}
