import { Suspense } from 'react'
import type { Mode, Role } from '#shared/access/choices.ts'
import { type Permission, PERMISSIONS } from '#shared/access/permissions.ts'
import { ScreenTabs, type ScreenTab } from '../records/list-screen.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useOffers, useSession } from '../widgets/session.ts'
import { AccessTab } from './access-tab.tsx'
import { AccountsTab } from './accounts/tab.tsx'
import { AuditTab } from './audit/tab.tsx'
import { CalendarsTab } from './calendars/tab.tsx'
import { CompanyTab } from './company-tab.tsx'
import { OwnAccountTab } from './own-account/tab.tsx'
import { useAddress } from './address.ts'
import type { SETTINGS_TABS } from './search.ts'
import { TokensTab } from './tokens/tab.tsx'

const LateRatesTab = lazyPart(() => import('./rates/tab.tsx'), 'RatesTab')
const LateInvoicingTab = lazyPart(() => import('./invoicing/tab.tsx'), 'InvoicingTab')
const LateIntegrationsTab = lazyPart(() => import('./integrations-tab.tsx'), 'IntegrationsTab')

/** Few people look at it, so its code is not loaded with the others. */
function IntegrationsTab() {
  return (
    <Suspense fallback={<Skeleton className="h-64 max-w-3xl" />}>
      <LateIntegrationsTab />
    </Suspense>
  )
}

function RatesTab() {
  return (
    <Suspense fallback={<Skeleton className="h-64 max-w-3xl" />}>
      <LateRatesTab />
    </Suspense>
  )
}

function InvoicingTab() {
  return (
    <Suspense fallback={<Skeleton className="h-64 max-w-3xl" />}>
      <LateInvoicingTab />
    </Suspense>
  )
}

interface SettingsTab extends ScreenTab<(typeof SETTINGS_TABS)[number]> {
  /** Only shown in this mode. */
  mode?: Mode
  /** Not shown while viewing Offbench as somebody else. */
  own?: true
  /** Only shown to people who hold this permission. */
  permission?: Permission
  /** Shown to people with one of these roles. */
  roles?: readonly Role[]
}

const TABS: readonly SettingsTab[] = [
  { name: 'account', label: 'My Account', mode: 'accounts', own: true, Content: OwnAccountTab },
  { name: 'tokens', label: 'Tokens', mode: 'accounts', own: true, Content: TokensTab },
  { name: 'calendars', label: 'Calendars', mode: 'accounts', own: true, Content: CalendarsTab },
  { name: 'accounts', label: 'Accounts', mode: 'accounts', permission: 'accounts.manage', Content: AccountsTab },
  { name: 'access', label: 'Access', permission: 'accounts.manage', Content: AccessTab },
  { name: 'company', label: 'Company', permission: 'company.manage', Content: CompanyTab },
  { name: 'rates', label: 'Rates', permission: 'projects.budgets', Content: RatesTab },
  { name: 'invoicing', label: 'Invoicing', permission: 'invoices.read', Content: InvoicingTab },
  { name: 'integrations', label: 'Integrations', permission: 'connector.manage', Content: IntegrationsTab },
  { name: 'audit', label: 'Audit', roles: PERMISSIONS['audit.read'].roles, Content: AuditTab },
]

/** Settings: how people sign in, who has an account, and what is the same for everybody in the company. */
export function SettingsScreen() {
  const { search, go } = useAddress()
  const session = useSession()
  const offers = useOffers()
  const tabs = TABS.filter(
    ({ mode, permission, roles, own }) =>
      !(own && session?.viewingAs) &&
      (mode === undefined || mode === session?.mode) &&
      (permission === undefined || offers({ permission })) &&
      (roles === undefined || session?.roles.some((role) => roles.includes(role))),
  )
  return (
    <>
      <PageHeader title="Settings" />
      <ScreenTabs title="Settings" tabs={tabs} tab={search.tab} onTab={(tab) => go({ tab }, { push: true })} />
    </>
  )
}
