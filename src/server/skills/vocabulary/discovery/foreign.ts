import { join } from 'node:path'
import type { Tokens } from '../../matcher/tokens.ts'
import { listed, wordLists } from '../../matcher/word-lists.ts'

// The data file says what each list is for.
const list = wordLists(join(import.meta.dirname, 'foreign-words.txt'))
const GERMAN_ENDINGS = list('german endings')
const GERMAN_LOAN_ENDINGS = list('german loan endings')
const GERMAN = list('german words')
const OTHERS = [list('french words'), list('spanish words')]

/** Endings of German words that names of software hardly have. */
const GERMAN_FORM =
  /(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften|ität|itäten|tion|tionen|nis|nisse|nissen|ieren|iert|ierte|ierten|lich|liche[nrsm]?|isch|ische[nrsm]?|bare[nrsm]?|tum)$/

/** Participles and infinitives: "eingerichtet", "aufgeräumt", "gemeldet". */
const GERMAN_VERB =
  /^(?:ab|an|auf|aus|be|durch|ein|ent|er|ge|nach|um|unter|ver|vor|weg|zer|zu|zurück|über)[a-zäöüß]{3,}(?:t|ten|te|en|n)$/

/** Endings of French and Spanish words; within a sentence, both write only names with a capital. */
const ROMANCE_FORM =
  /(?:tion|tions|ment|ments|age|ages|eur|eurs|euse|euses|ité|ités|ance|ances|ence|ences|ique|iques|ée|és|ées|ción|ciones|miento|mientos|idad|idades|ado|ada|ados|adas|ido|ida|idos|idas|ando|iendo|ar|ir|er)$/

const SHORTEST_END = 3
const LONGEST_END = 13
/** A compound has at least this many letters before its last part. */
const SHORTEST_START = 3

/** How a note writes a word. */
interface Spelling {
  /** It begins with a capital, as all German nouns do. */
  readonly isUpper: boolean
  /** It has that capital within a sentence, where French and Spanish write only names with one. */
  readonly isMarked: boolean
}

/** Whether a word, in lower case, is an ordinary German word, compounds included. */
function isGerman(word: string, isUpper: boolean): boolean {
  if (GERMAN.has(word) || GERMAN_ENDINGS.has(word) || (word.length > 6 && GERMAN_FORM.test(word))) return true
  const shortest = Math.max(SHORTEST_START, word.length - LONGEST_END)
  for (let at = shortest; at <= word.length - SHORTEST_END; at += 1) {
    const end = word.slice(at)
    if (end.length >= 4 && (GERMAN_ENDINGS.has(end) || (isUpper && GERMAN_LOAN_ENDINGS.has(end)))) return true
  }
  return false
}

/** Whether a word, in lower case, is an ordinary word of German, French or Spanish. */
export function isForeignWord(word: string, { isUpper, isMarked }: Spelling, { german, romance }: Languages): boolean {
  if (isGerman(word, isUpper) || OTHERS.some((words) => words.has(word))) return true
  if (isMarked) return false
  return (german && GERMAN_VERB.test(word)) || (romance && word.length > 5 && ROMANCE_FORM.test(word))
}

const SMALL_WORDS = {
  english: listed('the of and for with to is are was were not from by at our that this it has have had too again'),
  german: listed(`
    der die das und für mit von zum zur bei im am auf aus nach über unter ist sind war nicht noch wieder ein eine einen`),
  romance: listed(`
    le la les des du de et pour avec dans sur au aux une pas est sont el los las del y para con por una en no`),
}

/** Languages that a note may be in. */
export interface Languages {
  readonly german: boolean
  readonly romance: boolean
  /** It is surely not in German, which writes all nouns with a capital. */
  readonly namesHaveCapitals: boolean
}

/** The languages whose small words a note has; if it has none, it may be in any. */
export function detectLanguages({ words, count }: Tokens): Languages {
  const found = { english: false, german: false, romance: false }
  for (let at = 0; at < count; at += 1) {
    const word = words[at] ?? ''
    for (const language of ['english', 'german', 'romance'] as const)
      found[language] ||= SMALL_WORDS[language].has(word)
  }
  const isKnown = found.english || found.german || found.romance
  return {
    german: found.german || !isKnown,
    romance: found.romance || !isKnown,
    namesHaveCapitals: (found.english || found.romance) && !found.german,
  }
}
