import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_PAGE_SIZE } from '#shared/http/list.ts'
import { listVocabulary, type VocabularySkill } from '#shared/skills/vocabulary-contract.ts'
import { failureText, query } from '../api.ts'
import { useDebounced } from '../ui/debounced.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { SearchList } from '../ui/search-list.tsx'

const MOST_SHOWN = 20
const DEBOUNCE_MS = 150

interface SkillSearchProps {
  label: string
  /** Skills that make no sense here. */
  without: readonly string[]
  /** Offered before anything is typed. */
  suggestions?: { heading: string; skills: readonly { name: string; category: string }[] }
  onChoose: (skill: string) => void
  /** As for a search list. */
  takesFocus?: boolean
}

/** Finds one skill among the thousands that the company's vocabulary holds. The server searches. */
export function SkillSearch({ label, without, suggestions, onChoose, takesFocus = false }: SkillSearchProps) {
  const [search, setSearch] = useState('')
  const q = useDebounced(search.trim(), DEBOUNCE_MS)
  const found = useQuery({ ...query(listVocabulary, { query: searchFor(q) }), placeholderData: keepPreviousData })
  const waiting = search.trim() !== q || found.isPlaceholderData

  if (found.isError) {
    return <LoadFailure what="the skills" reason={failureText(found.error)} onRetry={() => void found.refetch()} />
  }
  const offered = q === '' ? suggestions : undefined
  const skills = offered?.skills ?? byLikeness(found.data ?? [], q)
  const options = skills
    .filter(({ name }) => !without.includes(name))
    .slice(0, MOST_SHOWN)
    .map(({ name, category }) => ({ value: name, label: name, detail: category }))
  return (
    <SearchList
      label={label}
      placeholder="Search skills"
      search={search}
      onSearch={setSearch}
      groups={[{ options, ...(offered && { heading: offered.heading }) }]}
      loading={found.isPending}
      chosen={null}
      takesFocus={takesFocus}
      onChoose={({ value }) => onChoose(value)}
      empty={waiting ? 'Searching…' : 'No skill found. New ones are added under Skill Vocabulary.'}
      {...(options.length === MOST_SHOWN && { footer: `Only ${MOST_SHOWN} are shown. Type more to find others.` })}
    />
  )
}

/**
 * The list comes by name, so “R” may stand after a thousand names that hold an r: one letter asks
 * for all of them, more letters for a page.
 */
function searchFor(q: string) {
  if (q === '') return { limit: MOST_SHOWN * 2 }
  return q.length === 1 ? { q } : { q, limit: MAX_PAGE_SIZE }
}

/** The skill of that very name first, then those that another word of theirs names, then beginnings, then the rest. */
function byLikeness(skills: readonly VocabularySkill[], q: string): VocabularySkill[] {
  const text = q.toLowerCase()
  const rank = ({ name, aliases }: VocabularySkill) => {
    const own = name.toLowerCase()
    if (own === text) return 0
    if (aliases.some((alias) => alias.toLowerCase() === text)) return 1
    if (own.startsWith(text)) return 2
    return own.includes(text) ? 3 : 4
  }
  return skills.filter(({ retired }) => !retired).toSorted((a, b) => rank(a) - rank(b))
}
