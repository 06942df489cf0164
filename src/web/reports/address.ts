import { addressOf } from '../address.ts'
import { changedBy, definitionOf, isSameReport, savedWords, wordsOf, type Definition } from './definition.ts'
import { useSavedReport } from './data.ts'
import type { ReportsSearch } from './search.ts'

export const useAddress = addressOf<ReportsSearch>('/reports')

/**
 * The report on the screen: the saved one that the address names, or the one that its parameters define. `definition` is
 * undefined until the saved one is read. `saved` is the saved report, if one is open, and `isChanged` whether the shown one
 * differs from it.
 */
export function useReport() {
  const { search, go } = useAddress()
  const read = useSavedReport(search.report)
  const saved = search.report === undefined ? undefined : read.data
  const ofWords = search.report === undefined || search.changed === true
  const definition = ofWords ? definitionOf(search) : saved?.query
  const isChanged = saved !== undefined && definition !== undefined && !isSameReport(saved.query, definition)

  const change = (part: Partial<Definition>) => {
    if (!definition) return
    const next = changedBy(definition, part)
    if (saved && isSameReport(saved.query, next)) go(savedWords(saved.id))
    else go({ ...wordsOf(next), changed: search.report === undefined ? undefined : true })
  }
  return { definition, saved, isChanged, read, change }
}

/** What the screen's parts need to know of the report. */
export type ShownReport = ReturnType<typeof useReport>
