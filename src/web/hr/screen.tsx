import { useNavigate } from '@tanstack/react-router'
import { Plus, UserPlus } from 'lucide-react'
import { Suspense } from 'react'
import { addressOf } from '../address.ts'
import { createUser } from '#shared/people/contract.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { useOffered } from '../widgets/offered.ts'
import { useOffers } from '../widgets/session.ts'
import { AreaCards } from './area-cards.tsx'
import { Features } from './features.tsx'
import { NewestPeople } from './newest-people.tsx'
import type { HrSearch } from './search.ts'
import { StatCards } from './stat-cards.tsx'

const AddEmployeeDialog = lazyPart(() => import('../widgets/person-form/add-employee-dialog.tsx'), 'AddEmployeeDialog')

const useAddress = addressOf<HrSearch>('/people-overview')

/** Forms that can be opened from here. */
const FORMS = [
  { label: 'New Leave Request', path: '/leave-management' },
  { label: 'New Expense', path: '/expenses' },
  { label: 'New Allocation', path: '/resource-allocation' },
  { label: 'New Review', path: '/performance-reviews' },
] as const

/** People & HR (spec §2, screen 13): the company's figures, and the way to everything about its people. */
export function HrScreen() {
  const { search, go } = useAddress()
  const navigate = useNavigate()
  const offered = useOffered()
  const mayAdd = useOffers()(createUser)
  const add = () => go({ action: 'new' }, { push: true })
  const forms = FORMS.filter(({ path }) => offered(`${path}?action=new`))
  return (
    <>
      <PageHeader
        title="People & HR"
        aside={
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
            {forms.map(({ label, path }) => (
              <Button key={path} look="outline" onClick={() => void navigate({ to: path, search: { action: 'new' } })}>
                <Plus aria-hidden />
                {label}
              </Button>
            ))}
            {mayAdd && (
              <Button aria-haspopup="dialog" onClick={add}>
                <UserPlus aria-hidden />
                Add Employee
              </Button>
            )}
          </div>
        }
      />
      <AreaCards />
      <StatCards />
      <NewestPeople {...(mayAdd && { onAddEmployee: add })} />
      <Features />
      <Suspense>
        {search.action === 'new' && (
          <AddEmployeeDialog
            onClose={() => go({ action: undefined })}
            onOpenPerson={(id) => void navigate({ to: '/people/$id', params: { id: String(id) } })}
          />
        )}
      </Suspense>
    </>
  )
}
