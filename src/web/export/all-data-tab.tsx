import { Link } from '@tanstack/react-router'
import { Check, ChevronDown, Copy, Download } from 'lucide-react'
import { downloadEverything, type ExportCount } from '#shared/export/contract.ts'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Table } from '../ui/table.tsx'
import { countText, wholeText } from '../widgets/figures.ts'
import { Loaded } from '../widgets/loaded.tsx'
import { useOffers } from '../widgets/session.ts'
import { tooManyToCopy } from './most-copied.ts'
import { useCopying } from '../ui/clipboard.ts'
import { useExportCounts, wholeEntity } from './data.ts'
import { DownloadLink } from './download-link.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../ui/dropdown-menu.tsx'

/** Everything in one archive, and each kind of row separately. */
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
  const whole = useOffers()(downloadEverything)
  const everything = async () => {
    const parts: [string, unknown][] = []
    for (const { name } of entities) parts.push([name, JSON.parse(await wholeEntity(name))])
    return JSON.stringify(Object.fromEntries(parts), null, 2)
  }
  return (
    <Card
      title={whole ? 'All data' : 'What you may export'}
      hint={`${countText(rows, 'row', 'rows')} of ${entities.length} kinds, from one moment`}
      aside={
        whole && (
          <DownloadLink href={EVERYTHING} text="Download Everything" what="JSON, CSV and receipts" look="primary" />
        )
      }
    >
      <div className="px-4 pb-3 sm:px-5">
        {whole && (
          <p className="mb-3 max-w-3xl text-sm text-muted">
            One ZIP archive with a file for each kind of row, the receipts of expenses and a manifest. An empty Offbench
            takes it back without loss: <code>npm run import -- FILE.zip</code>
          </p>
        )}
        <Table
          label="What can be exported"
          rows={[
            ...(whole
              ? [
                  {
                    title: 'All data',
                    shown: 'All data',
                    rows,
                    menu: {
                      what: 'all data',
                      files: [
                        { text: 'Download Everything', href: EVERYTHING },
                        { text: 'Download JSON', href: `${EVERYTHING}?format=json` },
                        { text: 'Download CSV', href: `${EVERYTHING}?format=csv` },
                      ],
                      text: everything,
                    },
                  },
                ]
              : []),
            ...entities.map(exportRow),
          ]}
          keyOf={({ title }) => title}
          columns={[
            { key: 'entity', title: 'Entity', names: true, cell: ({ shown }) => shown },
            { key: 'rows', title: 'Rows', end: true, style: 'tabular-nums', cell: (row) => wholeText(row.rows) },
            {
              key: 'format',
              title: 'Format',
              end: true,
              width: 'w-32',
              cell: (row) => <FormatMenu {...row.menu} refusal={tooManyToCopy(row.rows)} />,
            },
          ]}
        />
      </div>
    </Card>
  )
}

function exportRow({ name, title, rows }: ExportCount) {
  return {
    title,
    rows,
    shown: (
      <Link
        to="/data-export"
        search={{ tab: 'entities', entity: name }}
        className="rounded-sm hover:text-accent-ink hover:underline"
      >
        {title}
      </Link>
    ),
    menu: {
      what: title,
      files: [
        { text: 'Download JSON', href: `/api/export/${name}.json` },
        { text: 'Download CSV', href: `/api/export/${name}.csv` },
      ],
      text: () => wholeEntity(name),
    },
  }
}

interface FormatMenuProps {
  /** The name of the exported rows. */
  what: string
  /** Files, with their texts in the menu. */
  files: readonly { text: string; href: string }[]
  /** The whole file as JSON. */
  text: () => Promise<string>
  /** Why it cannot be copied; absent if it can. */
  refusal: string | undefined
}

/** The formats in which a row of the table can be downloaded or copied. */
function FormatMenu({ what, files, text, refusal }: FormatMenuProps) {
  const { state, copy } = useCopying(what, text)
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={state === 'copied' ? `Copied ${what}` : `Export ${what}`}
        disabled={state === 'reading'}
        className={buttonStyle({ look: 'outline', size: 'small' })}
      >
        {state === 'copied' && <Check aria-hidden />}
        <span aria-live="polite">{state === 'copied' ? 'Copied' : 'Export'}</span>
        <ChevronDown aria-hidden />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {files.map((file) => (
          <DropdownMenuItem key={file.href} asChild>
            <a href={file.href} download>
              <Download aria-hidden />
              {file.text}
            </a>
          </DropdownMenuItem>
        ))}
        <DropdownMenuItem disabled={refusal !== undefined} onSelect={() => void copy()}>
          <Copy aria-hidden />
          <span>
            Copy as JSON
            {refusal !== undefined && <span className="block text-sm text-muted">{refusal}</span>}
          </span>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
