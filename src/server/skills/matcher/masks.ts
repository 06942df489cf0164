import { GAP, type Tokens } from './tokens.ts'

/**
 * Parts of a note that are not words: addresses, paths, file names and ticket numbers. `hidden` tokens never match. Tokens of a
 * `whole` span match only together (`Node.js` is a name, `app.js` is not; `ES-6` is one, `ABC-123` is not).
 */
export interface Masks {
  hidden: Uint8Array
  /** For each token the number of its span, from 1; 0 outside all spans. */
  whole: Uint16Array
}

/** Endings of file names. A file that only has such an ending is not the technology (labeling rule 3). */
const FILE_ENDINGS = new Set(
  (
    'js jsx mjs cjs ts tsx py pyc ipynb java kt kts c h cc cpp hpp cs vb fs css scss sass less html htm xml xsd xsl json ' +
    'jsonl yml yaml md txt csv tsv pdf sql db php rb go rs sh bash bat cmd ps1 doc docx xls xlsx ppt pptx png jpg jpeg ' +
    'svg gif ico zip tar gz rar log conf cfg ini toml properties lock vue svelte dart swift m r lua tex bib exe dll jar ' +
    'war apk ipa mp3 mp4 wav avi mov bak tmp psd ai fig blend fbx obj shp gpkg stl'
  ).split(' '),
)

const PUNCTUATION_AROUND = /^[("'[<{*`]+|[)"'\]>}*`.,;:!?]+$/g
const ADDRESS =
  /:\/\/|^www\.|^[\w.+-]{1,64}@[\w-]{1,64}\.\w|^(?:[\w-]{1,64}\.){1,4}(?:com|org|net|io|dev|app|co|edu|gov|info|me|ai|uk|de|fi|fr|nl|au|ca|ch|eu)\/\w/i
const PATH =
  /^(?:~|\.{1,2})?\/[\w.@-]+\/|^(?:~|\.{1,2})\/\w|^\/[a-z]|^[a-z]:\\|\\\w+\\|^(?:src|lib|app|test|tests|api|dist|bin|docs|public|node_modules)\/\w/i
const MANY_SLASHES = /\/.*\/.*\.\w{1,5}$/
const MAY_NEED_MASK = /[/\\@]|\w\.\w|[A-Z]-\d/

/** The longest run without white space that is looked at as a whole. */
const LONGEST_CHUNK = 300

/** `undefined` when nothing in the note needs a mask, as is true of most notes. */
export function masksOf(tokens: Tokens): Masks | undefined {
  if (!MAY_NEED_MASK.test(tokens.note)) return undefined
  const masks: Masks = { hidden: new Uint8Array(tokens.count), whole: new Uint16Array(tokens.count) }
  let spans = 0
  for (let from = 0; from < tokens.count;) {
    const to = chunkEnd(tokens, from)
    if (to - from > 1 || startsWithMark(tokens, from)) spans = maskChunk(tokens, masks, { from, to, spans })
    from = to
  }
  return masks
}

/** The token after the last one that follows `from` without white space. */
function chunkEnd({ note, starts, ends, count }: Tokens, from: number): number {
  let at = from + 1
  for (; at < count; at += 1) {
    const gapFrom = ends[at - 1] ?? 0
    const gapTo = starts[at] ?? 0
    if (gapTo - gapFrom > 0 && /\s/.test(note.slice(gapFrom, gapTo))) break
  }
  return at
}

function startsWithMark({ note, starts }: Tokens, token: number): boolean {
  const before = note.charAt((starts[token] ?? 0) - 1)
  return before === '/' || before === '\\'
}

function maskChunk(
  tokens: Tokens,
  masks: Masks,
  { from, to, spans }: { from: number; to: number; spans: number },
): number {
  const { note, starts, ends } = tokens
  let chunkStart = starts[from] ?? 0
  while (chunkStart > 0 && /[./\\~]/.test(note.charAt(chunkStart - 1))) chunkStart -= 1
  const text = note
    .slice(chunkStart, Math.min(ends[to - 1] ?? 0, chunkStart + LONGEST_CHUNK))
    .replaceAll(PUNCTUATION_AROUND, '')
  if (ADDRESS.test(text)) {
    masks.hidden.fill(1, from, to)
    return spans
  }
  // In a path, only the last part may count: "docker/nginx.conf".
  if (PATH.test(text) || MANY_SLASHES.test(text)) masks.hidden.fill(1, from, lastPart(tokens, from, to))
  return maskNames(tokens, masks, { from, to, spans })
}

function lastPart({ gaps, ends, note, starts }: Tokens, from: number, to: number): number {
  for (let at = to - 1; at > from; at -= 1) {
    const between = note.slice(ends[at - 1], starts[at])
    if (gaps[at] === GAP.slash || between.includes('/') || between.includes('\\')) {
      // A path without a file at its end is hidden as a whole.
      return to - at > 1 ||
        /^(?:dockerfile|makefile|jenkinsfile|vagrantfile|gemfile|podfile|pipfile|procfile)$/.test(
          note.slice(starts[at], ends[at]).toLowerCase(),
        )
        ? at
        : to
    }
  }
  return to
}

/** Marks file names and ticket numbers within one chunk. */
function maskNames(
  tokens: Tokens,
  masks: Masks,
  { from, to, spans }: { from: number; to: number; spans: number },
): number {
  const { note, words, starts, ends, gaps } = tokens
  let span = spans
  for (let first = from; first < to;) {
    let last = first
    while (last + 1 < to && gaps[last + 1] === GAP.join) last += 1
    const ending = words[last] ?? ''
    const isFile = last > first && note.charAt((starts[last] ?? 0) - 1) === '.' && FILE_ENDINGS.has(ending)
    const isTicket =
      last === first + 1 && /^\d{2,}$/.test(ending) && /^[A-Z][A-Z0-9]+$/.test(note.slice(starts[first], ends[first]))
    if (isFile || isTicket || isSpelledOut(words, first, last)) {
      span += 1
      masks.whole.fill(span, first, last + 1)
    }
    first = last + 1
  }
  return span
}

/** "F.O.D.E": single letters with marks between them are one abbreviation. */
function isSpelledOut(words: readonly string[], first: number, last: number): boolean {
  return last - first > 1 && words.slice(first, last + 1).every((word) => word.length === 1)
}
