import { ImageUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LOGO_TYPES } from '#shared/invoices/choices.ts'
import { MAX_LOGO_BYTES } from '#shared/invoices/rules.ts'
import { getLogo, type InvoiceSettings } from '#shared/invoices/settings-contract.ts'
import { urlOf } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fault } from '../../ui/fault.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { FileTarget } from '../../ui/file-target.tsx'
import { useDeleteLogo, usePutLogo } from './data.ts'

/** The logo at the top of invoices. */
export function LogoCard({ settings: { hasLogo, version } }: { settings: InvoiceSettings }) {
  const put = usePutLogo(version)
  const remove = useDeleteLogo(version)
  const [fault, setFault] = useState<string>()
  const give = (file: File) => {
    const found = logoFault(file)
    setFault(found)
    if (found === undefined) put.mutate(file)
  }
  const busy = put.isPending || remove.isPending
  return (
    <Card title="Logo" hint="At the top left of invoices: PNG or JPEG, up to 300 KB.">
      <FileTarget onFile={busy ? undefined : give} className="space-y-3 px-4 pb-5 sm:px-5">
        {hasLogo ? (
          // Invoices are printed on white.
          <div className="inline-block rounded-md border border-line bg-white p-4">
            <img
              src={`${urlOf(getLogo.path, {}, {})}?v=${version}`}
              alt="Logo on invoices"
              className="max-h-16 max-w-56"
            />
          </div>
        ) : (
          <p className="text-muted">Without a logo, the name of the company stands there.</p>
        )}
        {fault !== undefined && <Fault>{fault}</Fault>}
        <div className="flex gap-2">
          <FileButton
            file="Logo"
            accept={LOGO_TYPES.join(',')}
            onFile={give}
            look="outline"
            icon={ImageUp}
            disabled={busy}
          >
            {put.isPending ? 'Sending…' : hasLogo ? 'Replace' : 'Choose a File'}
          </FileButton>
          {hasLogo && (
            <Button look="outline" icon={Trash2} disabled={busy} onClick={() => remove.mutate()}>
              Remove
            </Button>
          )}
        </div>
      </FileTarget>
    </Card>
  )
}

/** Why a file cannot be the logo, before it is sent. */
export function logoFault({ size, type }: Pick<File, 'size' | 'type'>): string | undefined {
  if (!LOGO_TYPES.some((one) => one === type)) return 'Only PNG and JPEG files can be on invoices.'
  if (size > MAX_LOGO_BYTES)
    return `The file has ${Math.ceil(size / 1000)} KB. It may have ${MAX_LOGO_BYTES / 1000} KB at most.`
  return undefined
}
