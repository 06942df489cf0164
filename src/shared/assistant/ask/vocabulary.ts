import { Spellings } from './spelling.ts'
import { nameKey } from './words.ts'

/** What words are about. */
export type Concept = keyof typeof PHRASES

/** The words of the field by what they are about; several words stand for one thing together. In British spelling and American. */
const PHRASES = {
  polite:
    'please|thanks|thank you|hi|hey|hello|assistant|can you|could you|would you|will you|can i|could i|may i|do you know|let me know|i would like to know|id like to know|i want to know|want to know|like to know|i would like to see|id like to see|i want to see|like to see|want to see|show me|tell me|give me|let me see|i need to know|need to know|help me|any idea|quickly|just|actually|remind me|wondering|i am wondering|i wonder|get me|do we have|have we got|we have|is there anyone|is there anybody|is there someone|are there any|is there|are there|anything|there|what about|how about',
  who: 'who|whos|who is|whom|whose|which people|what people|which person|which employee|which employees|anyone|anybody|someone|somebody|everyone|everybody|nobody|people|person|persons|employee|employees|colleague|colleagues|staff members|folks|team members|team member|guys|consultants|whoever|those|somebody else|candidates|candidate|resource|resources|headcount|team mates|teammates|staff',
  which:
    'which|what|whats|list|show|see|display|find|get|give|search|look up|lookup|view|report|overview|all|any|every|each',
  howmany: 'how many|how much|number of|count|total|sum|amount|amount of',
  when: 'when|since when|until when|how soon|from when',
  how: 'how|how is|hows|how are|is',
  self: 'i|me|my|mine|myself|im|ive|am i',
  company:
    'we|our|us|ours|company|companys|firm|the whole company|overall|organisation|organization|team wide|company wide|the team|the business|in total|altogether',
  know: 'know|knows|known|knowing|knowledge|skilled|skilled in|experience|experienced|expertise|familiar|proficient|fluent|competent|can do|can code|can write|can program|is able to|able to|capable of|uses|using|used|works with|work with|working with|worked with|has done|have done|good at|good with|strong in|background in|versed|trained in|certified|qualified|does|has worked with|have worked with|comfortable with|understands|learned|learnt|learning|learns|knowledgeable|with skills|skill set|with',
  expert:
    'expert|experts|specialist|specialists|guru|gurus|go to|goto person|most experienced|strongest|best at|best in|best|most experience|authority|champion|knows most|knows the most|subject matter expert|sme|smes|ace|mentor|teach|advise|help with|pro|ask about|can i ask about|should i ask about|to ask about',
  free: 'free|available|availability|availabilities|bench|benched|unallocated|unassigned|unbooked|idle|spare|spare time|spare capacity|free capacity|capacity|has time|have time|time available|nothing to do|without any bookings|without any project|without any projects|take on|take on more|take more|more work|nothing booked|nothing planned|no work planned|not booked|not allocated|not assigned|not busy|without project|without projects|without a project|without bookings|no project|no projects|no bookings|unstaffed|open capacity|becomes free|get free|gets free|free up|frees up|frees|roll off|rolls off|rolling off|room for|got time|has got time|have got time',
  over: 'over allocated|overallocated|over allocation|overallocation|over booked|overbooked|overbooking|overloaded|overload|over capacity|overcommitted|double booked|overworked|too much work|too many projects|too much|stretched|above 100%|over 100%|more than 100%|over allocations|overallocations|over utilised|over utilized|overutilised|overutilized|too busy|burnout|overstretched|allocated too much',
  under:
    'under utilised|underutilised|under utilized|underutilized|under used|underused|underutilisation|underutilization|under utilisation|under utilization|under booked|underbooked|under allocated|underallocated|too little|not enough work|under loaded|underloaded|underemployed|low utilisation|low utilization|too few hours|underworked|below 32|under 32 hours|under 32h|less than 32 hours|lightly loaded|least utilised|least utilized|least busy|lowest utilisation|lowest utilization|logs less than|log less than|logged less than',
  utilization:
    'utilisation|utilization|utilised|utilized|utilisation rate|utilization rate|occupancy|how busy|busy|workload|load|chargeability|loading',
  hours:
    'worked the most|worked most|logged the most|logged most|how long|hours|hour|hrs|time|times|effort|timesheet hours|hours worked|working hours|worktime|man hours|manhours|person hours',
  logged:
    'logged|recorded|tracked|worked|spent|spend|clocked|booked|put in|did|done|invested|entered|went into|go into|billed|charged',
  log: 'log|record|track|enter|add|clock|note down|put down|fill in|write down|register|punch in|capture|create|log time|log hours|enter time|add time|track time',
  timesheet: 'timesheet|timesheets|time sheet|time sheets|time entry|time entries|entries',
  nolog:
    'not logged|hasnt logged|havent logged|has not logged|have not logged|not recorded|no time logged|without time|without timesheets|without entries|forgot to log|forgot|forgotten|didnt log|did not log|not filled|not filled in|hasnt filled|havent filled|not submitted|hasnt submitted|havent submitted|not entered|hasnt entered|havent entered|missing time|missing timesheet|missing timesheets|missing time sheets|missing entries|missing hours|time missing|timesheets missing|timesheets are missing|incomplete timesheets|no entries|no entry|no time|no hours|logged nothing|logged no time|not tracked|hasnt tracked|havent tracked|hasnt booked|havent booked time|unlogged|not logging|still has to log|still have to log|still missing|late with',
  billable: 'billable|revenue|billed|invoice|invoiceable|chargeable|bill|turnover|worth|value|income',
  away: 'away|off|absent|absence|absences|on leave|on holiday|on holidays|on vacation|out of office|ooo|out|sick|ill|on sick leave|taking leave|off work|not in|not here|not there|gone|back|returns|return|be in|off sick|unavailable|taking time off|not around|around|on pto|in the office|missing today|has leave|have leave|in on|in today|in tomorrow',
  leave:
    'leave|holiday|holidays|vacation|vacations|pto|time off|day off|days off|annual leave|leave day|leave days|vacation days|holiday days|leave request|leave requests|sick leave|parental leave|study leave|personal leave|bereavement leave|half day off|week off|a day off|sick days|personal day',
  balance:
    'balance|balances|left|remaining|entitlement|entitled|allowance|remain|still have|unused|do i have|days do i have|have left|available days',
  request:
    'request|apply|apply for|take|taking|ask for|want|wants|need|submit|i need|i want|put in for|file|plan|going on|go on|schedule|would like|id like|like to take|want to take|book off|can i have|could i have|may i have',
  project:
    'project|projects|engagement|engagements|assignment|assignments|job|jobs|matter|matters|programme|programmes|accounts|portfolio',
  overbudget:
    'over budget|overbudget|above budget|beyond budget|exceed budget|exceeded budget|exceeds budget|exceeding budget|exceeded their budget|exceed their budget|exceeded the budget|over their budget|over the budget|above their budget|budget overrun|budget overruns|cost overrun|cost overruns|overrun|overruns|overspent|over spent|out of budget|blown budget|blew the budget|busted|over hours|more hours than planned|over planned hours|budget alert|budget alerts|budget problems|budget exceeded|over estimate|above plan|more than planned|run over|running over|too expensive|overshot|budget issues',
  stagnant:
    'stagnant|stagnating|stale|stalled|inactive|no activity|without activity|dormant|not moving|no recent activity|no recent entries|nothing happened|nothing happening|nothing is happening|dead|stuck|idle projects|without recent activity|without progress|no progress|gone quiet|quiet|nobody works on|nobody is working on|no one is working on',
  risk: 'at risk|risk|risks|risky|in trouble|in danger|unhealthy|red|troubled|behind schedule|behind|late|delayed|off track|critical|endangered|problem|problems|problematic|trouble|overdue|past deadline|missed deadline|missed their deadline|past due|in bad shape|bad shape|worrying|unwell|slipping',
  ending:
    'ending|end|ends|finish|finishing|finishes|due|deadline|deadlines|closing|wrap up|wrapping up|complete in|run out|running out|expire|expiring|deliver|delivered|deliver in|go live|finish up|come to an end|close',
  health:
    'health|healthy|progress|status|state|budget|spent budget|doing|going|on track|burn|burn down|burndown|budget left|remaining budget|completion|complete|condition|budget of|how far|cost|costs|deadline|details|summary|due|finish|end|ends|finished|ending',
  team: 'team|teams|members|staffed|works on|working on|work on|worked on|is on|are on|people on|assigned to|booked on|allocated to|involved|involved in|participates in|line up|lineup|crew|part of|contributing|contributes to|contributed to|on the team|people work|who works|who worked|who is working|staffing of',
  work: 'work|works|working|work on|works on|working on|worked on|doing|do|busy with|projects of|assigned|booked|allocated|bookings|booking|plan|schedule|planned|up to|allocation|allocations|on|involved in|been doing|assignments|calendar|current project|current projects',
  skill:
    'skill|skills|skill gap|skill gaps|skills gap|competence|competences|competency|competencies|ability|abilities|technologies|technology|tech stack|stack|tech|know how|strengths|languages|tools|good at|knows|know|capabilities|toolset|expertise|experience',
  top: 'worked the most|worked most|logged the most|logged most|top|trending|growing|hottest|in demand|most used|most common|most|popular|biggest|main|strongest|key|frequent|leading|favourite|favorite|core|major',
  gap: 'gap|gaps|missing|lacking|lack|lacks|skill gap|skill gaps|skills gap|short of|uncovered|needs|not covered|shortage|need',
  match:
    'find|suggest|recommend|propose|right person|best person|suitable|suits|fit|fits|good fit|match|matches|fill|staff|could join|should join|can join|join|could work on|can work on|should work on|could help|can help|to help|help on|need|needs|looking for|look for|could do|right people|right team|best team|someone for|somebody for|anyone for|candidates for|best match|best people|could i put|should i put|can i put|who could|who should|replacement|replace|support|get for',
  approval:
    'approval|approvals|approve|approved by me|to approve|pending|waiting|awaiting|waits|wait|outstanding|to decide|decide|decision|decisions|undecided|inbox|sign off|open requests|open leave requests|open expenses|open claims|open reviews|unapproved|needs approval|need approval|my approval|to sign|unsubmitted|not approved|not yet approved',
  review:
    'review|reviews|appraisal|appraisals|performance review|performance reviews|performance|evaluation|evaluations|feedback',
  expense:
    'expense|expenses|claim|claims|receipt|receipts|reimbursement|reimbursements|spending|expense claim|expense claims|expense report|expense reports|reimbursed|costs|out of pocket|expenditure|spend|spent|cost',
  book: 'make a booking|create a booking|add a booking|new booking|new allocation|book|assign|allocate|schedule|reserve|put|plan|staff|place|pencil in|pencil|add|move|deploy|block|get',
  open: 'open|go to|goto|take me to|navigate to|navigate|jump to|visit|switch to|bring up|bring me to|where is|where are|where can i find|where do i find|where can i see|where do i see|show|screen|page|go',
  about: 'about|profile|cv|resume|details|contact|who is|who',
  and: 'and|both|as well as|plus|also|together with',
  or: 'or|either',
  not: 'not|no|without|isnt|arent|doesnt|dont|didnt|never|except|but not|none|neither|nor|hasnt|havent|wont|cant|cannot|nobody|no one|excluding|other than',
} as const

/** Words that carry no meaning of their own here. */
const LITTLE = new Set(
  'a an the to of on in at for by from with and or is are was were be been being do does did done has have had having will would should could can may might shall must it its this that these those as so than then if about into onto up out per off upto some any also still yet already currently now right moment really very too more most other others else same own new such only even ever back again here there time who what which when where why how i me my we our us you your they them their he she his her him s t re ve ll d m ok okay coming goes come comes long least together next last use well maybe perhaps perchance both either between within during over through until till since get got getting go going one ones thing things way kind sort lot lots bit much many few little make made want wants need needs like please just let lets there whats whos today tomorrow client customer named called current level h hour hours work working dev devs recently lately somewhere based'.split(
    ' ',
  ),
)

interface ConceptPhrase {
  readonly words: readonly string[]
  readonly concepts: Concept[]
}

const byFirstWord = new Map<string, ConceptPhrase[]>()
const spellings = new Spellings()

for (const [concept, phrases] of Object.entries(PHRASES) as [Concept, string][]) {
  for (const phrase of phrases.split('|')) {
    const words = nameKey(phrase).split(' ')
    const [first = ''] = words
    const known = byFirstWord.get(first) ?? []
    const same = known.find((one) => one.words.join(' ') === words.join(' '))
    if (same) same.concepts.push(concept)
    else byFirstWord.set(first, [...known, { words, concepts: [concept] }])
    for (const word of words) if (word.length > 5) spellings.add(word)
  }
}

/** What the words from a place on are about: the longest phrase there. */
export function conceptsAt(words: readonly string[], at: number): { end: number; concepts: readonly Concept[] } | null {
  let best: ConceptPhrase | null = null
  for (const phrase of byFirstWord.get(words[at] ?? '') ?? []) {
    if (best !== null && phrase.words.length <= best.words.length) continue
    if (phrase.words.every((word, nth) => words[at + nth] === word)) best = phrase
  }
  return best && { end: at + best.words.length, concepts: best.concepts }
}

export function isLittleWord(word: string): boolean {
  return LITTLE.has(word)
}

/** A word of a phrase above, or a little one: no name by itself. */
export function isKnownWord(word: string): boolean {
  return LITTLE.has(word) || byFirstWord.has(word)
}

/** The word of the field that a misspelt one stands for; null where none or several may be meant. */
export function fieldWordMeant(word: string): string | null {
  if (word.length < 6) return null
  const [first, second] = spellings.nearest(word)
  return first !== undefined && second === undefined ? first : null
}
