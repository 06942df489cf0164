import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getCompanySettings, updateCompanySettings } from '#shared/company/contract.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { call, query, refresh } from '../api.ts'

export function useCompany() {
  return useQuery(query(getCompanySettings, {}))
}

/** Changes settings of the company. The caller reports success and failure. */
export function useSaveCompany() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateCompanySettings>) => call(updateCompanySettings, { body }),
    onSettled: () => void refresh(client, updateCompanySettings.writes),
  })
}
