// The phrases around a name that say in several languages that it was not used. Words reach them in lower case, each after a space.

export const alternation = (...alternatives: string[]) => `(?:${alternatives.join('|')})`

export const ARTICLES = alternation(
  'any',
  'the',
  'a',
  'an',
  'our',
  'their',
  'more',
  'plain',
  'pure',
  'den',
  'die',
  'das',
  'dem',
  'der',
  'ein(?:e[nmr]?)?',
  'le',
  'la',
  'les',
  'du',
  'de',
  'd',
  "l'?",
  'un',
  'une',
  'el',
  'los',
  'las',
  'una',
  'il',
  'lo',
  'o',
  'os',
  'het',
  'een',
)
const NOT = alternation(
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
const USE = alternation(
  'us(?:e|ed|ing)',
  'need(?:ed|ing)?',
  'touch(?:ed|ing)?',
  'work(?:ed|ing)? (?:on|with|in)',
  'go(?:ing)? (?:with|for|through)',
  'writ(?:e|ing)',
  'want(?:ed)?',
  'require',
)
const PLACED_IN = alternation('in', 'with', 'on', 'about', 'for', 'mit', 'über', 'avec', 'con', 'com', 'met', 'via')

/** "not X" and "no X", in languages where the verb stands elsewhere. */
const NOT_ELSEWHERE = alternation(
  'nicht(?: mehr)?',
  'kein(?:e[nmrs]?)?',
  'ohne',
  'weder',
  'pas(?: besoin)?',
  'sans',
  'ni',
  'sin',
  'sem',
  'senza',
  'né',
  'nessun[ao]?',
  'niente',
  'nada',
  'non',
  'não',
  'niet(?: meer)?',
  'geen',
  'zonder',
  'bez',
  'utan',
  'inte',
  'uden',
  'ikke',
)

/** "no usamos X", "n'utilise plus X", "non usare X". */
const NOT_USED_ELSEWHERE = alternation(
  '(?:ya )?no (?:se )?(?:us|utiliz|necesit)\\p{L}+',
  'não (?:us|utiliz|precis)\\p{L}+(?: mais)?',
  'non (?:us|utilizz|serv)\\p{L}+(?: più)?',
  "(?:ne |n')?utilis\\p{L}+ (?:pas|plus)",
  '(?:ne )?(?:pas|plus) utiliser',
)

/** In front of a name: it was not used. "not only React" and "not sure about React" do not count as this. */
export const DENIED_BEFORE = new RegExp(
  ` ${alternation(
    `(?:no|without|neither|nor)(?: (?:use of|need (?:for|of)|using|touching|going through|more))?`,
    `no need to ${USE}`,
    `${NOT}(?: (?:really|actually|yet|have to|had to|going to|planning to|want to|to|be|been|get to))*(?: ${USE})`,
    `not(?: ${PLACED_IN})?`,
    `avoid(?:ed|ing)?`,
    `${NOT_ELSEWHERE}(?: ${PLACED_IN})?`,
    NOT_USED_ELSEWHERE,
  )}(?: ${ARTICLES})*$`,
  'u',
)

/** In front of a name: it was decided not to use it. */
export const DECIDED_AGAINST = new RegExp(
  ` ${alternation(
    '(?:decid|opt|vot|advis|argu)\\p{L}* against(?: \\p{L}+ing)?',
    '(?:decision|vote|case|veto) against(?: \\p{L}+ing)?',
    '(?:rul(?:e|es|ed|ing)|vot(?:e|ed|ing)) out',
    '(?:turn(?:s|ed|ing)?|vot(?:e|ed|ing)) down',
    'g[ai]v(?:e|en|ing) up on',
    '(?:got|getting|get) by without',
    '(?:entschied\\p{L}*|entscheidung|beschlossen|votum) gegen',
    '(?:verzicht\\p{L}*) auf',
    '(?:décid\\p{L}*|décision) contre',
    'renonc\\p{L}* à',
    '(?:decid\\p{L}+|decisión|decis\\p{L}+) (?:en )?contr[ao](?: de)?',
    'renunci\\p{L}* a',
    '(?:besl\\p{L}+|gekozen|besluit) tegen',
    'afgezien van',
  )}(?: ${ARTICLES})*$`,
  'u',
)

/** In front of a name that no noun follows: it was looked at and not taken. */
export const NOT_TAKEN_BEFORE = new RegExp(
  ` ${alternation(
    'skip(?:s|ped|ping)?',
    'reject(?:s|ed|ing)?',
    'dismiss(?:es|ed|ing)?',
    'discard(?:s|ed|ing)?',
    'exclud(?:e|es|ed|ing)',
    'abandon(?:s|ed|ing)?',
    'declin(?:e|ed|ing)',
    'veto(?:ed|ing)?',
    '(?:verworfen|abgelehnt|ausgeschlossen)',
    '(?:écart|rejet|abandonn|exclu)\\p{L}*',
    '(?:descart|rechaz|elimin)\\p{L}*',
    '(?:scart|rifiut|esclu)\\p{L}*',
    '(?:afgewezen|geschrapt|uitgesloten)',
  )}(?: ${ARTICLES})*$`,
  'u',
)

/** In front of a name: something else was used. */
export const REPLACED_BEFORE = new RegExp(
  ` ${alternation(
    '(?:instead of|rather than|in place of|in lieu of|as opposed to)(?: (?:having to \\p{L}+|\\p{L}+ing)(?: (?:it|this|everything))?(?: (?:through|with|via|to|over|for|on|in|into|by))?)?',
    '(?:chose|chosen|choose|picked|pick|prefer\\p{L}*|favou?red|selected|took) (?:\\p{L}+ ){1,3}over',
    '(?:an)?statt',
    'anstelle(?: von)?',
    'an stelle von',
    'au lieu(?: d[eu]?)?',
    'à la place(?: d[eu]?)?',
    'plutôt qu\\p{L}*',
    'en (?:vez|lugar) del?',
    'in plaats van',
    'invece (?:di|del\\p{L}*)',
    'al posto (?:di|del\\p{L}*)',
    'em vez d[eoa]s?',
    'ao invés d[eoa]s?',
    'no lugar d[eoa]s?',
    'zamiast',
    'istället för',
    'i stedet for',
  )}(?: using| with| in| mit| über| auf)?(?: \\p{L}+(?:er|ir|re|ar)(?: (?:par|por|per|con|avec|com))?)?(?: ${ARTICLES})*$`,
  'u',
)

/** Behind a name: it was not used. */
export const DENIED_AFTER = new RegExp(
  `^ ${alternation(
    `(?:(?:is|was|are|were|be|been|has been|have been|will be|has|have|had|will) )?(?:not|never|no longer)(?: (?:yet|really|actually|be|been))*`,
    "(?:isn't|wasn't|aren't|weren't|won't be|hasn't been|haven't been)(?: (?:yet|really|actually))*",
  )} ${alternation('used', 'needed', 'required', 'necessary', 'involved', 'touched', 'wanted', 'chosen', 'selected', 'an option', 'approved')}\\b|^ unused\\b`,
)

const WAS = alternation(
  'is',
  'was',
  'are',
  'were',
  'got',
  'been',
  'be',
  'has been',
  'wurden?',
  'wird',
  'ist',
  'a été',
  'est',
  'fue',
  'ha sido',
  'è stat[oa]',
  'foi',
  'werd',
  'is',
  'wordt',
)

/** Behind a name: it was looked at and not taken. After "was" this is sure; without it, the phrase has to end there. */
const NOT_TAKEN = alternation(
  'rejected',
  'ruled out',
  'turned down',
  'voted down',
  'vetoed',
  'skipped',
  'discarded',
  'dismissed',
  'excluded',
  'abandoned',
  'dropped',
  'decided against',
  'off the table',
  'out of the question',
  'not an option',
  'abgelehnt',
  'verworfen',
  'ausgeschlossen',
  'gestrichen',
  'nicht (?:mehr )?(?:ge|ver|be)\\p{L}+',
  'nicht nötig',
  'nicht mehr',
  'doch nicht',
  'abandonnée?',
  'rejetée?',
  'écartée?',
  'exclue?',
  'refusée?',
  'pas (?:utilis|reten)\\p{L}+',
  'non (?:utilis|reten)\\p{L}+',
  'descartad[oa]',
  'rechazad[oa]',
  'no (?:usad|utilizad)[oa]',
  'eliminad[oa]',
  'scartat[oa]',
  'rifiutat[oa]',
  'esclus[oa]',
  'non (?:usat|utilizzat)[oa]',
  'descartad[oa]',
  'rejeitad[oa]',
  'não (?:usad|utilizad)[oa]',
  'afgewezen',
  'geschrapt',
  'niet (?:meer )?(?:ge|ver|no)\\p{L}+',
  'niet meer',
)
export const NOT_TAKEN_AFTER = new RegExp(`^(?: ${WAS}) ${NOT_TAKEN}(?= |$)`, 'u')
export const NOT_TAKEN_AT_END = new RegExp(`^ (?:${NOT_TAKEN}|no more)(?=$| )(.*)$`, 'u')

/** "auf Docker verzichtet", "gegen Kafka entschieden": the verb stands behind the name. */
export const AROUND = [
  [/ auf(?: den| die| das)?$/, /^ verzichte/],
  [/ (?:gegen|tegen)(?: den| die| das| het)?$/, /^ (?:entschieden|gestimmt|besloten|gekozen)\b/],
] as const
