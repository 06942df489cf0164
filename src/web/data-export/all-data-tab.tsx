import { Link } from '@tanstack/react-router'
import type { ExportCount } from '#shared/export/contract.ts'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { cellStyle, headStyle } from '../ui/table-style.ts'
import { countText, wholeText } from '../widgets/figures.ts'
import { Loaded } from '../widgets/loaded.tsx'
import { CopyButton } from './copy-button.tsx'
import { tooManyToCopy } from './copying.ts'
import { useExportCounts, wholeEntity } from './data.ts'
import { DownloadLink } from './download-link.tsx'
import { EntityActions } from './entity-actions.tsx'

/** Everything in one archive, and a line for each part of it. */
export function AllDataTab() {
  return (
    <Loaded
      read={useExportCounts()}
      what="what can be exported"
      skeleton={
        <div className="space-y-4">
          <Skeleton className="h-28 w-full rounded-lg" />
          <Skeleton className="h-96 w-full rounded-lg" />
        </div>
      }
    >
      {(entities) => (
        <div className="space-y-4">
          <Everything entities={entities} />
          <Parts entities={entities} />
        </div>
      )}
    </Loaded>
  )
}

function Everything({ entities }: { entities: readonly ExportCount[] }) {
  const rows = entities.reduce((sum, entity) => sum + entity.rows, 0)
  const copied = async () => {
    const parts: [string, unknown][] = []
    for (const { name } of entities) parts.push([name, await wholeEntity(name)])
    return JSON.stringify(Object.fromEntries(parts), null, 2)
  }
  return (
    <Card title="All data" hint={`${countText(rows, 'row', 'rows')} of ${entities.length} kinds, from one moment`}>
      <div className="px-4 pb-4 sm:px-5">
        <div className="flex flex-wrap gap-2">
          <DownloadLink
            href="/api/export/all.zip"
            text="Download Everything"
            what="JSON, CSV and receipts"
            look="primary"
          />
          <DownloadLink href="/api/export/all.zip?format=json" text="Download JSON" what="all data" />
          <DownloadLink href="/api/export/all.zip?format=csv" text="Download CSV" what="all data" />
          <CopyButton what="all data" text={copied} refusal={tooManyToCopy(rows)} />
        </div>
        <p className="mt-3 max-w-3xl text-sm text-muted">
          One ZIP archive with a file for each kind of row, the receipts of expenses and a manifest. An empty Offbench
          takes it back without loss: <code>npm run import -- FILE.zip</code>
          {tooManyToCopy(rows) && `. ${tooManyToCopy(rows)}.`}
        </p>
      </div>
    </Card>
  )
}

function Parts({ entities }: { entities: readonly ExportCount[] }) {
  return (
    <Card title="What is in it">
      <div className="px-4 pb-3 sm:px-5">
        <table className="w-full">
          <caption className="sr-only">Rows by kind</caption>
          <thead className="max-sm:sr-only">
            <tr>
              <th scope="col" className={headStyle}>
                Kind
              </th>
              <th scope="col" className={`${headStyle} text-right!`}>
                Rows
              </th>
              <th scope="col" className={`${headStyle} w-72 pl-6`}>
                Copy and download
              </th>
            </tr>
          </thead>
          <tbody>
            {entities.map((entity) => (
              <tr
                key={entity.name}
                className="max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:border-b max-sm:border-line max-sm:py-2 max-sm:*:border-0 max-sm:*:py-1"
              >
                <th scope="row" className={`${cellStyle} text-left font-medium`}>
                  <Link
                    to="/data-export"
                    search={{ tab: 'entities', entity: entity.name }}
                    className="rounded-sm hover:text-accent-ink hover:underline"
                  >
                    {entity.title}
                  </Link>
                </th>
                <td className={`${cellStyle} text-right tabular-nums`}>{wholeText(entity.rows)}</td>
                <td className={`${cellStyle} sm:pl-6 max-sm:col-span-2`}>
                  <EntityActions entity={entity} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
