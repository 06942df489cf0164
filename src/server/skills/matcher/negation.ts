import {
  ARTICLES,
  AROUND,
  DECIDED_AGAINST,
  DENIED_AFTER,
  DENIED_BEFORE,
  NOT_TAKEN_AFTER,
  NOT_TAKEN_AT_END,
  NOT_TAKEN_BEFORE,
  alternation,
  REPLACED_BEFORE,
} from './denials.ts'
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

/** These words say that trouble is missing, not the skill: "no Docker issues", "without TypeScript errors". */
const TROUBLE =
  /^ (?:issues?|errors?|problems?|bugs?|warnings?|conflicts?|failures?|faults?|crash(?:es)?|exceptions?|trouble|regressions?|changes?|news|updates?|progress|luck|answers?|feedback|probleme?n?|fehler\w*|meldung\w*|problemas|errores|erros|errori|problemi|fouten)(?= |$)/

/** A call to an interface is work with it; a call with somebody is not: "Oracle call with the SAP team". */
const CALL_WITH = /^ calls? with\b/

/** In front of a name that no noun follows: the name stands for a customer, a team, or something that is being removed. */
const ASIDE_BEFORE = new RegExp(
  ` ${alternation(
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
  ` ${alternation(
    'review(?:s|ed|ing)?(?: of)?',
    'learn(?:s|ed|t|ing)?(?: about)?',
    'stud(?:y|ied|ying)',
    `read(?:ing)? (?:about|up on)`,
    `${alternation('ask', 'talk', 'spoke', 'speak', 'chat', 'discussion', 'question', 'meeting', 'call', 'advice', 'webinar', 'lecture')}\\w*(?: \\w+){0,3} (?:about|on|regarding)`,
    'discuss(?:ed|es|ing)?',
  )}(?: (?!(?:and|or|then|but|by|to|while|with|in)\\b)[\\w-]+){0,2}$`,
)

/** What may follow the end of a phrase. Before any other word, the name may only describe that word: "removed Docker leftovers". */
const PHRASE_END =
  /^(?:$| (?:this|here|there|after|altogether|und|oder|für|wegen|pour|para|per|voor|et|ou|y|o|en|and|or|from|by|with|in|on|for|to|as|at|of|today|yesterday|now|completely|entirely|everywhere|again|about|since|because|so|but|is|was|are|were|has|have|had|will|wants?|wanted|asked)\b)/

/** Quick check over all words of a note: a note without any of them needs no further look. */
const MAYBE =
  /\b(?:(?:no|not|nor|lieu|quit|out|down|up|over|off|ohne|pas|sans|ni|sin|vez|nada|sem|non|niet|geen|bez|utan|inte|ist|uden|ikke)\b|(?:cannot|never|neither|without|unused|instead|rather|place|opposed|stop|avoid|against|skip|reject|dismiss|discard|exclu|abandon|declin|veto|dropped|nicht|kein|weder|statt|anstatt|anstelle|stelle|gegen|verzicht|abgelehnt|verworfen|ausgeschlossen|gestrichen|plut|contre|renonc|rejet|refus|utilis|lugar|contra|contro|renunci|descart|rechaz|elimin|inv|senza|nessun|niente|invece|posto|scart|rifiut|esclu|zonder|plaats|tegen|afgewezen|geschrapt|uitgesloten|afgezien|zamiast|stedet))|écart|né |não|n['’]t\b|-(?:less|free)\b/i

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
  if (REPLACED_BEFORE.test(before) || DECIDED_AGAINST.test(before)) return 'with-what-follows'
  if (NOT_TAKEN_BEFORE.test(before) && PHRASE_END.test(after)) return 'with-what-follows'
  if (DENIED_BEFORE.test(before) && !TROUBLE.test(after)) {
    return WITHOUT.test(before) ? 'with-what-follows' : 'alone'
  }
  return isDeniedBehind(match, before, after) ? 'alone' : undefined
}

/** "without React and Vue" denies both; "no Vue and Django all day" only the first. */
const WITHOUT = / (?:without|ohne|sans|sin|sem|senza|zonder|bez|utan|uden)(?= |$)/

function isDeniedBehind({ from, to }: Named, before: string, after: string): boolean {
  if (DENIED_AFTER.test(after) || NOT_TAKEN_AFTER.test(after)) return true
  if (AROUND.some(([front, behind]) => front.test(before) && behind.test(after))) return true
  // "TestFlight build rejected": the work of somebody who uses it.
  const atEnd = to - from === 1 ? NOT_TAKEN_AT_END.exec(after) : null
  return atEnd !== null && PHRASE_END.test(atEnd[1] ?? '')
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
  return OR.has(word ?? '') ? 'or' : AND.has(word ?? '') ? 'and' : undefined
}

const OR: ReadonlySet<string> = new Set(['or', 'nor', 'oder', 'noch', 'ou', 'ni', 'o', 'of', 'né', 'lub'])
const AND: ReadonlySet<string> = new Set(['and', 'und', 'et', 'y', 'e', 'en', 'i', 'och', 'og'])

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
