import { placesOf, wholeWords, type Evidence } from './evidence.ts'
import { presentationIn } from './presentations.ts'

/** The eight tags of specification section 9. */
export const SOFT_TAGS = [
  'Communication',
  'Public Speaking',
  'Client Relations',
  'Technical Documentation',
  'Project Management',
  'Business Analysis',
  'Leadership',
  'Problem Solving',
] as const

export type SoftTag = (typeof SOFT_TAGS)[number]

export interface TaggedNote {
  tag: SoftTag
  /** The words that show it, in the order of the note. */
  evidence: Evidence[]
}

interface TagRule {
  shows: RegExp
  /** Where these words overlap, the note speaks of something else. */
  unless?: RegExp
}

/** A contact: what people do with each other, in the order they are met in work notes. */
const CONTACT =
  '(?:meetings?|calls?|e-?mails?|discussions?|workshops?|consult(?:ation|ing)s?|feedback|support|communication|interviews?|visits?|responses?|questions?|requests?|onboarding|demos?|presentations?|sessions?|sync)'
const CLIENT = '(?:clients?|customers?|end[- ]users?|stake ?holders?|\\[client\\])'

/** Conservative word lists (labelling guide, soft): a tag needs words that say what was done. */
const RULES: Readonly<Record<Exclude<SoftTag, 'Public Speaking'>, TagRule>> = {
  Communication: {
    shows: wholeWords(
      'meetings?',
      'met (?:up )?with',
      'meet(?:ing)? (?:up|with)',
      'met (?:the|our|my) \\w+',
      'standups?',
      'stand-ups?',
      'daily scrum',
      'scrum meeting',
      'dailies',
      'retro(?:spective)?s?',
      'catch-?ups? with',
      '(?:had|have|on|in|phone|video|conference|zoom|skype|teams|team|group|client|customer|sync|weekly|kick-?off|intro|introductory|a) calls?(?! to the| to api| back)',
      'calls? (?:w/|with)',
      'call(?:ed|ing) (?:the )?(?:client|customer|supplier|vendor|support|supervisor)',
      'phone ?calls?',
      'e-?mail(?:ed|ing)(?! (?:service|feature|functionality|system|module|users? from))',
      '(?:sent|send|sending|write|wrote|writing|draft(?:ed|ing)?|answer(?:ed|ing)?|reply(?:ing)?|replied|respond(?:ed|ing)?|read(?:ing)?|responding to|replied to|checking|check|answering) (?:\\w+ ){0,2}(?:e-?mails?|mails)(?! (?:service|template|feature|function|functionality|from the app|from app|via|using|validation|address|addresses))',
      'e-?mail (?:drafting|responses?|correspondence|discussion|exchange|communication)s?',
      'email(?:s)? (?:to|with|from) (?:the )?(?:client|customer|supervisor|team|teacher|vendor|professor|lecturer)',
      'discuss(?:ed|ing)? (?:\\w+ ){0,3}(?:with|about|the|how|what|next|project|plans?|ideas?|issues?|our|requirements|options|design)',
      'discussions? (?:with|about|of|on|in)',
      '(?:team|group|project|design|technical) discussions?',
      'talk(?:ed|ing|s)? (?:with|to)(?! (?:the )?(?:api|server|backend|database))',
      'spoke (?:with|to)',
      'speak(?:ing)? (?:with|to)',
      'consult(?:ed|ing|ation)(?! firm| company)',
      'told \\[?\\w+\\]? (?:about|that|to)',
      'reach(?:ed|ing) out to',
      'contact(?:ed|ing)(?! (?:form|page|us|info))',
      'correspond(?:ed|ing|ence)',
      'interview(?:ed|ing|s)?(?! scheduler)',
      'conversations? with',
      'chat(?:ted|ting)? with(?! gpt)',
      'sync(?:ed)?(?:-| )?up (?:with|meeting)',
      'team sync',
      'one[- ]on[- ]one',
      '1:1s?',
      '1-on-1',
      'sprint (?:review|planning|retro)',
      'debrief(?:ed|ing)?',
      'brief(?:ed|ing) (?:with|the|from|to)',
      'zoom (?:call|session|meeting)',
      'ask(?:ed|ing) (?:the )?(?:supervisor|client|customer|teacher|colleague|team|professor)',
    ),
    unless: wholeWords(
      'meetings? (?:page|list|form|table|component|view|model|entity|endpoint|api|room booking|scheduler|app|feature|module|calendar|id|ids|details page|screen|object|class|database|data)',
      '(?:create|add|edit|delete|join|schedule|book|list|update) meetings? (?:button|form|page|endpoint|feature|functionality|modal|dialog|view)',
      '(?:api|function|method|system|rest|http|ajax|async|service|procedure|database|db|backend|axios|fetch|rpc) calls?',
      'contact(?:ed|ing)? (?:form|page|us|list|book|info|details|sensor|manager|model|table)',
    ),
  },
  'Client Relations': {
    shows: wholeWords(
      `${CONTACT} (?:\\w+ ){0,2}(?:with|w/|to|from|at|for|by) (?:(?:the|our|a|an|new|potential|key|external|some|all|both) ){0,2}${CLIENT}`,
      `${CLIENT} ${CONTACT}`,
      `\\[client\\] (?:\\w+ ){0,2}${CONTACT}`,
      `(?:met|meet|meeting|spoke|speak|talk|talked|talking|work(?:ed|ing)? (?:closely )?|liais(?:e|ed|ing)|discuss(?:ed|ing)? (?:\\w+ ){0,3}|communicat(?:e|ed|ing)|consult(?:ed|ing)?|review(?:ed|ing)? (?:\\w+ ){0,3}|call|demo|session|coordinat(?:e|ed|ing)|follow(?:ed|ing)?[- ]?up) ?(?:with|to|w/) (?:(?:the|our|a|an|new|potential|key|external) ){0,2}${CLIENT}`,
      `(?:support(?:ed|ing)?|call(?:ed|ing)?|email(?:ed|ing)?|contact(?:ed|ing)?|visit(?:ed|ing)?|train(?:ed|ing)|help(?:ed|ing)|assist(?:ed|ing)|advis(?:ed|ing)|interview(?:ed|ing)|answer(?:ed|ing)?) (?:(?:the|our|a|an|new|potential|key|external) ){0,2}${CLIENT}(?! ?-?side| libs?| code| id| app| component| model| library| api| authentication| server)`,
      `present(?:ed|ing|ation)? (?:\\w+ ){0,4}(?:to|for) (?:(?:the|our|a) ){0,1}${CLIENT}`,
      'client relations?',
      'customer relations?',
      'account management',
      'customer (?:support|service|success)',
      'user interviews?',
      'external stakeholders?',
      'client onboarding',
      'sales (?:call|meeting|pitch)s?',
    ),
    unless: wholeWords(
      '(?:client|customer) (?:requests?|responses?|sessions?|calls?|support) (?:handling|handler|parsing|interceptor|cookie|storage|timeout|header|class|object|endpoint|to (?:the )?(?:server|api|backend))',
      '(?:http|api|rest|grpc|tcp|socket|mqtt|web|apollo|oauth|test|ssh|redis|kafka) clients?(?: \\w+)?',
      '(?:requests?|responses?|messages?) (?:to|from|by|for) (?:the )?clients?',
      'client[- ]server',
      'client (?:table|model|entity|page|list|form|component|service|api|view|class|crud)',
    ),
  },
  'Technical Documentation': {
    shows: wholeWords(
      "read-?me(?:'?s)?(?:\\.md)?",
      'documentation',
      'documentatiom',
      'document(?:ed|ing)(?! (?:upload|store|database|db|type|model))',
      '(?:writ(?:e|ing)|wrote|written|updat(?:e|ed|ing)|add(?:ed|ing)?|improv(?:e|ed|ing)|creat(?:e|ed|ing)|finish(?:ed|ing)?|api|code|project|technical|design|user|and|or|architecture|fix(?:ed|ing)?) docs?(?! folder)',
      '^docs?$',
      'docs and',
      '(?:technical|functional|design|software|api|requirements?|system|packet|interface) spec(?:ification)?s?',
      '(?:user|admin|administrator|operator|installation|instruction|technical|training|operations) (?:manuals?|guides?|handbooks?)',
      '(?:writ(?:e|ing)|wrote|updat(?:e|ed|ing)|creat(?:e|ed|ing)) (?:\\w+ ){0,3}(?:manuals?|handbooks?|wiki|run ?books?|playbooks?|user guides?|guidelines?|how-?tos?|release notes|changelog)',
      '(?:strategy|design|architecture|requirements?|project|technical|specification|reproducible-errors|deployment|vision) documents?',
      '(?:project|design) doc(?: creation|s)?',
      'javadoc\\S*',
      'jsdocs?',
      'docstrings?',
      '(?:uml|class|sequence|er|erd|architecture|component|deployment|flow|activity|use case|data flow) diagrams?',
      'wiki (?:pages?|articles?|documentation)',
      'release notes',
      'run ?books?',
      'knowledge base articles?',
    ),
    unless: wholeWords(
      '(?:read(?:ing)?|studied|studying|study|look(?:ed|ing)? (?:at|through|into|up)|research(?:ed|ing)?|browse?d?|browsing|go(?:ing)? through|went through|follow(?:ed|ing)?|check(?:ed|ing)?|review(?:ed|ing)?|search(?:ed|ing)?|learn(?:ed|ing)? from|worthless|through|via|from|by|official|suffered through) (?:(?:the|of|some|about|on|for|api|official|project|guidance|more|\\w+) ){0,4}(?:documentation|docs|documentatiom|manuals?|tutorials?|readme)',
      '(?:tools?|,) ?documentation',
      'document (?:review|upload|store)',
      'documents?\\.',
    ),
  },
  'Project Management': {
    shows: wholeWords(
      'plan(?:ning|ned|ing|s)?(?! (?:component|page|model|table|view|b|c|subscription|api|entity|selector|card|cards|prices?))',
      'planing',
      'project plans?',
      'project management',
      'milestones?',
      'road ?maps?',
      'prioriti[sz](?:e|ed|ing|ation)',
      'estimat(?:es|ed|ing|ion|ions)(?= |$|\\.|,)',
      'sprint (?:planning|review|retro(?:spective)?|backlog|kick-?off|goals?|\\d+)',
      'sprints?(?! demo)',
      'back ?log (?:grooming|refinement|items?|update|management|planning)',
      'grooming',
      'refinement meeting',
      'product backlog',
      'user story (?:mapping|estimation)',
      'gantt(?: chart)?',
      'kanban',
      'scrum (?:planning|master|meeting|board)',
      '(?:weekly|monthly|status|progress) (?:report|update|reporting)s?',
      'status meeting',
      '(?:creat(?:e|ed|ing)|writ(?:e|ing)|wrote|organi[sz](?:e|ed|ing)|set(?:ting)? up|assign(?:ed|ing)?|add(?:ed|ing)?|divid(?:e|ed|ing)|defin(?:e|ed|ing)|manag(?:e|ed|ing)|triag(?:e|ed|ing)|delegat(?:e|ed|ing)) (?:(?:the|new|project|github|jira|some|our|all|remaining|out|up) ){0,3}(?:tasks|tickets|issues|task board|project board|jira board|trello board|github projects|backlog|work ?items|to-?do list)',
      'project (?:proposal|charter|scope|timeline|schedule|kick-?off|coordination|organi[sz]ation|strategy)',
      'schedul(?:e|ed|ing) (?:meetings?|the project|work|tasks|sprints?)',
      'deadlines?',
      'deliverables?',
      'time ?lines?(?! (?:component|view|chart|widget|ui))',
      'setting goals',
      'strategy/prep',
      'resource (?:planning|allocation)',
      'capacity planning',
      'risk (?:assessment|register|management|log)',
      'work breakdown',
      'next steps',
      'steps layout',
      'organi[sz]ing the project(?: \\w+)?',
      'stydying planning',
      'scoping',
      'budget(?:ing)? (?:planning|review|report)',
    ),
    unless: wholeWords(
      '(?:test|meal|floor|pricing|payment|subscription|workout|training|diet|lesson|study|travel|trip|flight|query|execution|route|path|motion|data|rate|insurance|site|tariff|mobile|free|premium|seat|treatment|care|wedding|event) ?plan(?:s|ning|ner)?',
      'planner',
      'estimat\\w* (?:model|parameters?|pose|depth|distance|position|error|price|prices|cost function|value|values|density|variance)',
      '(?:pose|depth|parameter|motion|state|density|distance|position|price|time|error|frequency|optical flow|age|noise|bayesian|likelihood) estimat\\w+',
    ),
  },
  'Business Analysis': {
    shows: wholeWords(
      'requirements? (?:analysis|gathering|elicitation|engineering|definition|workshop|specification|document|collection|review|meeting|list|spec)',
      "(?:gather(?:ed|ing)?|analy[sz](?:e|ed|ing)|collect(?:ed|ing)?|defin(?:e|ed|ing)|elicit(?:ed|ing)?|clarif(?:y|ied|ying)|document(?:ed|ing)?|discuss(?:ed|ing)?|writ(?:e|ing)|wrote|refin(?:e|ed|ing)|review(?:ed|ing)?) (?:(?:the|project|user|business|client|customer|system|functional|non-functional|software|initial|new|our|with|client's|customer's|product|data|some|all|and|up) ){0,4}requirements",
      '(?:business|functional|non-functional|customer|client|user|stakeholder|system) requirements',
      '(?:customer|client|user|business) (?:demands|needs|demands and needs)',
      'user stor(?:y|ies)',
      'use cases?(?! diagram)',
      'discovery (?:session|workshop|phase|meeting|call)s?',
      '(?:business |work )?process (?:analysis|mapping|modell?ing|improvement)',
      '(?:user|customer) (?:surveys?|research|personas?)',
      'surveys? (?:for|of|to) (?:users|customers)',
      'questionnaires?',
      'business (?:analysis|analyst|case|rules|process(?:es)?|model canvas)',
      'gap analysis',
      'swot(?: analysis)?',
      'market (?:research|analysis)',
      'competit(?:or|ive) (?:analysis|research)',
      'feasibility (?:study|analysis)',
      'stakeholder (?:analysis|interviews?|mapping)',
      'acceptance criteria',
      'cost[- ]benefit(?: analysis)?',
      'bpmn',
      'as-is',
      'to-be process',
      'domain analysis',
      'user personas?',
      'user journeys?',
    ),
    unless: wholeWords(
      '(?:password|requirements\\.txt|system|hardware|install(?:ation)?|pip) requirements',
      'requirements\\.txt',
      'use[- ]?case (?:class|classes|layer|interactor)',
      'business rules (?:engine|class)',
      'requirements validation',
    ),
  },
  Leadership: {
    shows: wholeWords(
      'mentor(?:ed|ing|ship)?',
      'coach(?:ed|ing)',
      '(?:lead|leading|led) (?:the |a |our |my |dev |development |project )?(?:team|meeting|discussion|sprint|project|workshop|effort|session|developers?|review|group|standup|planning|retro)',
      'team lead(?:ing|er|ership)?',
      'tech(?:nical)? lead(?:ing|ership)?',
      'leadership',
      'assign(?:ed|ing)? (?:roles|tasks|work|responsibilities|tickets|issues)',
      'delegat(?:ed|ing) (?:\\w+ ){0,2}(?:to|tasks|work)',
      'teach(?:ing)? (?:\\w+ )?(?:colleagues?|team|team members?|interns?|juniors?|students?|coworkers?)',
      'taught (?:\\w+ )?(?:colleagues?|team|interns?|juniors?|students?)',
      'supervis(?:ed|ing)(?! (?:learning|model|training))',
      'onboard(?:ed|ing) (?:(?:of|a|the|new|our) ){0,3}(?:developers?|team members?|colleagues?|hires?|interns?|employees?|joiners?|members?|staff|engineers?)',
      'train(?:ed|ing) (?:new |the |our |junior )*(?:colleagues?|interns?|juniors?|team members?|developers?|staff|employees|engineers?)',
      'help(?:ed|ing) (?:\\w+ )?(?:colleagues?|team ?mates?|team members?|juniors?|interns?|new hires?)',
      'performance reviews? (?:of|for|with)',
      'people management',
      'pep talk',
    ),
    unless: wholeWords(
      'lead (?:generation|form|scoring|capture|management)',
      'leaderboard',
      'delegat\\w+ (?:to (?:the )?(?:service|component|parent|class|method))',
    ),
  },
  'Problem Solving': {
    shows: wholeWords(
      'debug(?:ged|ging|s)?(?! (?:mode|menu|build|logs?|output|flag|level|draw|view|panel|tools?|information|info|messages?|print|prints|key))',
      'trouble ?-?shoot(?:ing)?',
      'troubleshot',
      'investigat(?:e|ed|ing|ion) (?:(?:the|an?|some|why|into|of|strange|weird|and|fix(?:ing)?|bug|random|possible|reported|production|potential|failing|slow|\\w+) ){0,4}(?:bugs?|issues?|errors?|problems?|failures?|faults?|crash(?:es)?|leaks?|outages?|incidents?|behaviou?r|fix(?:es)?|cause|tests?)',
      'investigat(?:e|ed|ing) why',
      'figur(?:e|ed|ing) (?:\\w+ )?out',
      'figureout',
      '(?:root|find(?:ing)?|found|the|determin(?:e|ed|ing)) (?:the )?(?:root )?cause',
      'root[- ]cause(?: analysis)?',
      '(?:find(?:ing)?|found|locat(?:e|ed|ing)|track(?:ed|ing)? down|identif(?:y|ied|ying)|trac(?:e|ed|ing)) (?:(?:the|a|source|of|root|cause|an|some|out|why|what) ){0,4}(?:errors?|bugs?|issues?|problems?|source of (?:the )?\\w+|(?:memory |resource )?leaks?|fault)',
      'source of (?:the )?(?:error|bug|problem|issue)s?',
      "tr(?:y|ied|ying) to (?:find|solve|understand|work out|fix|see|get \\w+ to work|identify|resolve|debug) (?:(?:out|why|what|how|the|a|some|this|an|weird|strange) ){0,4}(?:issues?|problems?|bugs?|errors?|cause|reason|it|is|does|doesn't|isn't|was|were|solution|\\w+ing)",
      'solv(?:e|ed|ing) (?:(?:the|a|an|some|this|several|many|various|technical|database|\\w+) ){0,3}(?:issues?|problems?|errors?|mystery|conflicts? with|bugs?)',
      'problem[- ]solving',
      'resolv(?:e|ed|ing) (?:(?:the|a|an|some|this|several|many|various|\\w+) ){0,2}(?:issues?|problems?|errors?|incidents?|bugs?)',
      'diagnos(?:e|ed|ing|is|tics of)',
      'work(?:ed|ing)? (?:on|around|through) (?:a |the |some )?(?:weird |strange |tricky |nasty )?(?:bugs? where|problems? where|issues? where|problem of)',
      'got me stuck',
      'stuck on',
      'the problem was',
      'bug ?hunt(?:ing)?',
      'post-?mortems?',
      'incident (?:analysis|investigation|response)',
      'struggl(?:e|ed|ing) (?:with|to)',
      'work-?arounds? for',
    ),
  },
}

/** The tags of a note, in the order of `SOFT_TAGS`, each with the words that show it. */
export function softTags(note: string): TaggedNote[] {
  return SOFT_TAGS.flatMap((tag) => {
    const evidence = tag === 'Public Speaking' ? (presentationIn(note)?.evidence ?? []) : evidenceOf(RULES[tag], note)
    return evidence.length === 0 ? [] : [{ tag, evidence }]
  })
}

function evidenceOf({ shows, unless }: TagRule, note: string): Evidence[] {
  const found = placesOf(shows, note)
  if (found.length === 0 || unless === undefined) return found
  const excluded = placesOf(unless, note)
  return found.filter(({ start, end }) => !excluded.some((place) => place.start < end && start < place.end))
}
