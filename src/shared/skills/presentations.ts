import { placesOf, wholeWords, type Evidence } from './evidence.ts'

/** Whom a presentation was for (spec §9), the most particular first. */
export const AUDIENCES = ['Client', 'Stakeholders', 'Management', 'Team'] as const

export type Audience = (typeof AUDIENCES)[number]

export interface Presentation {
  audience: Audience
  /** The words that show the presentation, in the order of the note. */
  evidence: Evidence[]
}

/**
 * Words for a presentation, lecture, workshop or training that is given, rehearsed or prepared (spec §9; labelling
 * guide, Public Speaking). Bare "demo" can be software, so it needs a word beside it.
 */
const GIVEN = wholeWords(
  'present(?:ed|ing) (?!in |on screen|when )(?:(?:the|our|my|a|an|final|first|initial|project|design|demo|some|new|this|latest|sprint|to|at|progress|results|findings|work|prototype|proposal|status|\\w+) ){0,3}(?:to|for|at|in front of|project|results|findings|work|progress|prototype|proposal|status|design|demo|report|slides|idea|ideas|solution|features?|poster|paper)',
  'presented',
  '(?:poster |final |project |progress |group |class |client |team |internship |slide ?|powerpoint |power point |ppt |conference |thesis |dissertation |practice |design |sprint |weekly |mid-?term |\\w+ )?presentations?(?! layer| component| logic| tier| view| model| style| mode)',
  '(?:prepar(?:e|ed|ing)|make|made|making|creat(?:e|ed|ing)|writ(?:e|ing)|wrote|build|built|building|draft(?:ed|ing)?|design(?:ed|ing)?|finish(?:ed|ing)?|finali[sz](?:e|ed|ing)|updat(?:e|ed|ing)|polish(?:ed|ing)?|rehears(?:e|ed|ing)|practi[cs](?:e|ed|ing)|present(?:ed|ing)?|show(?:ed|ing)?|work(?:ed|ing)? on|added) (?:\\w+ ){0,4}(?:slides|slide ?deck)',
  '(?:slides|slide ?deck) (?:for|to show)',
  '(?:pitch ?deck|keynote speech|talk slides)',
  '(?:pitch(?:ed|ing)|elevator pitch|project pitch|sales pitch)',
  '(?:gave|giving|give|held|holding|did|doing|prepar(?:e|ed|ing)|practi[cs](?:e|ed|ing)|rehears(?:e|ed|ing|al)|record(?:ed|ing)|run|ran|running|deliver(?:ed|ing)?|led|conduct(?:ed|ing)?|host(?:ed|ing)?|facilitat(?:e|ed|ing)|organi[sz](?:e|ed|ing)) (?:(?:a|an|the|our|my|for|final|first|second|next|live|short|project|sprint|product|client|customer|team|video|software|internal|user|tech|technical|training|requirements|design|discovery|kick-?off|guest|\\w+) ){0,3}(?:demos?|demonstrations?|talks?|lectures?|workshops?|webinars?|seminars?|trainings?|training sessions?|speech|tutorials? for|class for|lesson)',
  "demo(?:ed|ing|'d|nstrated|nstrating) (?:(?:the|our|my|new|a|\\w+) ){0,3}(?:to|for|at|with)",
  'demos? (?:run[- ]?through|rehearsal|practi[cs]e|prep|preparation|to (?:the |our )?(?:client|customer|team|stakeholders?|management|users?)|(?:for|with) (?:the |our )?(?:clients?|customers?|team|stakeholders?|management|users?)|day|session|meeting|presentation|video|script|slides)',
  '(?:sprint|client|customer|product|project|final|live|stakeholder|team|end of sprint) demos?',
  'demo \\d',
  'training sessions?',
  '(?:client|customer|user|staff|employee|team|onboarding|design|discovery|stakeholder|requirements) (?:workshops?|training)',
  'train(?:ed|ing) (?:the |our |new |client |end )?(?:client|users?|staff|employees|customers?|team|colleagues|interns?|juniors?|trainees)',
  '(?:lectured|lecturing|taught|teaching) (?:a |the |our )?(?:class|course|students?|workshop|session|colleagues|team)?',
  'public speaking',
  'client meetings?',
)

/** Being in the audience is no presentation; nor are training a model and presentation as a layer of software. */
const NOT_GIVEN = wholeWords(
  '(?:attend(?:ed|ing)?|watch(?:ed|ing)?|listen(?:ed|ing) to|join(?:ed|ing)?|went to|go to|participat(?:ed|ing) in|view(?:ed|ing)|sat in on|read(?:ing)?|review(?:ed|ing)?|visit(?:ed|ing)?|saw|follow(?:ed|ing)?|notes (?:from|of|on)|took|take|taking) (?:(?:a|an|the|to|for|in|on|at|of|some|first|second|final|online|\\w+) ){0,4}(?:demos?|presentations?|workshops?|lectures?|webinars?|seminars?|training sessions?|trainings?|talks?|slides|training)',
  '(?:lecture|course|class|algorithmics \\d|week \\d+) slides',
  '(?:from|in|of|through) (?:the )?(?:\\w+ )?slides',
  '(?:\\w+ ){0,5}slides (?:in|from|into) (?:the |our |a )?(?:\\w+ )?(?:wiki|confluence|share ?point|drive|intranet|notion|repo|repository|folder|archive)',
)

const AUDIENCE_WORDS: Readonly<Record<Audience, RegExp>> = {
  Client: wholeWords(
    'clients?',
    "client's",
    'customers?',
    "customer's",
    'end[- ]users?',
    'prospects?',
    'buyers?',
    'the users',
  ),
  Stakeholders: wholeWords(
    'stake ?holders?',
    'partners?',
    'investors?',
    'sponsors?',
    'steering (?:committee|group|board)',
    'product owners?',
    'business owners?',
    'external (?:parties|party|partners?)',
    'vendors?',
    'jury',
    'public',
    'conference',
    'community',
    'funders?',
  ),
  Management: wholeWords(
    'management',
    'managers?',
    'executives?',
    'execs?',
    'directors?',
    'board(?: of directors| meeting)?',
    'leadership(?: team)?',
    'ceo',
    'cto',
    'cio',
    'cfo',
    'coo',
    'vps?',
    'boss(?:es)?',
    'head of \\w+',
    'supervisors?',
    'senior leaders?',
    'heads of department',
  ),
  Team: wholeWords(
    'teams?',
    'colleagues?',
    'coworkers?',
    'co-workers?',
    'developers?',
    'dev team',
    'interns?',
    'juniors?',
    'staff',
    'squad',
    'group',
  ),
}

/** The shortest first word of a client's name that stands for the client: "Halden" of "Halden Logistics". */
const SHORTEST_NAME = 4

/** First words that many companies have, so that they name none. */
const COMMON_NAMES: ReadonlySet<string> = new Set(
  'acme american bank british city county department digital european federal first general global group health institute international ministry national north northern public royal south southern state union united university west western world'.split(
    ' ',
  ),
)

/** What a note may call a client, in lower case: the whole name, and its first word where that is telling. */
export function namesOfClient(client: string): string[] {
  const whole = client.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  const [first = ''] = whole.split(/[\s,.&/-]+/, 1)
  const isTelling = first !== whole && first.length >= SHORTEST_NAME && !COMMON_NAMES.has(first)
  return [whole, ...(isTelling ? [first] : [])].filter((name) => name !== '')
}

/** "to Northgate", "for Halden users", "Northgate demo"; "the Northgate roadmap" says nothing of who listened. */
function namesAsAudience(note: string, client: string): boolean {
  const names = namesOfClient(client)
  const lower = note.toLowerCase()
  if (!names.some((name) => lower.includes(name.split(' ', 1)[0] ?? ''))) return false
  const oneOf = `(?:${names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\-]/g, String.raw`\$&`)).join('|')})`
  const pattern = wholeWords(
    `(?:to|for|with|at|before|in front of) (?:the |our |all |some )?${oneOf}(?:'s)?`,
    `${oneOf}(?:'s)? (?:\\w+ )?(?:demo|workshop|training|presentation|meeting|pitch|webinar)`,
  )
  return placesOf(pattern, note).length > 0
}

/**
 * The presentation that a note speaks of, `undefined` if none. The audience is the first of Client, Stakeholders,
 * Management and Team that the note names, and the team when it names none; whoever names the project's own `client`
 * as the listener means the client.
 */
export function presentationIn(note: string, client?: string): Presentation | undefined {
  const excluded = placesOf(NOT_GIVEN, note)
  const evidence = placesOf(GIVEN, note).filter(
    ({ start, end }) => !excluded.some((place) => place.start < end && start < place.end),
  )
  if (evidence.length === 0) return undefined
  if (client !== undefined && namesAsAudience(note, client)) return { audience: 'Client', evidence }
  const audience = AUDIENCES.find((each) => placesOf(AUDIENCE_WORDS[each], note).length > 0) ?? 'Team'
  return { audience, evidence }
}
