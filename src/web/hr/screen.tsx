import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../ui/lazy-part.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { AreaCards } from './area-cards.tsx'
import { Features } from './features.tsx'
import { NewestPeople } from './newest-people.tsx'
import { QuickActions } from './quick-actions.tsx'
import { StatCards } from './stat-cards.tsx'

const AddEmployeeDialog = lazyPart(() => import('../widgets/person-form/add-employee-dialog.tsx'), 'AddEmployeeDialog')

const route = getRouteApi('/people-overview')

/** People & HR (spec §2, screen 13): how the company stands, and the way to everything about its people. */
export function HrScreen() {
  const { action } = route.useSearch()
  const navigate = route.useNavigate()
  const add = () => void navigate({ search: { action: 'new' }, resetScroll: false })
  return (
    <>
      <PageHeader title="People & HR" aside={<QuickActions onAddEmployee={add} />} />
      <AreaCards />
      <StatCards />
      <NewestPeople onAddEmployee={add} />
      <Features />
      <Suspense>
        {action === 'new' && (
          <AddEmployeeDialog
            onClose={() => void navigate({ search: {}, replace: true, resetScroll: false })}
            onOpenPerson={(id) => void navigate({ to: '/people/$id', params: { id: String(id) } })}
          />
        )}
      </Suspense>
    </>
  )
}
