import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Endpoint } from '#shared/http/endpoint.ts'
import type { ListFormat } from '#shared/http/list-export.ts'
import { urlOf } from '../api.ts'
import { buttonStyle } from '../ui/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../ui/popover.tsx'
import { useOffers } from '../widgets/session.ts'

const FORMATS: readonly { format: ListFormat; label: string; detail: string }[] = [
  { format: 'xlsx', label: 'Excel', detail: 'XLSX' },
  { format: 'csv', label: 'CSV', detail: 'Comma-separated' },
]

interface DownloadListProps {
  /** The call that exports the list (`exportOf`). */
  call: Pick<Endpoint, 'path' | 'permission'>
  /** The parameters of the call's path. */
  params?: Readonly<Record<string, string | number>>
  /** The list's filters and order. */
  filter: Readonly<Record<string, string | number | boolean | undefined>>
}

/** Downloads the list on a screen as a file, with its filters; nothing for people who may not. */
export function DownloadList({ call, params = {}, filter }: DownloadListProps) {
  const [open, setOpen] = useState(false)
  if (!useOffers()(call)) return null
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger className={buttonStyle({ look: 'outline', size: 'small' })}>
        <Download aria-hidden />
        Download
      </PopoverTrigger>
      <PopoverContent aria-label="Download" align="end" className="w-56 p-1.5">
        <ul>
          {FORMATS.map(({ format, label, detail }) => (
            <li key={format}>
              <a
                href={urlOf(call.path, params, { ...filter, format })}
                download
                onClick={() => setTimeout(() => setOpen(false))}
                className="flex min-h-9 items-baseline justify-between gap-3 rounded-sm px-2.5 py-2 hover:bg-highlight max-md:min-h-11"
              >
                {label}
                <span className="text-sm text-muted">{detail}</span>
              </a>
            </li>
          ))}
        </ul>
      </PopoverContent>
    </Popover>
  )
}
