import { getRouteApi } from '@tanstack/react-router'
import { BookX, Plus } from 'lucide-react'
import { useState } from 'react'
import { VOCABULARY_ORIGINS } from '#shared/skills/vocabulary-contract.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { countText } from '../widgets/figures.ts'
import { Loaded } from '../widgets/loaded.tsx'
import { AddSkillDialog } from './add-skill-dialog.tsx'
import { PAGE_SIZE, useCategories, useVocabularyPage } from './data.ts'
import type { VocabularySearch } from './search.ts'
import { SkillTable } from './skill-table.tsx'

const route = getRouteApi('/skill-vocabulary')

/** The thousands of skills, to be searched, filtered and paged. */
export function SkillsTab() {
  const { q, category, origin, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const [adding, setAdding] = useState(false)
  const categories = useCategories().data ?? []
  const read = useVocabularyPage({ q, category, origin }, page)
  const filtered = Boolean(q ?? category ?? origin)

  const go = (change: Partial<VocabularySearch>) =>
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...change }),
      replace: !('page' in change),
      resetScroll: false,
    })

  return (
    <>
      <div className="mb-3 grid grid-cols-2 gap-2 max-sm:*:first:col-span-2 max-sm:*:last:col-span-2 sm:grid-cols-[minmax(12rem,22rem)_minmax(9rem,14rem)_9rem_auto] sm:items-center">
        <SearchInput
          label="Search skills"
          placeholder="Search names and aliases"
          value={q ?? ''}
          onChange={(text) => go({ q: text || undefined })}
        />
        <Select
          aria-label="Category"
          value={category ?? ''}
          onChange={({ target }) => go({ category: target.value || undefined })}
        >
          <option value="">All categories</option>
          {categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <Select
          aria-label="Origin"
          value={origin ?? ''}
          onChange={({ target }) => go({ origin: VOCABULARY_ORIGINS.find((one) => one === target.value) })}
        >
          <option value="">All origins</option>
          <option value="shipped">Shipped</option>
          <option value="company">Company</option>
          <option value="changed">Changed</option>
        </Select>
        <Button className="sm:justify-self-end" onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          Add skill
        </Button>
      </div>
      <div className="overflow-clip rounded-lg border border-line bg-surface shadow-card">
        <Loaded read={read} what="the vocabulary" skeleton={<TableSkeleton />}>
          {({ rows, total }) =>
            rows.length === 0 ? (
              <div className="flex flex-col items-center pb-8">
                <EmptyState
                  icon={BookX}
                  text={
                    filtered
                      ? 'No skill matches. Try fewer filters, or add the skill.'
                      : 'There is nothing on this page.'
                  }
                />
                <Button
                  look="outline"
                  size="small"
                  onClick={() => go({ q: undefined, category: undefined, origin: undefined })}
                >
                  Clear Filters
                </Button>
              </div>
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
      </div>
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
