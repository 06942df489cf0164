import { SHIPPED_RULES, type EntryRules } from '#shared/time-entries/steps.ts'
import { useCompany } from './company.ts'

/** The rules by which the company's entries are checked; the shipped ones until its settings are known. */
export function useEntryRules(): EntryRules {
  return useCompany().data ?? SHIPPED_RULES
}
