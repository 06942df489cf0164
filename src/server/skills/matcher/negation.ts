import { ASIDE_HEADS } from './ordinary-use.ts'
import { GAP, type Tokens } from './tokens.ts'

/** Words of a note that name a skill: tokens `from` to `to`, exclusive. */
interface Named {
  from: number
  to: number
  confidence: number
}

/** The highest confidence for a name that stands for a customer, a team, or something that is being removed. */
const ASIDE_CONFIDENCE = 0.4

/** The highest confidence for a name that its writer only reviewed, learned or talked about. */
const SECONDHAND_CONFIDENCE = 0.5

/** How many words around a name are looked at, so that cost stays linear in the note. */
const REACH = 6

const oneOf = (...alternatives: string[]) => `(?:${alternatives.join('|')})`

const ARTICLES = oneOf('any', 'the', 'a', 'an', 'our', 'their', 'more', 'plain', 'pure')
const NOT = oneOf(
  'not',
  "\\w+n't",
  'cannot',
  'never',
  'no longer',
  'stop',
  'stopped',
  'stopping',
  'quit',
  'avoid(?:ed|ing)?',
)
const USE = oneOf(
  'us(?:e|ed|ing)',
  'need(?:ed|ing)?',
  'touch(?:ed|ing)?',
  'work(?:ed|ing)? (?:on|with|in)',
  'writ(?:e|ing)',
  'want(?:ed)?',
  'require',
)
const PLACED_IN = oneOf('in', 'with', 'on', 'about', 'for')

/** In front of a name: it was not used. "not only React" and "not sure about React" do not count as this. */
const DENIED_BEFORE = new RegExp(
  ` ${oneOf(
    `(?:no|without|neither|nor|sans)(?: (?:use of|need (?:for|of)|using|more))?`,
    `no need to ${USE}`,
    `${NOT}(?: (?:really|actually|yet|have to|had to|going to|planning to|want to|to|be|been|get to))*(?: ${USE})`,
    `not(?: ${PLACED_IN})?`,
    `avoid(?:ed|ing)?`,
  )}(?: ${ARTICLES})*$`,
)

/** In front of a name: something else was used. */
const REPLACED_BEFORE = new RegExp(
  ` ${oneOf('instead of', 'rather than', 'in place of', 'in lieu of', 'as opposed to')}(?: using| with| in)?(?: ${ARTICLES})*$`,
)

/** Behind a name: it was not used. */
const DENIED_AFTER = new RegExp(
  `^ ${oneOf(
    `(?:(?:is|was|are|were|be|been|has been|have been|will be|has|have|had|will) )?(?:not|never|no longer)(?: (?:yet|really|actually|be|been))*`,
    "(?:isn't|wasn't|aren't|weren't|won't be|hasn't been|haven't been)(?: (?:yet|really|actually))*",
  )} ${oneOf('used', 'needed', 'required', 'necessary', 'involved', 'touched', 'wanted')}\\b|^ unused\\b`,
)

/** These words say that trouble is missing, not the skill: "no Docker issues", "without TypeScript errors". */
const TROUBLE =
  /^ (?:issues?|errors?|problems?|bugs?|warnings?|conflicts?|failures?|faults?|crash(?:es)?|exceptions?|trouble|regressions?|changes?|news|updates?|progress|luck|answers?|feedback)\b/

/** A call to an interface is work with it; a call with somebody is not: "Oracle call with the SAP team". */
const CALL_WITH = /^ calls? with\b/

/** In front of a name that no noun follows: the name stands for a customer, a team, or something that is being removed. */
const ASIDE_BEFORE = new RegExp(
  ` ${oneOf(
    'remov(?:e|ed|es|ing)',
    'dropp(?:ed|ing)',
    'drops?',
    'replac(?:e|ed|es|ing)',
    'uninstall(?:ed|ing)?',
    'delet(?:e|ed|ing)',
    'g[eo]t(?:ting)? rid of',
    'mov(?:e|ed|ing) (?:away from|off)',
    'customers?',
    'clients?',
    'vendors?',
    'suppliers?',
  )}(?: ${ARTICLES})*$`,
)

/** In front of a name: somebody looked at it, learned it or talked about it, and has not done anything with it yet. */
const SECONDHAND_BEFORE = new RegExp(
  ` ${oneOf(
    'review(?:s|ed|ing)?(?: of)?',
    'learn(?:s|ed|t|ing)?(?: about)?',
    'stud(?:y|ied|ying)',
    `read(?:ing)? (?:about|up on)`,
    `${oneOf('ask', 'talk', 'spoke', 'speak', 'chat', 'discussion', 'question', 'meeting', 'call', 'advice', 'webinar', 'lecture')}\\w*(?: \\w+){0,3} (?:about|on|regarding)`,
    'discuss(?:ed|es|ing)?',
  )}(?: (?!(?:and|or|then|but|by|to|while|with|in)\\b)[\\w-]+){0,2}$`,
)

/** What may follow the end of a phrase. Before any other word, the name may only describe that word: "removed Docker leftovers". */
const PHRASE_END =
  /^(?:$| (?:and|or|from|by|with|in|on|for|to|as|at|of|today|yesterday|now|completely|entirely|everywhere|again|about|since|because|so|but|is|was|are|were|has|have|had|will|wants?|wanted|asked)\b)/

/** Quick check over all words of a note: a note without any of them needs no further look. */
const MAYBE =
  /\b(?:no|not|cannot|never|nor|neither|without|sans|unused|instead|rather|place|lieu|opposed|stop\w*|quit|avoid\w*)\b|n['\u2019]t\b|-(?:less|free)\b/i

const MAYBE_ASIDE =
  /\b(?:team|people|guys|folks|colleagues|department|squad|meeting|consultant|rep|call|remov|deprecat|decommission|phase|uninstall|retire|drop|replac|delet|rid|away|off|customer|client|vendor|supplier)/i

const MAYBE_SECONDHAND =
  /\b(?:review|learn|stud[yi]|read(?:ing)? (?:about|up)|discuss)|\b(?:about|regarding)\b|\b(?:call|meeting|talk)\w*\b.{0,60}\bon\b/i

/**
 * The names that a note does not deny, in its order: "no React today", "without Redux" and "instead of Vue" yield nothing. A
 * name counts less if it stands for a customer or a team ("call with the SAP team") or for something that is being removed
 * ("jQuery removal"), or if it was only reviewed, learned or talked about. `matches` are in the note's order.
 */
export function affirmed<T extends Named>(matches: readonly T[], tokens: Tokens): readonly T[] {
  const kept = MAYBE.test(tokens.note) ? withoutDenied(matches, tokens) : matches
  const weighed = MAYBE_SECONDHAND.test(tokens.note) ? withSecondhand(kept, tokens) : kept
  if (!MAYBE_ASIDE.test(tokens.note)) return weighed
  return weighed.map((match) => (isAside(match, tokens) ? atMost(ASIDE_CONFIDENCE, match) : match))
}

function atMost<T extends Named>(confidence: number, match: T): T {
  return match.confidence > confidence ? { ...match, confidence } : match
}

/** "reviewed Terraform", and the names that an "and" or a comma adds to it: "learned Python and Docker". */
function withSecondhand<T extends Named>(matches: readonly T[], tokens: Tokens): readonly T[] {
  let former: T | undefined
  return matches.map((match) => {
    const joint = former && jointOf(former, match, tokens)
    const goesOn = joint !== undefined && (joint !== 'comma' || PHRASE_END.test(wordsAfter(match.to, tokens)))
    const isSecondhand = goesOn || SECONDHAND_BEFORE.test(wordsBefore(match.from, tokens))
    former = isSecondhand ? match : undefined
    return isSecondhand ? atMost(SECONDHAND_CONFIDENCE, match) : match
  })
}

/** How a name is denied. "no" ends at an "and"; "without" and "instead of" do not. */
type Denial = 'alone' | 'with-what-follows'

function withoutDenied<T extends Named>(matches: readonly T[], tokens: Tokens): T[] {
  const denials: (Denial | undefined)[] = []
  for (const [index, match] of matches.entries()) {
    const former = matches[index - 1]
    const carried = former && denials[index - 1]
    const goesOn = carried !== undefined && continues(carried, matches, index, tokens)
    denials.push(goesOn ? carried : denialOf(match, tokens))
  }
  return matches.filter((_, index) => denials[index] === undefined)
}

function denialOf(match: Named, tokens: Tokens): Denial | undefined {
  const before = wordsBefore(match.from, tokens)
  const after = wordsAfter(match.to, tokens)
  if (isWithout(match.to, tokens)) return 'alone'
  if (REPLACED_BEFORE.test(before)) return 'with-what-follows'
  if (DENIED_BEFORE.test(before) && !TROUBLE.test(after)) {
    return / without\b/.test(before) ? 'with-what-follows' : 'alone'
  }
  return DENIED_AFTER.test(after) ? 'alone' : undefined
}

/** "figma-less", "jQuery-free". */
function isWithout(token: number, { words, gaps }: Tokens): boolean {
  return gaps[token] === GAP.join && (words[token] === 'less' || words[token] === 'free')
}

/** "no React or Vue", "neither Go nor Rust", "without Go/Rust", "without React, Vue or Angular". */
function continues(denial: Denial, matches: readonly Named[], index: number, tokens: Tokens): boolean {
  const [former, match] = [matches[index - 1], matches[index]]
  if (!former || !match) return false
  if (TROUBLE.test(wordsAfter(match.to, tokens))) return false
  const joint = jointOf(former, match, tokens)
  if (joint === 'or') return true
  if (joint === 'and') return denial === 'with-what-follows'
  return joint === 'comma' && endsInOr(matches, index, tokens)
}

/** Whether the items of a list from this one on end with "or". */
function endsInOr(matches: readonly Named[], index: number, tokens: Tokens): boolean {
  for (let at = index; at + 1 < matches.length && at < index + REACH; at += 1) {
    const [item, next] = [matches[at], matches[at + 1]]
    const joint = item && next && jointOf(item, next, tokens)
    if (joint === 'or') return true
    if (joint !== 'comma') return false
  }
  return false
}

function jointOf(former: Named, match: Named, { words, gaps }: Tokens): 'or' | 'and' | 'comma' | undefined {
  if (match.from === former.to) {
    const gap = gaps[match.from]
    return gap === GAP.slash ? 'or' : gap === GAP.ampersand ? 'and' : gap === GAP.list ? 'comma' : undefined
  }
  if (match.from !== former.to + 1) return undefined
  const word = words[former.to]
  return word === 'or' || word === 'nor' ? 'or' : word === 'and' ? 'and' : undefined
}

function isAside(match: Named, tokens: Tokens): boolean {
  const after = wordsAfter(match.to, tokens)
  return (
    ASIDE_HEADS.has(after.slice(1).split(' ', 1)[0] ?? '') ||
    CALL_WITH.test(after) ||
    (PHRASE_END.test(after) && ASIDE_BEFORE.test(wordsBefore(match.from, tokens)))
  )
}

/** The words before a token that belong to its phrase, each after a space. */
function wordsBefore(token: number, { words, gaps }: Tokens): string {
  let text = ''
  for (let at = token; at > 0 && at > token - REACH && (gaps[at] ?? GAP.sentence) <= GAP.join; at -= 1) {
    text = ` ${straight(words[at - 1] ?? '')}${text}`
  }
  return text
}

function wordsAfter(token: number, { words, gaps, count }: Tokens): string {
  let text = ''
  for (let at = token; at < count && at < token + REACH && (gaps[at] ?? GAP.sentence) <= GAP.join; at += 1) {
    text += ` ${straight(words[at] ?? '')}`
  }
  return text
}

function straight(word: string): string {
  return word.replace('\u2019', "'")
}
