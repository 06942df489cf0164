import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { MAX_PAGE_SIZE } from '#shared/http/list.ts'
import {
  addVocabularySkill,
  cancelExtraction,
  changeVocabularySkill,
  decideSkillProposal,
  getExtraction,
  listSkillProposals,
  listVocabulary,
  listVocabularyCategories,
  mergeVocabularySkills,
  startExtraction,
  type SkillProposal,
} from '#shared/skills/vocabulary-contract.ts'
import { addressOf } from '../address.ts'
import { callPage, failureText, pagesQuery, query, refresh } from '../api.ts'
import { useState } from 'react'
import { useChange, useSend } from '../change.ts'
import type { VocabularySearch } from './search.ts'

export const useAddress = addressOf<VocabularySearch>('/skill-vocabulary')

/** How many rows a page of the vocabulary has. */
export const PAGE_SIZE = 50

/** How many proposals one call reads. */
const PROPOSALS_AT_ONCE = 20

/** How often progress is read while the notes are being read. */
const PROGRESS_EVERY_MS = 1_000

type Filter = Pick<VocabularySearch, 'q' | 'category' | 'origin'>

/** One page of the matching skills; the former page stays until the new one is there. */
export function useVocabularyPage(filter: Filter, page: number) {
  return useQuery({ ...pageQuery(filter, page), placeholderData: keepPreviousData })
}

function pageQuery({ q, category, origin }: Filter, page: number) {
  const filter = { ...(q && { q }), ...(category && { category }), ...(origin && { origin }) }
  return queryOptions({
    queryKey: [listVocabulary.path, 'page', filter, page],
    queryFn: async ({ client, signal }) => {
      const cursor = await cursorOf(client, filter, page)
      if (cursor === null) return { rows: [], total: 0, next: null }
      const input = { query: { ...filter, limit: PAGE_SIZE, ...(cursor && { cursor }) } }
      return callPage(listVocabulary, input, { signal })
    },
    meta: { reads: listVocabulary.reads ?? [] },
  })
}

/**
 * Where a page begins: known if the page before it was seen, else found in steps as long as the server allows. Empty for the
 * first page, null beyond the last.
 */
async function cursorOf(client: QueryClient, filter: Filter, page: number): Promise<string | null> {
  if (page === 1) return ''
  const before = client.getQueryData(pageQuery(filter, page - 1).queryKey)
  if (before?.next) return before.next
  let cursor: string | null = ''
  for (let rows = (page - 1) * PAGE_SIZE; rows > 0 && cursor !== null; rows -= MAX_PAGE_SIZE) {
    const limit = Math.min(rows, MAX_PAGE_SIZE)
    ;({ next: cursor } = await callPage(listVocabulary, {
      query: { ...filter, limit, ...(cursor && { cursor }) },
    }))
  }
  return cursor
}

/** One skill by its name; null if there is none. */
export function useVocabularySkill(name: string) {
  return useQuery({
    ...query(listVocabulary, { query: { q: name } }),
    select: (skills) => skills.find((skill) => skill.name === name) ?? null,
  })
}

export function useCategories() {
  return useQuery(query(listVocabularyCategories, {}))
}

export function useProposals(status: SkillProposal['status']) {
  return useInfiniteQuery(pagesQuery(listSkillProposals, { query: { status } }, PROPOSALS_AT_ONCE))
}

/** How far the notes have been read; updated often while that goes on. */
export function useExtraction() {
  return useQuery({
    ...query(getExtraction, {}),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? PROGRESS_EVERY_MS : false),
  })
}

export function useExtractionControl() {
  const client = useQueryClient()
  const options = { waits: true, failed: failureText, settled: () => refresh(client, ['extraction']) }
  return {
    start: useChange(startExtraction, () => ({}), options),
    stop: useChange(cancelExtraction, () => ({}), options),
  }
}

/** Every change of the vocabulary. The caller reports failure. */
export function useVocabularyChanges() {
  return {
    add: useSend(addVocabularySkill, {
      waits: true,
      done: ({ name }) => `${name} has been added to the vocabulary. ${AGAIN}`,
    }),
    change: useSend(changeVocabularySkill, {
      waits: true,
      done: ({ name, retired }) => `${retired ? `${name} is retired.` : `${name} is changed.`} ${AGAIN}`,
    }),
    merge: useSend(mergeVocabularySkills, {
      waits: true,
      done: ({ name }, { from }) => `${from} is now part of ${name}. ${AGAIN}`,
    }),
  }
}

/** Decisions on proposals, one after the other. `last` is the latest one that can be undone. The caller reports failure. */
export function useProposalDecisions() {
  const [last, setLast] = useState<string>()
  const undo = useSend(decideSkillProposal, {
    inTurn: 'proposals',
    done: ({ spelling }) => `“${spelling}” is open again.`,
    failed: failureText,
  })
  const undoTerm = (term: string) => {
    setLast(undefined)
    undo.mutate({ decision: 'undo', term })
  }
  const decide = useSend(decideSkillProposal, {
    waits: true,
    inTurn: 'proposals',
    done: ({ spelling, term, became, guess }, { decision }) => {
      setLast(decision === 'undo' ? undefined : term)
      if (decision === 'skill') return `${became} has been added to the vocabulary. ${CONCERNED}`
      if (decision === 'alias') return `“${spelling}” shows ${became} from now on. ${CONCERNED}`
      if (decision === 'undo') return `“${spelling}” is open again.`
      if (decision === 'keep') return `“${spelling}” keeps showing ${guess}.`
      return `“${spelling}” will not be proposed again.`
    },
    undo: ({ term }, { decision }) => (decision === 'undo' ? undefined : () => undoTerm(term)),
  })
  return { mutate: decide.mutate, isPending: decide.isPending, last, undo: undoTerm }
}

const CONCERNED = 'Past notes that mention it are being read again.'
const AGAIN = 'The notes are being read again.'
