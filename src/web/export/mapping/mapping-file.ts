import { syncMapping, type SyncMapping } from '#shared/projectworks/mapping-contract.ts'

/** Marks a file as a field mapping. */
const KIND = 'offbench-field-mapping'

/** A mapping has only some kilobytes. */
const MOST_BYTES = 1_000_000

/** A browser may read what it saves a while later. */
const KEPT_FOR_MS = 10_000

/** Gives a mapping to the browser as a file with the mapping's name. */
export function saveMappingFile(name: string, mapping: SyncMapping): void {
  const text = JSON.stringify({ kind: KIND, name, mapping }, null, 2)
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'field-mapping'}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR_MS)
}

/** The mapping in a file that was saved that way; null if there is none. */
export async function mappingIn(file: File): Promise<SyncMapping | null> {
  if (file.size > MOST_BYTES) return null
  try {
    const { kind, mapping } = JSON.parse(await file.text()) as { kind?: unknown; mapping?: unknown }
    const found = kind === KIND ? syncMapping.safeParse(mapping) : undefined
    return found?.success ? found.data : null
  } catch {
    return null
  }
}
