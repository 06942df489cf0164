import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listed, wordLists, type Words } from './word-lists.ts'

const FOLDER = join(import.meta.dirname, 'words')

// Words around an ambiguous form that tell its ordinary sense from its technical one; the data file says what each list is for.
const list = wordLists(join(FOLDER, 'around-names.txt'))
export const HEAD_WORDS = list('head words')
export const LOOSE_HEAD_WORDS = list('loose head words')
export const PROGRAM_PARTS = list('program parts')
export const ASIDE_HEADS = list('aside heads')
export const ADOPTION_WORDS = list('adoption words')
export const PREPOSITIONS = list('prepositions')
export const DETERMINERS = list('determiners')
export const OBJECT_STARTERS = list('object starters')
export const VERB_STARTERS = list('verb starters')
export const FUNCTION_WORDS = list('function words')
export const PEOPLE_AND_PLACES = list('people and places')
export const LABEL_WORDS = list('label words')
export const MOVE_WORDS = list('move words')
export const HOMOGRAPHS = list('homographs')
export const HOMOGRAPHS_OF_PEOPLE = list('homographs of people')
export const ACTS_OF_PEOPLE = list('acts of people')
export const ABSENCES = list('absences')
export const SOFTWARE_WORDS = list('software words')
export const TITLES = list('titles')
export const NAME_ENDS = list("names' ends")
export const EVERYDAY_SCENES = list('everyday scenes')
export const VERBS_OF_BUILDING = list('verbs of building')
export const VERBS_OF_USE = list('verbs of use')
export const OTHER_LANGUAGES = list('other languages')
export const WORDS_OF_OTHER_LANGUAGES = list('words of other languages')
export const WORDS_NEAR_NAMES = list('words near names')
export const ABBREVIATIONS = list('abbreviations')

/** Everyday words that name the technology, even in lower case, if certain words are next to them. */
export const TECHNICAL_USE: Readonly<Record<string, { before: Words; after: Words }>> = {
  express: {
    before: listed('using studied learning node'),
    after: listed('router routes server middleware session backend'),
  },
  go: {
    before: listed('in using reading learning studied into golang'),
    after: listed(
      'docs modules module routines routine code lang struct structs interface interfaces package packages binary',
    ),
  },
  rust: { before: listed('in using learning'), after: listed('code crate crates') },
  spring: {
    before: listed('using studied studying learning java'),
    after: listed('beans bean annotations config security data'),
  },
  swift: { before: listed('in using learning studied'), after: listed('code playground package packages') },
}

/** Whether a form, in lower case, has an everyday meaning that the table below can tell from the technology. */
export function hasEverydayUse(lower: string): boolean {
  return ORDINARY_USE.has(lower)
}

/**
 * Uses that no evidence outweighs, by form: words directly before and after its ordinary use, from `ordinary-use.jsonl`. Before
 * a single letter these are the words of labels: "plan C".
 */
export const ORDINARY_USE: ReadonlyMap<string, { before: Words; after: Words }> = new Map(
  readFileSync(join(FOLDER, 'ordinary-use.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { form: string; before?: string; after?: string })
    .map(({ form, before = '', after = '' }) => [
      form,
      { before: form.length === 1 ? LABEL_WORDS : listed(before), after: listed(after) },
    ]),
)
