import { useQuery } from '@tanstack/react-query'
import { downloadExport, listExports } from '#shared/export/contract.ts'
import type { ExportName } from '#shared/export/entities.ts'
import { addressOf } from '../address.ts'
import { call, query } from '../api.ts'
import type { ExportSearch } from './search.ts'

export const useAddress = addressOf<ExportSearch>('/data-export')

export function useExportCounts() {
  return useQuery(query(listExports, {}))
}

/** All rows of an entity, in the form of its JSON file. */
export async function wholeEntity(name: ExportName): Promise<string> {
  // The call's reply is a file, which happens to be JSON.
  const rows = (await call(downloadExport, { params: { file: `${name}.json` } })) as unknown
  return JSON.stringify(rows, null, 2)
}
