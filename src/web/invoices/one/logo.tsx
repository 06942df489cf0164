import { getLogo } from '#shared/invoices/settings-contract.ts'
import { urlOf } from '../../api.ts'
import { useInvoiceSettings } from '../data.ts'

/** The company's logo, or its name where it has none. */
export function Logo({ name }: { name: string }) {
  const { data: settings } = useInvoiceSettings()
  if (!settings?.hasLogo) return <p className="min-w-0 text-lg font-semibold break-words">{name}</p>
  return (
    <img
      // Another version is another picture.
      src={urlOf(getLogo.path, {}, {}) + `?v=${settings.version}`}
      alt={name}
      className="max-h-14 max-w-48 rounded-sm object-contain object-left dark:bg-white dark:p-1"
    />
  )
}
