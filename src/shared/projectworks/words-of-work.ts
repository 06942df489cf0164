import { PROJECT_STATUSES } from '../projects/choices.ts'
import { CATEGORIES, type Category } from '../time-entries/choices.ts'

/** Words that show what kind of work it was; the first that is found counts. */
const CATEGORY_WORDS: readonly [Category, RegExp][] = [
  [
    'Code Review',
    /\b(code|peer|pull|merge)[ -]?(request )?reviews?\b|\breview(ed|ing)? (code|prs?|pull requests?|merge requests?)\b|\bprs?\b/i,
  ],
  ['Testing', /\b(tests?|tested|testing|qa|quality assurance|regression|uat|bug ?hunt)\b/i],
  [
    'DevOps',
    /\b(devops|deploy(ed|ing|ment)?s?|releases?|infrastructure|ci\/cd|pipelines?|kubernetes|docker|terraform|monitoring|hosting|migrat(ed|ing|ion) to)\b/i,
  ],
  [
    'Meeting',
    /\b(meetings?|stand-?ups?|calls?|workshops?|retrospectives?|retro|planning|1:1|interviews?|presentations?|presented|demo|kick-?off|catch-?up)\b/i,
  ],
  [
    'Research',
    /\b(research(ed|ing)?|spikes?|investigat(e|ed|ing|ion)|explor(e|ed|ing|ation)|proof of concept|poc|learning|training|study|studied|analysis|evaluat(e|ed|ing|ion))\b/i,
  ],
]

const BY_NAME = new Map(CATEGORIES.map((category) => [category.toLowerCase(), category]))

/** The category that the external database names, else the one that words suggest: those of the category, the task, then the notes. */
export function categoryOf(...texts: readonly string[]): Category {
  for (const text of texts) {
    const named = BY_NAME.get(text.toLowerCase())
    if (named) return named
    const found = text === '' ? undefined : CATEGORY_WORDS.find(([, words]) => words.test(text))
    if (found) return found[0]
  }
  return 'Development'
}

const STATUS_WORDS: readonly [(typeof PROJECT_STATUSES)[number], RegExp][] = [
  ['Active', /not (yet )?started/i],
  ['Completed', /complete|closed|done|finish|archiv|cancel|lost|inactive|ended|deliver/i],
  ['In Progress', /progress|started|underway|working|execut|build/i],
  ['Ongoing', /ongoing|retain|support|maint|continu|permanent/i],
]

/** One of the four statuses (spec §3), by its name or by words that mean it; unknown texts count as active. */
export function projectStatus(text: string): (typeof PROJECT_STATUSES)[number] {
  const named = PROJECT_STATUSES.find((status) => status.toLowerCase() === text.toLowerCase())
  return named ?? STATUS_WORDS.find(([, words]) => words.test(text))?.[0] ?? 'Active'
}
