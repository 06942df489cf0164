import { ACTIONS } from './actions.ts'
import { NAMED_SCREENS } from './screen-names.ts'
import { searchable } from './searchable.ts'

/** A screen, a part of one or an action that can be asked for by its name. */
export interface Place {
  readonly label: string
  /** Its address; for an action that the browser does by itself, a # and its id. */
  readonly to: string
}

/** Words that introduce a name and do not belong to it. */
const OPENING = new Set(
  'a an the to i we want need would like id can could you please and how do where is are find see show me open goto bring up navigate jump visit view page screen let s look at list all display get give us tell in into have for tab'.split(
    ' ',
  ),
)

/** Words that ask to make something new. */
const MAKING = new Set(
  'add create make enter submit file start register record write raise onboard post insert input set begin'.split(' '),
)

const [places, views] = [new Map<string, Place>(), new Map<string, Place>()]

function learn(into: Map<string, Place>, names: readonly string[], place: Place): void {
  for (const name of names) {
    const key = keyOf(searchable(name).words)
    if (key !== '' && !into.has(key)) into.set(key, place)
  }
}

for (const { label, path, words, views: parts } of NAMED_SCREENS) {
  learn(places, [label, ...words], { label, to: path })
  for (const part of parts) {
    const given = Object.entries(part.search).filter(([, value]) => value !== undefined)
    const search = given.map(([name, value]) => `${name}=${value}`).join('&')
    const to = search === '' ? path : `${path}?${search}`
    learn(views, [part.label, ...[label, ...words].map((of) => `${of} ${part.label}`)], { label: part.label, to })
  }
}
for (const { label, words, href, id } of ACTIONS) learn(places, [label, ...words], { label, to: href ?? `#${id}` })

/** Whether a word introduces a place: 'Go to expenses', 'take me to leave', but not 'who knows Go' and 'take leave'. */
function leads(word: string, next: string | undefined): boolean {
  return (next === 'to' && /^(?:go|switch)$/.test(word)) || (next === 'me' && word === 'take')
}

/** The words of a name, in order, in the singular and joined, so that 'time sheets' are timesheets. */
function keyOf(words: readonly string[]): string {
  const said = words
    .map((word) => (MAKING.has(word) ? 'new' : word))
    .filter((word, at) => !OPENING.has(word) && !leads(word, words[at + 1]))
  // 'Add a new entry' makes one; 'my hours' are the reader's anyway.
  const kept = said.filter((word, at) => !(word === 'new' && said[at - 1] === 'new') && !(at > 0 && word === 'my'))
  return kept.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)).join('')
}

/** The screen or action that exactly these words name; `views` are parts of screens. */
export function placeMeant(words: readonly string[], of: 'places' | 'views' = 'places'): Place | null {
  const key = keyOf(words)
  return (of === 'places' ? places : views).get(key) ?? null
}

/** All words of all names, for correcting misspelled ones. */
export const PLACE_WORDS: ReadonlySet<string> = new Set(
  [
    ...ACTIONS,
    ...NAMED_SCREENS,
    ...NAMED_SCREENS.flatMap(({ views: parts }) => parts.map(({ label }) => ({ label, words: [] }))),
  ].flatMap(({ label, words }) => searchable([label, ...words].join(' ')).words),
)
