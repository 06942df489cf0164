import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listVocabulary } from '#shared/skills/vocabulary-contract.ts'
import { FOUND_SKILLS_SHOWN, MAX_TERM_LENGTH } from '#shared/skills/rules.ts'
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
  /** Whether a name that the vocabulary does not know can be chosen, too. */
  takesNew?: boolean
  /** Offered before anything is typed. */
  suggestions?: { heading: string; skills: readonly { name: string; category: string }[] }
  onChoose: (skill: string) => void
  /** As for a search list. */
  takesFocus?: boolean
}

/** Finds one skill among the thousands in the company's vocabulary. The server searches. */
export function SkillSearch({
  label,
  without,
  suggestions,
  takesNew = false,
  onChoose,
  takesFocus = false,
}: SkillSearchProps) {
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
  const typed = search.trim().replaceAll(/\s+/g, ' ')
  const isNew =
    takesNew && !waiting && isName(typed) && ![...skills.map(({ name }) => name), ...without].some(isSame(typed))
  return (
    <SearchList
      label={label}
      placeholder="Search skills"
      search={search}
      onSearch={setSearch}
      groups={[
        { options, ...(offered && { heading: offered.heading }) },
        ...(isNew ? [{ options: [{ value: typed, label: `Add “${typed}”`, detail: NEW_TO_VOCABULARY }] }] : []),
      ]}
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

const NEW_TO_VOCABULARY = 'Not in the vocabulary yet. Leads see it as a proposal.'

function isName(text: string): boolean {
  return /\p{L}/u.test(text) && text.length <= MAX_TERM_LENGTH
}

const isSame = (typed: string) => (name: string) => name.toLowerCase() === typed.toLowerCase()
