import { SHIPPED_RULES, type EntryRules } from '#shared/time-entries/steps.ts'
import { useCompany } from './company.ts'

/** By what the company checks entries; as shipped until its settings are known. */
export function useEntryRules(): EntryRules {
  return useCompany().data ?? SHIPPED_RULES
}
