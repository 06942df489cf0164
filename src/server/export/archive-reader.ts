import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { exportManifest, type ExportManifest } from '#shared/export/contract.ts'
import { ARCHIVE_FORMAT } from '#shared/export/rules.ts'
import { MANIFEST } from './archive.ts'
import { ImportError } from './import-error.ts'

/** An archive of an export, open for reading; any number of its files may be streamed. */
export interface Archive {
  readonly manifest: ExportManifest
  /** Paths of all files. */
  readonly paths: readonly string[]
  /** Throws ImportError if there is no such file. */
  open(path: string): Promise<Readable>
  close(): void
}

/** Throws ImportError if it is not an archive of ours, or has another layout. */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await yauzl.openPromise(file, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw new ImportError(`${file} cannot be read as a zip archive: ${messageOf(error)}`)
  })
  try {
    const entries = new Map<string, yauzl.Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const open = async (path: string) => {
      const entry = entries.get(path)
      if (!entry) throw new ImportError(`${file} has no ${path}`)
      return zip.openReadStreamPromise(entry)
    }
    const manifest = checked(await text(await open(MANIFEST)))
    return { manifest, paths: [...entries.keys()], open, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

function checked(content: string): ExportManifest {
  let given: unknown
  try {
    given = JSON.parse(content)
  } catch {
    throw new ImportError(`${MANIFEST} is no JSON`)
  }
  const manifest = exportManifest.safeParse(given)
  if (!manifest.success) throw new ImportError(`${MANIFEST} is not that of an export of Offbench`)
  const { format, version } = manifest.data
  if (format === ARCHIVE_FORMAT) return manifest.data
  throw new ImportError(
    `The archive has layout ${format}, written by release ${version}; this one reads ${ARCHIVE_FORMAT}`,
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
