import { Check, ChevronDown, Copy, Download } from 'lucide-react'
import { buttonStyle } from '../ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../ui/dropdown-menu.tsx'
import { useCopying } from './copying.ts'

interface FormatMenuProps {
  /** What is exported, as the row names it. */
  what: string
  /** Files, by what the menu calls them. */
  files: readonly { text: string; href: string }[]
  /** All of it as JSON. */
  text: () => Promise<string>
  /** Why it cannot be copied; it can where absent. */
  refusal: string | undefined
}

/** The formats in which a row of the table can be downloaded or copied. */
export function FormatMenu({ what, files, text, refusal }: FormatMenuProps) {
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
