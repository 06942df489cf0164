import { clsx } from 'clsx'
import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react'

interface FileTargetProps {
  /** Is called with the file that was dropped or pasted; absent if none is accepted. */
  onFile: ((file: File) => void) | undefined
  className?: string
  children: ReactNode
}

/** Takes a file that is dropped on it or pasted into it. A file dropped beside it never replaces the page. */
export function FileTarget({ onFile, className, children }: FileTargetProps) {
  const [over, setOver] = useState(false)

  function onDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = onFile ? 'copy' : 'none'
    setOver(onFile !== undefined)
  }
  function onDrop(event: DragEvent) {
    const [file] = event.dataTransfer.files
    if (file === undefined) return
    event.preventDefault()
    setOver(false)
    onFile?.(file)
  }
  function onPaste(event: ClipboardEvent) {
    const { files, types } = event.clipboardData
    const [file] = files
    // Spreadsheets and similar programs put both text and a picture of it into the clipboard; the text is meant then.
    if (file === undefined || !onFile || types.includes('text/plain')) return
    event.preventDefault()
    onFile(file)
  }

  return (
    <div
      onDragOver={onDragOver}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false)
      }}
      onDrop={onDrop}
      onPaste={onPaste}
      className={clsx(className, over && 'outline-2 -outline-offset-4 outline-accent outline-dashed')}
    >
      {children}
    </div>
  )
}
