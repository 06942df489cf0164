import { EXPENSE_CATEGORIES } from '#shared/expenses/contract.ts'
import type { LEAVE_TYPES } from '#shared/leave/contract.ts'
import { PLACE_WORDS } from '#shared/palette/places.ts'
import { PROJECT_STATUSES } from '#shared/projects/contract.ts'
import { PROFICIENCY_LEVELS } from '#shared/skills/rules.ts'
import { CATEGORIES } from '#shared/time-entries/rules.ts'
import { Spellings } from './spelling.ts'
import { nameKey, stemOf } from './words.ts'

/** What words are about; words are compared without their endings. */
const CONCEPTS = {
  /** Say nothing by themselves. */
  filler:
    'a|an|the|of|on|in|at|for|by|to|with|from|is|are|was|were|am|be|been|being|do|does|did|has|have|had|having|will|would|should|could|can|may|there|its|as|that|this|these|which are|who are|at least|based|located|and|please|thanks|thank you|hi|hello|hey|ok|just|also|currently|now|right now|at the moment|today|all|any|some|every|each|show|show me|tell me|give|give me|get me|list|see|view|display|find|find me|search|let me see|let me know|can you|could you|do you know|i want to know|i want to see|id like to know|id like to see|need to know|so far|already|still|got|during|over|per|s|this one|other|else|full|actually|overview|report|list of|exactly|them|their|they|he|she|his|her|your|you|get|then|about|both',
  who: 'who|whos|whom|whose|anyone|anybody|someone|somebody|everyone|everybody|people|person|persons|employee|colleague|staff|staff member|team member|member|folks|consultant|candidate|headcount|workforce|developer|dev|engineer|designer|coder|programmer|those|resource|nobody else',
  what: 'what|anything|something|whats|which|whether',
  howmany: 'how many|how much|number of|count|count of|total|sum|sum of|total of|amount of|hw many|how mny',
  when: 'when|until when|since when|how soon|what day|which days',
  how: 'how|hows|how well|how is',
  self: 'i|me|my|mine|myself|im|ive|id|for me|am i',
  company:
    'we|our|us|ours|company|the company|the firm|team|the team|the whole team|the whole company|overall|in total|altogether|the business|organization|organisation|company wide|in house|here|the office',
  know: 'know|knows how to|knowledge of|knowledge|skilled! in|skilled!|experience|experience with|experience in|experienced|experienced in|expertise|familiar|familiar with|proficient|proficient in|fluent in|can do|can code|can write|can program|able to|use|using|work with|good at|good with|great at|strong in|background in|versed in|trained in|certified in|certified|certification|certificate|understand|master|code in|program in|writes|have skills in|can use|learned|are good',
  used: 'used|worked with|did|wrote|practiced|practised',
  expert:
    'best|strongest|most experienced|most experience|specialist|guru|knows most|knows the most|the expert|expert for|an expert in|go to person|sme|best at|subject matter expert|should i ask about|can i ask about|should ask about|can ask about|ask about|top',
  free: 'have any time|have some time|got time|have capacity|free|available|availability|bench|on bench|benched|sitting on|unallocated|unassigned|unbooked|idle|spare|spare capacity|spare time|free capacity|capacity|have time|has time|time for|free time|nothing to do|nothing booked|nothing planned|no work|no project|no projects|no bookings|without project|without projects|without a project|without any project|without bookings|without any bookings|without work|without assignment|not booked|not allocated|not assigned|not busy|unstaffed|becomes free|becomes available|free up|roll off|take on|take on more|take on more work|take more|more work|room for|free hours|available hours|open capacity|has room|slack',
  over: 'over allocated|overallocated|overallocation|over allocation|over booked|overbooked|overbooking|overloaded|overload|over capacity|overcommitted|double booked|overworked|too much work|too much|too many projects|too busy|too many hours|stretched|above 100%|over 100%|more than 100%|overstretched|booked more than|over utilized|over utilised|overutilized|overutilised|too many bookings|drowning in work',
  under:
    'under utilized|under utilised|underutilized|underutilised|underused|under used|under booked|underbooked|under allocated|underallocated|underutilization|underutilisation|too little|too little to do|too little work|not enough work|not enough to do|not busy enough|low utilization|low utilisation|lowest utilization|lowest utilisation|least utilized|least utilised|least busy|underemployed|less than 32 hours|under 32 hours|below 32 hours',
  utilization: 'utilization|utilisation|utilized|utilised|utilization rate|utilisation rate|occupancy|chargeability',
  busy: 'busy|how busy|workload|load|how full|how loaded|fully booked',
  hours:
    'hours|hour|hrs|hr|time|effort|how long|working hours|hours worked|timesheet|time entry|man hours|working time',
  log: 'log|record|track|book!|booked!|clock|spend|spent|put in|enter|entered|report|reported|bill|charge|invest|go into|goes into|went into|submit|register',
  nolog:
    'not logged|hasnt logged|havent logged|not log|not logging|didnt log|doesnt log|forgot|forget|forgot to log|forgot to fill in|forgotten to log|no time logged|no hours logged|logged nothing|logged no|without time|without time entry|without hours|without timesheet|no time entry|no timesheet|no hours|not filled in|not filled|hasnt filled in|havent filled in|hasnt filled|havent filled|not fill in|didnt fill in|not submitted|hasnt submitted|havent submitted|didnt submit|not entered|hasnt entered|havent entered|didnt enter|not recorded|hasnt recorded|havent recorded|not tracked|hasnt tracked|havent tracked|not booked time|missing timesheet|missing time|missing hours|missing time entry|missing entry|timesheet missing|time missing|hours missing|timesheets are missing|incomplete timesheet|unlogged|late with|late timesheet|still has to log|still have to log|has to log|have to log|needs to log|need to log|not done|hasnt done|havent done|yet to log|open timesheet',
  billable: 'billable|revenue|billed|invoiced|turnover|worth|income',
  away: 'away|off|absent|absence|out|out of office|ooo|gone|back|return|unavailable|not in|not here|not available|off work|not working|on leave|on holiday|on vacation|on pto|taking leave|taking time off|at home sick',
  leave:
    'leave|next leave|upcoming leave|planned leave|upcoming vacation|upcoming holiday|next holiday|next vacation|holiday|vacation|pto|time off|day off|days off|annual leave|leave day|vacation day|holiday day|leave request|holiday request|vacation request|time off request|absence|week off|a day off',
  present: 'in|in the office|at work|working|around|here',
  balance:
    'balance|left|remaining|remain|entitlement|entitled|entitled to|allowance|still have|unused|left over|available|can still take|still take',
  request:
    'request|apply|apply for|take|ask for|need|want|put in for|file|book|book off|would like|id like|like|plan|schedule|submit|put in',
  project: 'project|projects|engagement|assignment',
  overbudget:
    'gone over budget|gone over|went over|over budget|overbudget|above budget|beyond budget|beyond their budget|exceeded budget|exceed budget|exceeded their budget|exceeded its budget|exceeded the budget|over their budget|over its budget|over the budget|above the budget|above their budget|budget overrun|cost overrun|overrun|overspent|out of budget|blown budget|budget exceeded|budget problem|more hours than planned|over plan|above plan|too expensive|running over budget|run over budget|burned their budget|went over budget',
  stagnant:
    'stagnant|stagnating|stale|stalled|inactive|no activity|without activity|dormant|not moving|no recent activity|without recent activity|gone quiet|quiet|stuck|no progress|without progress|no time entry|nothing happened|nobody works on|nobody worked on|idle',
  risk: 'at risk|risk|risky|in trouble|trouble|in danger|unhealthy|behind schedule|behind|late|delayed|off track|critical|overdue|past deadline|past their deadline|missed deadline|missed their deadline|slipping|problematic|in bad shape|red',
  ending: 'ending|coming up|upcoming|end|finish|due|deadline|closing|wrap up|run out|expire|go live|delivery',
  health:
    'health|healthy|progress|status|state|budget|on track|on budget|in budget|within budget|on time|on schedule|burn|burn down|completion|how far|how far along|condition|going|doing|running|perform|spent|spend|cost|left|remaining|finished|done|details|summary|planned|under budget|used|look|looking|stand|percent complete',
  team: 'team|team of|staffed|staffed on|assigned to|assigned|booked|booked on|allocated to|allocated|involved|involved in|part of|members of|crew|staffing of|contributes to|contribute',
  work: 'work|work on|working on|works on|busy with|up to|doing|booked|booked on|booked for|assigned|assigned to|allocated|allocated to|booking|assignment|involved in|involved|staffed on|allocation',
  skill:
    'skill|skills|skill set|skillset|competence|competency|technology|tech|tech stack|stack|ability|strength|know|know how|good at|capability|tool|expertise|can do',
  top: 'top|most|most common|most used|most popular|popular|main|strongest|key|core|biggest|common|trending|leading|highest|best|in demand|frequent|the most|used most|more|major',
  gap: 'gap|skill gap|skills gap|missing|lack|lacking|short of|not covered|uncovered|miss|needed',
  match:
    'right person|right people|best person|best people|suit|suitable|suitable for|fit|good fit|match|best match|fill|could join|should join|can join|join|could work on|can work on|should work on|could help|can help|help|help with|to help|help out|recommend|suggest|propose|candidate for|candidate|put on|staff|best team|replacement|replacement for|replace|cover for|support|take over|perfect for|ideal for|best for|someone for|somebody for|anyone for|person for|people for|find someone|find somebody|need someone|need somebody|get someone|staffing for',
  need: 'need|want|looking for|look for|searching for|search for|require|in need of|we need|i need|i want|im looking for|i am looking for|i look for|we are looking for|could use|recommend|suggest|help|help me|help me with|help with|could help|can help|could help me|could help me with|can help me with|support',
  approval:
    'approval|approve!|to approve!|approving|pending|waiting|wait|awaiting|outstanding|to decide|decide|decision|undecided|sign off|unapproved|needs approval|not approved|not yet approved|to sign|to be approved|inbox|to do',
  review: 'review|performance review|appraisal|evaluation',
  expense:
    'expense|claim|receipt|expense claim|expense report|reimbursement|reimburse|expenditure|spending|out of pocket|costs|expensed',
  spend: 'spend|spent|cost|paid|pay|money',
  book: 'book|assign|allocate|schedule|reserve|put|plan|staff|place|pencil in|make a booking for|make a booking|create a booking for|add|move',
  about: 'about|profile|cv|details|contact|who|who is',
  or: 'or|either',
  can: 'can|able to|could',
  client: 'client|customer|account',
} as const

/** Words of fixed lists, such as the categories of time entries, by the other words that people have for them. */
type Terms<Term extends string> = Readonly<Record<Term, string>>

const category: Terms<(typeof CATEGORIES)[number]> = {
  Development: 'development|developing|coding|programming|implementation|implemented|built|fixed|fixing',
  Testing: 'testing|tests|qa|tested',
  'Code Review': 'code review|reviewing code|pr review|pull request review|reviewed code|reviewed prs',
  DevOps: 'devops|operations|deployment|deployed',
  Meeting: 'meeting|standup|stand up|workshop|call|retro|retrospective|sprint planning',
  Research: 'research|spike|investigation|investigating',
}

const cost: Terms<(typeof EXPENSE_CATEGORIES)[number]> = {
  Travel: 'travel|travelling|flight|train|trip|hotel',
  'Meals & Entertainment': 'meals and entertainment|meals entertainment|meal|entertainment|food|dinner|lunches',
  Equipment: 'equipment|hardware',
  Software: 'software|licence|license',
  Training: 'training|course',
  'Office Supplies': 'office supplies|stationery',
  Parking: 'parking',
}

const leaveType: Terms<(typeof LEAVE_TYPES)[number]> = {
  'Annual Leave': 'annual leave|annual|on annual leave',
  'Sick Leave': 'sick leave|sick|ill|sickness|sick day|off sick|on sick leave',
  'Personal Leave': 'personal leave|personal day|on personal leave',
  'Bereavement Leave': 'bereavement leave|bereavement',
  'Study Leave': 'study leave|study|on study leave',
  'Parental Leave':
    'parental leave|parental|maternity leave|paternity leave|maternity|paternity|on parental leave|on maternity leave',
}

const status: Terms<(typeof PROJECT_STATUSES)[number] | 'open'> = {
  Active: 'active|live',
  'In Progress': 'in progress',
  Ongoing: 'ongoing',
  Completed: 'completed|finished|done|closed',
  open: 'running|current|open|unfinished|not completed|not finished',
}

const level: Terms<(typeof PROFICIENCY_LEVELS)[number]> = {
  Beginner: 'beginner|beginner level',
  Intermediate: 'intermediate|intermediate level',
  Advanced: 'advanced|advanced level',
  Expert: 'expert|expert level|experts',
}

const decision: Terms<'Pending' | 'Approved' | 'Rejected' | 'Reimbursed' | 'Draft' | 'Submitted'> = {
  Pending: 'pending|open|undecided|unapproved|outstanding',
  Approved: 'approved!|unpaid|not reimbursed|not paid',
  Rejected: 'rejected|declined|refused',
  Reimbursed: 'reimbursed|paid back|paid',
  Draft: 'draft',
  Submitted: 'submitted',
}

export const TERMS = { category, cost, leaveType, status, level, decision }

export type Concept = keyof typeof CONCEPTS
export type TermKind = keyof typeof TERMS

export interface Phrase {
  readonly words: readonly string[]
  readonly mark: Concept | TermKind
  /** Which word of a fixed list is meant. */
  readonly term: string | null
}

const byFirstStem = new Map<string, Phrase[]>()
/** Words that are long enough to be known when they are misspelled. */
const spellings = new Spellings()
/** Shorter words are too near to each other. */
const SHORTEST_CORRECTED = 5

function learn(texts: string, mark: Phrase['mark'], term: string | null): void {
  for (const text of texts.split('|')) {
    for (const word of nameKey(text).split(' ')) addFieldWord(word)
    // An exclamation mark keeps a word's ending: 'approved' is not 'approve'.
    const words = text.split(' ').map((word) => (word.endsWith('!') ? word : stemOf(nameKey(word))))
    const first = stemOf(nameKey(text).split(' ')[0] ?? '')
    byFirstStem.set(first, [...(byFirstStem.get(first) ?? []), { words, mark, term }])
  }
}

for (const [mark, texts] of Object.entries(CONCEPTS)) learn(texts, mark as Concept, null)
for (const [kind, terms] of Object.entries(TERMS))
  for (const [term, texts] of Object.entries<string>(terms)) learn(texts, kind as TermKind, term)
for (const word of 'january february march april august september october november december monday tuesday wednesday thursday friday saturday sunday today tomorrow yesterday month quarter weeks'.split(
  ' ',
))
  addFieldWord(word)
for (const word of PLACE_WORDS) addFieldWord(word)

/** Makes a word known, so that misspelled ones are put right to it. */
function addFieldWord(word: string): void {
  if (word.length < SHORTEST_CORRECTED) return
  spellings.add(word)
  if (!word.endsWith('s')) spellings.add(`${word}s`)
}

/** All phrases that stand at a place of a question. */
export function phrasesAt(keys: readonly string[], stems: readonly string[], at: number): Phrase[] {
  const known = byFirstStem.get(stems[at] ?? '') ?? []
  return known.filter(({ words }) =>
    words.every((word, nth) => word === (word.endsWith('!') ? `${keys[at + nth]}!` : stems[at + nth])),
  )
}

/** Begins a phrase above, or is one. */
export function isFieldWord(key: string): boolean {
  return byFirstStem.has(stemOf(key)) || spellings.has(key)
}

/** The word of the field that a misspelled one stands for; null where none or several may be meant. */
export function fieldWordMeant(word: string): string | null {
  const [first, second] = word.length < SHORTEST_CORRECTED ? [] : spellings.nearest(word)
  return first !== undefined && (second === undefined || second === `${first}s`) ? first : null
}
