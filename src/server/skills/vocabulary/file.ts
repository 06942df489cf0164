import type { VocabularySkill } from '#shared/skills/vocabulary-contract.ts'
import type { ListFile } from '../../records/list-file.ts'

/** Skills of the vocabulary as a file has them. */
export const VOCABULARY_FILE: ListFile<VocabularySkill> = {
  kinds: 'Skills',
  name: 'skills',
  columns: [
    ['Skill', (row) => row.name],
    ['Category', (row) => row.category],
    ['Aliases', (row) => row.aliases.join('; ')],
    ['Aliases of the company', (row) => row.companyAliases.join('; ')],
    ['Only in context', (row) => row.ambiguous.join('; ')],
    ['Implies', (row) => row.parents.join('; ')],
    ['Origin', (row) => row.origin],
    ['Retired', (row) => (row.retired ? 'Yes' : 'No')],
    ['Merged into', (row) => row.mergedInto],
  ],
}
