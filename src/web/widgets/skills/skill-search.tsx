import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listVocabulary } from '#shared/skills/vocabulary-contract.ts'
import { FOUND_SKILLS_SHOWN } from '#shared/skills/rules.ts'
import { failureText, query } from '../../api.ts'
import { useDebounced } from '../../ui/debounced.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { SearchList } from '../../ui/search-list.tsx'

/** Some of the found skills are left out: retired ones, and those that make no sense here. */
const MOST_READ = 2 * FOUND_SKILLS_SHOWN

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

/** Finds one skill among the thousands in the company's vocabulary. The server searches. */
export function SkillSearch({ label, without, suggestions, onChoose, takesFocus = false }: SkillSearchProps) {
  const [search, setSearch] = useState('')
  const q = useDebounced(search.trim(), DEBOUNCE_MS)
  const found = useQuery({
    ...query(listVocabulary, { query: { limit: MOST_READ, ...(q !== '' && { q }) } }),
    placeholderData: keepPreviousData,
  })
  const waiting = search.trim() !== q || found.isPlaceholderData

  if (found.isError) {
    return <LoadFailure what="the skills" reason={failureText(found.error)} onRetry={() => void found.refetch()} />
  }
  const offered = search.trim() === '' ? suggestions : undefined
  const skills = offered?.skills ?? found.data?.filter(({ retired }) => !retired) ?? []
  const options = skills
    .filter(({ name }) => !without.includes(name))
    // Until the answer is there, only skills that match the typed text can be chosen.
    .filter(({ name }) => !waiting || name.toLowerCase().includes(search.trim().toLowerCase()))
    .slice(0, FOUND_SKILLS_SHOWN)
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
      {...(options.length === FOUND_SKILLS_SHOWN && {
        footer: `Only ${FOUND_SKILLS_SHOWN} are shown. Type more to find others.`,
      })}
    />
  )
}
