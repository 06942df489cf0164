import { useRef, type ComponentProps } from 'react'
import { Button } from './button.tsx'

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** What the file is, for screen readers. */
  file: string
  /** The types of files that the browser offers. */
  accept: string
  onFile: (file: File) => void
}

/** A button that opens the browser's file dialog; on a phone that offers the camera for pictures. */
export function FileButton({ file, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label={file}
        tabIndex={-1}
        accept={accept}
        className="hidden"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // The same file may be chosen again, for example after it was corrected.
          target.value = ''
          if (chosen) onFile(chosen)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
