import type { InvoiceClient, InvoiceSettings } from '#shared/invoices/settings-contract.ts'

interface FirstStep {
  readonly title: string
  readonly text: string
  readonly done: boolean
  readonly to: { readonly to: '/settings' | '/projects-detail'; readonly search: Readonly<Record<string, string>> }
}

const IN_SETTINGS = { to: '/settings', search: { tab: 'invoicing' } } as const

/** The data that is needed before the first invoice, in this order. */
export function missingSteps(settings: InvoiceSettings, clients: readonly InvoiceClient[]): FirstStep[] {
  const { name, street, city, country, taxNumber, vatId, registration, iban, taxRates } = settings
  return [
    {
      title: 'Your company',
      text: 'Its name, address and tax number stand on every invoice.',
      done: [name, street, city, country].every(Boolean) && (vatId !== '' || (taxNumber !== '' && registration !== '')),
      to: IN_SETTINGS,
    },
    { title: 'Your bank account', text: 'So that clients know where to pay.', done: iban !== '', to: IN_SETTINGS },
    {
      title: 'A tax rate',
      text: 'What you charge unless a client or a line says otherwise.',
      done: taxRates.some(({ isDefault }) => isDefault),
      to: IN_SETTINGS,
    },
    {
      title: 'A client',
      text: 'Name the client on a project whose work you charge for.',
      done: clients.length > 0,
      to: { to: '/projects-detail', search: {} },
    },
    {
      title: "A client's address",
      text: 'Legal name and address as they should stand on the invoice.',
      done: clients.some((client) => client.country !== ''),
      to: IN_SETTINGS,
    },
  ]
}
