import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RowState } from '#shared/imports/choices.ts'
import {
  checkImport,
  deleteImport,
  getImport,
  type ImportedFile,
  listImportRows,
  listImports,
  storeImport,
  undoImport,
  uploadImport,
} from '#shared/imports/contract.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import { missingFields } from '#shared/imports/kinds.ts'
import { givenFields } from '#shared/imports/row-cells.ts'
import { MAX_FILE_BYTES, ROWS_SHOWN } from '#shared/imports/rules.ts'
import { call, failureText, keep, pagesQuery, query, refresh } from '../../api.ts'
import { useChange, useUpdate } from '../../change.ts'
import { uploadFile } from '../../files.ts'
import { useAddress } from '../data.ts'

/** Imports that the list shows at first, and more of each time. */
const IMPORTS_AT_ONCE = 20

export function useImports() {
  return useInfiniteQuery({
    ...pagesQuery(listImports, {}, IMPORTS_AT_ONCE),
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  })
}

export function useImport(id: number) {
  return useQuery(query(getImport, { params: { id } }))
}

export function useSomeRows(id: number, state: RowState | undefined) {
  return useQuery(query(listImportRows, { params: { id }, query: { limit: ROWS_SHOWN, ...(state && { state }) } }))
}

type Asked = NonNullable<QueryOf<typeof uploadImport>>

/** Files that were brought from this page, by their import, so that they can be read in another way. */
const files = new Map<number, File>()

export const fileOf = (id: number) => files.get(id)

/** Sends a file; if its kind is recognized, its rows are checked at once. */
export function useBring() {
  const client = useQueryClient()
  const { go } = useAddress()
  const [state, setState] = useState<{ sent: number | null; fault: string | null }>({ sent: null, fault: null })
  const bring = async (file: File, asked: Asked = {}, instead?: number) => {
    if (file.size > MAX_FILE_BYTES) return setState({ sent: null, fault: tooLarge(file) })
    setState({ sent: 0, fault: null })
    try {
      const { signal } = new AbortController()
      const onProgress = (sent: number) => setState({ sent, fault: null })
      const brought = await uploadFile(uploadImport, { query: asked }, file, { onProgress, signal })
      files.set(brought.id, file)
      keep(client, getImport, { params: { id: brought.id } }, brought)
      if (instead !== undefined) await call(deleteImport, { params: { id: instead } }).catch(() => undefined)
      await checkAtOnce(brought)
      await refresh(client, uploadImport.writes)
      setState({ sent: null, fault: null })
      go({ tab: 'import', import: brought.id }, { push: true, top: true })
    } catch (error) {
      setState({ sent: null, fault: failureText(error) })
      void refresh(client, uploadImport.writes)
    }
  }
  return {
    ...state,
    bring: (file: File, asked?: Asked, instead?: number) => void bring(file, asked, instead),
  }
}

async function checkAtOnce({ id, kind, mapping, options }: ImportedFile): Promise<void> {
  if (missingFields(kind, givenFields(mapping, options)).length > 0) return
  await call(checkImport, { params: { id }, body: { kind, mapping } })
}

function tooLarge({ name }: File): string {
  return `${name} is too large: files of up to ${Math.floor(MAX_FILE_BYTES / 1024 / 1024)} MB are taken. Bring it in several parts.`
}

export const useCheck = (id: number) => useUpdate(checkImport, id, { record: getImport, waits: true })
export const useStore = (id: number) =>
  useUpdate(storeImport, id, { record: getImport, failed: (error) => `Nothing was imported. ${failureText(error)}` })
export const useUndo = (id: number) =>
  useUpdate(undoImport, id, { record: getImport, failed: (error) => failureText(error) })
export const useDiscard = () =>
  useChange(deleteImport, (id: number) => ({ params: { id } }), {
    failed: (error) => `The file was not removed. ${failureText(error)}`,
  })
