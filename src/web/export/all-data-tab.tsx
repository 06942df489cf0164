import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ExportCount } from '#shared/export/contract.ts'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { cellStyle, headStyle } from '../ui/table-style.ts'
import { countText, wholeText } from '../widgets/figures.ts'
import { Loaded } from '../widgets/loaded.tsx'
import { tooManyToCopy } from './copying.ts'
import { useExportCounts, wholeEntity } from './data.ts'
import { DownloadLink } from './download-link.tsx'
import { FormatMenu } from './format-menu.tsx'

/** Everything in one archive, and each kind of row by itself. */
export function AllDataTab() {
  return (
    <Loaded
      read={useExportCounts()}
      what="what can be exported"
      skeleton={<Skeleton className="h-144 w-full rounded-lg" />}
    >
      {(entities) => <Exports entities={entities} />}
    </Loaded>
  )
}

const EVERYTHING = '/api/export/all.zip'

function Exports({ entities }: { entities: readonly ExportCount[] }) {
  const rows = entities.reduce((sum, entity) => sum + entity.rows, 0)
  const everything = async () => {
    const parts: [string, unknown][] = []
    for (const { name } of entities) parts.push([name, await wholeEntity(name)])
    return JSON.stringify(Object.fromEntries(parts), null, 2)
  }
  return (
    <Card
      title="All data"
      hint={`${countText(rows, 'row', 'rows')} of ${entities.length} kinds, from one moment`}
      aside={<DownloadLink href={EVERYTHING} text="Download Everything" what="JSON, CSV and receipts" look="primary" />}
    >
      <div className="px-4 pb-3 sm:px-5">
        <p className="mb-3 max-w-3xl text-sm text-muted">
          One ZIP archive with a file for each kind of row, the receipts of expenses and a manifest. An empty Offbench
          takes it back without loss: <code>npm run import -- FILE.zip</code>
        </p>
        <table className="w-full">
          <caption className="sr-only">What can be exported</caption>
          <thead>
            <tr>
              <th scope="col" className={headStyle}>
                Entity
              </th>
              <th scope="col" className={`${headStyle} text-right!`}>
                Rows
              </th>
              <th scope="col" className={`${headStyle} w-32 text-right!`}>
                Format
              </th>
            </tr>
          </thead>
          <tbody>
            <Row name="All data" rows={rows}>
              <FormatMenu
                what="all data"
                files={[
                  { text: 'Download Everything', href: EVERYTHING },
                  { text: 'Download JSON', href: `${EVERYTHING}?format=json` },
                  { text: 'Download CSV', href: `${EVERYTHING}?format=csv` },
                ]}
                text={everything}
                refusal={tooManyToCopy(rows)}
              />
            </Row>
            {entities.map(({ name, title, rows: count }) => (
              <Row
                key={name}
                rows={count}
                name={
                  <Link
                    to="/data-export"
                    search={{ tab: 'entities', entity: name }}
                    className="rounded-sm hover:text-accent-ink hover:underline"
                  >
                    {title}
                  </Link>
                }
              >
                <FormatMenu
                  what={title}
                  files={[
                    { text: 'Download JSON', href: `/api/export/${name}.json` },
                    { text: 'Download CSV', href: `/api/export/${name}.csv` },
                  ]}
                  text={async () => JSON.stringify(await wholeEntity(name), null, 2)}
                  refusal={tooManyToCopy(count)}
                />
              </Row>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function Row({ name, rows, children }: { name: ReactNode; rows: number; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className={`${cellStyle} text-left font-medium`}>
        {name}
      </th>
      <td className={`${cellStyle} text-right tabular-nums`}>{wholeText(rows)}</td>
      <td className={`${cellStyle} text-right`}>{children}</td>
    </tr>
  )
}
