import { z } from 'zod'
import { requiredText } from '../http/change.ts'
import { type Operator, OPERATORS, UNITS } from './choices.ts'

/** Whether an operator needs values; of several values, any may match. */
export function takesValues(operator: Operator): boolean {
  return ['is', 'is-not', 'above', 'below'].includes(operator)
}

const columnName = requiredText('Column', 200)

/** What a row's column must hold. A flag is true for true, t, yes, y or 1, in any case; an empty one is false. */
export const condition = z
  .object({
    column: columnName,
    operator: z.enum(OPERATORS),
    values: z.array(z.string().max(200, 'At most 200 characters')).max(50, 'At most 50 values').default([]),
  })
  .refine(({ operator, values }) => !takesValues(operator) || values.length > 0, {
    path: ['values'],
    message: 'Enter a value',
  })

export type Condition = z.infer<typeof condition>

const MOST_CONDITIONS = 10

const conditions = z.array(condition).max(MOST_CONDITIONS, `At most ${MOST_CONDITIONS} conditions`)

/**
 * The row of another table that holds a field: the row whose `key` equals the part's column `via`, if all of `when` hold for
 * the part's row and all of `only` for the other one.
 */
export const lookup = z.object({
  via: columnName,
  table: requiredText('Table', 200),
  key: columnName,
  when: conditions.optional(),
  only: conditions.optional(),
})

export type Lookup = z.infer<typeof lookup>

const byField = <Value extends z.ZodType>(value: Value) => z.record(z.string().max(40), value)

/**
 * How the rows of one part are read, if a column alone does not determine that. A row comes over if all of `only` and none of
 * `deleted` hold. If one of `archived` holds, a person has left, and a project is archived; `completed` projects are over, and
 * `partOf` marks projects whose entries belong to the project above. By field: `from` names another table that has its column;
 * `json` is the key whose value counts if the column is JSON; `after` is a beginning that is cut off, and without which the
 * value does not count; `units` is the unit of an amount of time. Notes that equal one of `emptyNotes` count as missing.
 */
export const partRules = z.object({
  only: conditions.optional(),
  deleted: conditions.optional(),
  archived: conditions.optional(),
  completed: conditions.optional(),
  partOf: conditions.optional(),
  from: byField(lookup).optional(),
  json: byField(requiredText('Key', 100)).optional(),
  after: byField(requiredText('Beginning', 100)).optional(),
  units: byField(z.enum(UNITS)).optional(),
  emptyNotes: z.array(z.string().trim().max(100)).max(20).optional(),
  /** Ids that differ only in case are equal, although the database itself tells them apart. */
  ignoresCase: z.boolean().optional(),
})

export type PartRules = z.infer<typeof partRules>

/** The lists of conditions, and which parts have them. */
export const CONDITION_LISTS = {
  only: ['users', 'projects', 'timesheets'],
  deleted: ['users', 'projects', 'timesheets'],
  archived: ['users', 'projects'],
  completed: ['projects'],
  partOf: ['projects'],
} as const

export type ConditionList = keyof typeof CONDITION_LISTS

const OPERATOR_WORDS: Record<Operator, string> = {
  is: 'is',
  'is-not': 'is not',
  true: 'is true',
  false: 'is false',
  empty: 'is empty',
  'not-empty': 'is not empty',
  above: 'is above',
  below: 'is below',
}

/** A condition in words: `status is 5 or 9`. */
export function conditionText({ column, operator, values }: Condition): string {
  const said = takesValues(operator) ? ` ${values.join(' or ')}` : ''
  return `${column} ${OPERATOR_WORDS[operator]}${said}`
}

/** A lookup in another table in words: `issues, where id is issue_id`. */
export function lookupText({ via, table, key, when = [], only = [] }: Lookup): string {
  return [`${table}, where ${key} is ${via}`, ...only.map(conditionText), ...when.map(conditionText)].join(' and ')
}

/** The rules of a part in words, by the field or list that they are about; empty if there are none. */
export function ruleTexts(rules: PartRules | undefined): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const list of Object.keys(CONDITION_LISTS) as ConditionList[]) {
    const joint = list === 'only' ? ' and ' : ' or '
    if (rules?.[list]?.length) texts[list] = rules[list].map(conditionText).join(joint)
  }
  for (const [field, one] of Object.entries(rules?.from ?? {})) texts[`from.${field}`] = lookupText(one)
  for (const [field, key] of Object.entries(rules?.json ?? {})) texts[`json.${field}`] = key
  for (const [field, beginning] of Object.entries(rules?.after ?? {})) texts[`after.${field}`] = beginning
  for (const [field, unit] of Object.entries(rules?.units ?? {})) texts[`units.${field}`] = unit
  if (rules?.emptyNotes?.length) texts['emptyNotes'] = rules.emptyNotes.join(', ')
  if (rules?.ignoresCase) texts['ignoresCase'] = 'yes'
  return texts
}

/** The rules without empty ones; undefined if none is left. */
export function tidyRules(rules: PartRules | undefined): PartRules | undefined {
  const left = Object.entries(rules ?? {}).filter(([, rule]) => (rule && Object.keys(rule).length > 0) || rule === true)
  return left.length === 0 ? undefined : (Object.fromEntries(left) as PartRules)
}
