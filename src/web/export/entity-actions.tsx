import type { ExportCount } from '#shared/export/contract.ts'
import { CopyButton } from './copy-button.tsx'
import { tooManyToCopy } from './copying.ts'
import { wholeEntity } from './data.ts'
import { DownloadLink } from './download-link.tsx'

/** What one can do with all rows of an entity. */
export function EntityActions({ entity: { name, title, rows } }: { entity: ExportCount }) {
  return (
    <div className="flex flex-wrap gap-2">
      <CopyButton
        what={title}
        text={async () => JSON.stringify(await wholeEntity(name), null, 2)}
        refusal={tooManyToCopy(rows)}
      />
      <DownloadLink href={`/api/export/${name}.json`} text="JSON" what={title} />
      <DownloadLink href={`/api/export/${name}.csv`} text="CSV" what={title} />
    </div>
  )
}
