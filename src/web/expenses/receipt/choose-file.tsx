import { Paperclip } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { RECEIPT_ACCEPT } from './check.ts'

interface ChooseFileProps {
  onFile: (file: File) => void
  children: ReactNode
  icon?: boolean
}

/** A button that opens the browser's choice of a file; on a phone that offers the camera. */
export function ChooseFile({ onFile, children, icon = false }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label="Receipt file"
        tabIndex={-1}
        accept={RECEIPT_ACCEPT}
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again, such as after it was mended.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button look="outline" size="small" onClick={() => input.current?.click()}>
        {icon && <Paperclip aria-hidden />}
        {children}
      </Button>
    </>
  )
}
