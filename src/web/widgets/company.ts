import { useQuery } from '@tanstack/react-query'
import { getCompanySettings, updateCompanySettings } from '#shared/company/contract.ts'
import { query } from '../api.ts'
import { useSend } from '../change.ts'

export function useCompany() {
  return useQuery(query(getCompanySettings, {}))
}

/** Changes settings of the company. The caller reports success and failure. */
export function useSaveCompany() {
  return useSend(updateCompanySettings, { waits: true })
}
