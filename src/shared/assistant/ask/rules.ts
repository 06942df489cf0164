import { GENERAL_RULES } from './general-rules.ts'
import type { Rule } from './rule.ts'
import { SPECIAL_RULES } from './special-rules.ts'

/** The first rule that fits decides, so the more special ones come first. */
export const RULES: readonly Rule[] = [...SPECIAL_RULES, ...GENERAL_RULES]
