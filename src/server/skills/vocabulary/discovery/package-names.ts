import { isCommonWord } from '../../matcher/english.ts'
import { GAP } from '../../matcher/tokens.ts'
import { listed } from '../../matcher/word-lists.ts'
import { leadOf } from './lead.ts'
import { looksMisspelled } from './misspelled.ts'
import { LONGEST_NAME, type Proposal } from './proposal.ts'
import { isUpper, type Reading, spellingOf } from './reading.ts'
import { isHash, isName, isOwnWord } from './words.ts'

const SCOPED = /^@[a-z0-9][a-z0-9-]*\/[a-z0-9][\w.-]*\w(?=[\s,;:!?)\]"'`]|\.?\s|\.?$)/
const OWN_SCOPES = listed('app src shared components lib utils common internal company types')

/** `@scope/name`; a lone `@name` is a person, an annotation or a rule of a style sheet. */
export function scopedPackage({ tokens }: Reading, at: number): Proposal | undefined {
  const { note, words, starts, ends, count } = tokens
  const start = (starts[at] ?? 0) - 1
  if (OWN_SCOPES.has(words[at] ?? '') || /[\w.+-]/.test(note.charAt(start - 1))) return undefined
  const name = SCOPED.exec(note.slice(start, start + LONGEST_NAME + 1))?.[0]
  if (name === undefined) return undefined
  const end = start + name.length
  let to = at
  while (to < count && (ends[to] ?? 0) <= end) to += 1
  return { from: at, to, reason: 'package name', start, end }
}

/** Tokens joined by `.`, `-` or `_` that read as a package: `foobar.js`, `react-foobar`, `flutter_foobar`. */
export function packageName(reading: Reading, at: number, to: number): Proposal | undefined {
  const { tokens, masks } = reading
  const { note, starts, ends, gaps } = tokens
  // Branches, paths and their endings: "feature/login-form", "lib/foobar.js".
  if (gaps[at] === GAP.slash || gaps[to] === GAP.slash || note.charAt((starts[at] ?? 0) - 1) === '/') return undefined
  const text = spellingOf(tokens, at, to)
  const mark = note.charAt(ends[at] ?? 0)
  const isPackage = mark === '.' ? isDotted : mark === '-' ? isHyphenated : isUnderscored
  if (mark !== '.' && ((masks?.whole[at] ?? 0) !== 0 || isHash(text))) return undefined
  return isPackage(reading, at, to, text) ? { from: at, to, reason: 'package name' } : undefined
}

/** "foobar-2.1.0": the name of a release. */
export function versionGlued({ tokens }: Reading, at: number, to: number): Proposal | undefined {
  const text = spellingOf(tokens, at, to)
  if (!/^[A-Za-z]{3,}-v?\d+\.\d+(?:\.\d+)?$/.test(text) || !isLowerName(tokens.words[at] ?? '')) return undefined
  return { from: at, to, reason: 'version number', end: tokens.ends[at] ?? 0 }
}

const SNAKE_PART = listed('py rs js cpp flutter django flask pytest actix tokio scikit sphinx')

/** `quick_py`, `flutter_quick`; other names with an underscore are variables and tables. */
function isUnderscored({ tokens }: Reading, at: number, to: number, text: string): boolean {
  const [first = '', second = ''] = tokens.words.slice(at, to)
  if (to - at !== 2 || text !== text.toLowerCase()) return false
  return (SNAKE_PART.has(first) && isLowerName(second)) || (SNAKE_PART.has(second) && isLowerName(first))
}

/** Before a hyphen, these do not make a package: "re-deploy", "multi-tenant". */
const PREFIXES = listed(`
  re pre post co non multi sub anti un inter intra semi self cross over under mini micro meta auto ex pro de bi tri mid
  front back full e wip fix feat feature bug bugfix hotfix chore release btn`)

/** Branches, paths and their endings, commands, and words that prose joins: "feature/login-form", "re-deploy", "docker-based". */
export function isPathOrProse({ tokens: { note, words, gaps, starts } }: Reading, at: number, to: number): boolean {
  if (gaps[at] === GAP.slash || gaps[to] === GAP.slash || /[/-]/.test(note.charAt((starts[at] ?? 0) - 1))) return true
  return PREFIXES.has(words[at] ?? '') || words.slice(at, to).some((part) => HYPHEN_ENDINGS.has(part))
}

/** Words that follow a hyphen in prose: "docker-based", "react-related". */
const HYPHEN_ENDINGS = listed(`
  based related only like specific side free ready driven first style wise friendly aware agnostic powered enabled
  compatible ish app apps project team part branch repo code side wrapper setup configs migration`)

/** An unknown part beside a known skill or a part that only packages have: `react-foobar`, `foobar-loader`. */
function isHyphenated(reading: Reading, at: number, to: number, text: string): boolean {
  const { tokens, covered, knows } = reading
  const parts = tokens.words.slice(at, to)
  if (!/^[a-z0-9-]+$/.test(text) || parts.length > 5) return false
  if (PREFIXES.has(parts[0] ?? '') || parts.some((part) => HYPHEN_ENDINGS.has(part))) return false
  const marked = parts.some((part) => PACKAGE_PART.has(part))
  const known = parts.some((part, index) => covered[at + index] === 1 || (part.length > 2 && knows(part)))
  // "pontoon-cli": a tool may bear any name.
  if (
    parts.length === 2 &&
    TOOL_ENDINGS.has(parts[1] ?? '') &&
    (parts[0] ?? '').length > 3 &&
    !isOwnWord(parts[0] ?? '')
  )
    return true
  if (!parts.some(isLowerName)) return marked && known && !parts.some(isCommonWord)
  return marked || known || leadOf(reading, at) !== undefined
}

const DOMAIN_START = listed('com org net io dev edu')
const NAME_ENDING = listed('js io ai jl')
const PLATFORM_SPACES = listed('Microsoft Azure Google')

/** `com.foobar`, `foobar.js`, `Foobar.NET`, `Microsoft.Foobar`; other names with a dot are files and code. */
function isDotted(reading: Reading, at: number, to: number, text: string): boolean {
  const parts = reading.tokens.words.slice(at, to)
  const [first = '', second = ''] = parts
  if (DOMAIN_START.has(first)) {
    const enough = parts.length > 2 || (parts.length === 2 && (first === 'com' || first === 'org'))
    return enough && parts.length <= 5 && /^[a-z0-9.]+$/.test(text) && parts.slice(1).every((part) => part.length > 1)
  }
  if (PLATFORM_SPACES.has(text.slice(0, first.length))) return /^\w+(?:\.[A-Z][A-Za-z]{2,}){1,3}$/.test(text)
  if (parts.length !== 2) return false
  const named =
    /^[A-Za-z][a-z0-9]{2,}$/.test(text.slice(0, first.length)) &&
    isName(first) &&
    (isUpper(text.charCodeAt(0)) || !looksMisspelled(first))
  if (second === 'net') return named && /\.(?:NET|Net)$/.test(text)
  const capital = isUpper(text.charCodeAt(0))
  // "Sigma.js" beside an ordinary word is a library only if it is used; "Header.js" is a file.
  if (second === 'js' && capital && !named) return !isOwnWord(first) && leadOf(reading, at) !== undefined
  return NAME_ENDING.has(second) && named && (second !== 'jl' || capital) && !reading.knows(first)
}

/** Ends of names that only tools and packages have. */
const TOOL_ENDINGS = listed('cli sdk ctl js py rs go')

/** Parts that packages have and other joined words do not have. */
const PACKAGE_PART = listed('loader plugin cli sdk js ts py rs cpp preset polyfill fns')

/** A lower-case name, which capitals cannot show: mistyped words do not count. */
function isLowerName(word: string): boolean {
  return /^[a-z][a-z0-9]{2,}$/.test(word) && isName(word) && !PACKAGE_PART.has(word) && !looksMisspelled(word)
}
