import { MAX_CONFIDENCE } from '#shared/people/confidence.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { FilterOptions } from '../ui/filter-options.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import { Select } from '../ui/select.tsx'
import { Slider } from '../ui/slider.tsx'
import { wholeText } from '../widgets/figures.ts'
import { useResourceSummary } from '../widgets/people/people.ts'
import { useResourcesAddress } from './address.ts'
import { CONFIDENCE_STEP } from './search.ts'

/** Filters of people (spec §2, screen 7). `found` is how many match; undefined while that is unknown. */
export function FilterPanel({ found }: { found: number | undefined }) {
  const { search, change } = useResourcesAddress()
  const { q, confidence, skill, industry } = search
  const { data: summary } = useResourceSummary()
  const active = q !== undefined || confidence !== undefined || skill !== undefined || industry !== undefined

  return (
    <section aria-label="Filters" className="rounded-lg border border-line bg-surface p-3.5 shadow-card">
      <div className="mb-2.5 flex h-8 items-center justify-between gap-2">
        <h2 className="text-base font-semibold">People</h2>
        <span className="flex items-center gap-2" aria-live="polite">
          {found !== undefined && summary && (
            <Badge tone="accent">
              {wholeText(found)} of {wholeText(summary.people)}
            </Badge>
          )}
        </span>
        {active && (
          <Button
            look="quiet"
            size="small"
            className="ml-auto"
            onClick={() => change({ q: undefined, confidence: undefined, skill: undefined, industry: undefined })}
          >
            Clear Filters
          </Button>
        )}
      </div>
      <div className="space-y-2.5">
        <SearchInput label="Search by name or role" value={q} onChange={(text) => change({ q: text })} />
        <Slider
          label="Minimum Confidence"
          min={0}
          max={MAX_CONFIDENCE}
          step={CONFIDENCE_STEP}
          value={confidence ?? 0}
          onChange={(percent) => change({ confidence: percent || undefined })}
          text={(percent) => `${percent} %`}
        />
        <div className="grid grid-cols-2 gap-2">
          <Select
            aria-label="Skill"
            value={skill ?? ''}
            onChange={({ target }) => change({ skill: target.value || undefined })}
          >
            <option value="">All Skills</option>
            <FilterOptions values={summary?.skills} chosen={skill} />
          </Select>
          <Select
            aria-label="Industry"
            value={industry ?? ''}
            onChange={({ target }) => change({ industry: target.value || undefined })}
          >
            <option value="">All Industries</option>
            <FilterOptions values={summary?.industries} chosen={industry} />
          </Select>
        </div>
      </div>
    </section>
  )
}
