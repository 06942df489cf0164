import { ChooseFile } from './choose-file.tsx'

/** Asks for a receipt where there is none. Dropping and pasting work all over the dialog (receipt-target.tsx). */
export function DropHint({ onFile }: { onFile: (file: File) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-dashed border-control p-3">
      <ChooseFile icon onFile={onFile}>
        Choose Receipt
      </ChooseFile>
      <p className="min-w-0 flex-1 basis-44 text-sm text-muted">
        or drop it here, or paste a picture. JPEG, PNG or PDF, up to 10 MB.
      </p>
    </div>
  )
}
