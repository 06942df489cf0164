import { useNavigate } from '@tanstack/react-router'
import { Plus, UserPlus } from 'lucide-react'
import { Button } from '../ui/button.tsx'

const FORMS = [
  { label: 'New Leave Request', path: '/leave-management' },
  { label: 'New Expense', path: '/expenses' },
  { label: 'New Allocation', path: '/resource-allocation' },
  { label: 'New Review', path: '/performance-reviews' },
] as const

/** Opens the form of anything that this screen tells of. */
export function QuickActions({ onAddEmployee }: { onAddEmployee: () => void }) {
  const navigate = useNavigate()
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
      {FORMS.map(({ label, path }) => (
        <Button key={path} look="outline" onClick={() => void navigate({ to: path, search: { action: 'new' } })}>
          <Plus aria-hidden />
          {label}
        </Button>
      ))}
      <Button aria-haspopup="dialog" onClick={onAddEmployee}>
        <UserPlus aria-hidden />
        Add Employee
      </Button>
    </div>
  )
}
