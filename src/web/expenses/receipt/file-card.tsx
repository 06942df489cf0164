import { FileText, ImageIcon } from 'lucide-react'
import { useCallback, type ReactNode } from 'react'

interface FileCardProps {
  name: string
  /** The file's content, if it is available; an image is shown. */
  content: Blob | undefined
  /** Below the name. */
  detail?: ReactNode
  /** The actions for it. */
  children?: ReactNode
}

/** A receipt by its name, with a preview if it is an image. */
export function FileCard({ name, content, detail, children }: FileCardProps) {
  const image = isImage(name)
  const Icon = image ? ImageIcon : FileText
  return (
    <div className="overflow-hidden rounded-md border border-line">
      {image && (
        <div className="grid h-44 place-items-center border-b border-line bg-sunken">
          {content ? <Picture of={content} name={name} /> : <ImageIcon aria-hidden className="size-5 text-muted" />}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 p-2.5">
        <Icon aria-hidden className="size-4 shrink-0 text-muted" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="truncate text-sm font-medium" title={name}>
            {name}
          </p>
          {detail !== undefined && <div className="text-sm text-muted">{detail}</div>}
        </div>
        {children !== undefined && <div className="flex flex-wrap gap-1.5">{children}</div>}
      </div>
    </div>
  )
}

/** The object URL is revoked when the picture is removed. */
function Picture({ of: content, name }: { of: Blob; name: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(content)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [content],
  )
  return <img ref={show} alt={`Receipt ${name}`} className="max-h-44 max-w-full object-contain" />
}

export function isImage(name: string): boolean {
  return /\.(jpe?g|png)$/i.test(name)
}
