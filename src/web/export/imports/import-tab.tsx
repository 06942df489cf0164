import { Link } from '@tanstack/react-router'
import { FileDown, FileSpreadsheet } from 'lucide-react'
import { IMPORT_KINDS } from '#shared/imports/choices.ts'
import { importTemplate } from '#shared/imports/contract.ts'
import { KIND_WORDS } from '#shared/imports/kinds.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { wholeText } from '../../widgets/figures.ts'
import { Loaded, ShowMore } from '../../widgets/loaded.tsx'
import { BringFile } from './bring-file.tsx'
import { useAddress } from '../data.ts'
import { useImports } from './data.ts'
import { ImportedFileView } from './import-view.tsx'
import { rowsText, STATE_WORDS } from './words.ts'

/** Files that the company brings, and what became of each. */
export function ImportTab() {
  const { search } = useAddress()
  if (search.import !== undefined) return <ImportedFileView key={search.import} id={search.import} />
  return (
    <div className="space-y-4">
      <BringFile />
      <Templates />
      <LatestImports />
    </div>
  )
}

function Templates() {
  return (
    <Card
      title="Templates"
      hint="Example files with the columns of each kind; columns may be left out, and their order does not matter"
    >
      <ul className="flex flex-wrap gap-2 px-4 pb-4 sm:px-5">
        {IMPORT_KINDS.map((kind) => (
          <li key={kind}>
            <a
              href={importTemplate.path.replace(':file', `${kind}.csv`)}
              download
              className="inline-flex h-8 items-center gap-1.5 rounded-md border border-control/60 px-2.5 text-sm font-medium hover:bg-highlight max-md:h-10"
            >
              <FileDown aria-hidden className="size-4" />
              {KIND_WORDS[kind].title}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function LatestImports() {
  const read = useImports()
  return (
    <Card title="Imports" hint="The latest first; each can be taken back until something builds on it">
      <div className="px-4 pb-4 sm:px-5">
        <Loaded
          read={read}
          what="the imports"
          skeleton={<Skeleton className="h-24 w-full" />}
          empty={<EmptyState icon={FileSpreadsheet} text="No file has been imported yet." />}
        >
          {(imports) => (
            <Table
              label="Imports"
              rows={imports}
              keyOf={({ id }) => id}
              columns={[
                {
                  key: 'file',
                  title: 'File',
                  names: true,
                  cell: ({ id, fileName, kind, rows }) => (
                    <>
                      <Link
                        to="/data-export"
                        search={{ tab: 'import', import: id }}
                        className="rounded-sm wrap-anywhere hover:text-accent-ink hover:underline"
                      >
                        {fileName}
                      </Link>
                      <span className="block text-sm font-normal text-muted sm:hidden">{rowsText(kind, rows)}</span>
                    </>
                  ),
                },
                { key: 'kind', title: 'Holds', width: 'max-sm:hidden', cell: ({ kind }) => KIND_WORDS[kind].title },
                {
                  key: 'rows',
                  title: 'Rows',
                  width: 'max-sm:hidden',
                  end: true,
                  style: 'tabular-nums',
                  cell: ({ rows }) => wholeText(rows),
                },
                {
                  key: 'stored',
                  title: 'Imported',
                  width: 'max-sm:hidden',
                  end: true,
                  style: 'tabular-nums',
                  cell: ({ stored }) => wholeText(stored),
                },
                {
                  key: 'state',
                  title: 'State',
                  end: true,
                  cell: ({ state }) => <Badge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].text}</Badge>,
                },
              ]}
            />
          )}
        </Loaded>
        <ShowMore read={read} className="pt-3" />
      </div>
    </Card>
  )
}
