import { useQuery } from '@tanstack/react-query'
import { listExports, previewExport } from '#shared/export/contract.ts'
import type { ExportName } from '#shared/export/entities.ts'
import { call, query } from '../api.ts'
import { downloadExport } from '#shared/export/contract.ts'

export function useExportCounts() {
  return useQuery(query(listExports, {}))
}

export function usePreview(name: ExportName) {
  return useQuery(query(previewExport, { params: { name } }))
}

/** All rows of an entity, as its JSON file has them. */
export async function wholeEntity(name: ExportName): Promise<unknown> {
  // The call's reply is a file, which happens to be JSON.
  return (await call(downloadExport, { params: { file: `${name}.json` } })) as unknown
}
