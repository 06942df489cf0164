import { Link } from '@tanstack/react-router'
import { CalendarDays, Clock, Receipt, Star, TreePalm, Users } from 'lucide-react'
import { useId } from 'react'
import { clsx } from 'clsx'
import { coverStyle, panelStyle } from '../ui/card.tsx'
import { useOffered } from '../widgets/offered.ts'

const FEATURES = [
  {
    title: 'Leave management',
    path: '/leave-management',
    icon: TreePalm,
    text: 'Request and approve leave, and see who is away and how many days are left.',
  },
  {
    title: 'Expense claims',
    path: '/expenses',
    icon: Receipt,
    text: 'Claim what you paid with a receipt, approve claims and reimburse them.',
  },
  {
    title: 'Resource allocation',
    path: '/resource-allocation',
    icon: CalendarDays,
    text: 'Book people on projects and see who has too much and who is free.',
  },
  {
    title: 'Performance reviews',
    path: '/performance-reviews',
    icon: Star,
    text: 'Write reviews with ratings and goals, next to what the records show.',
  },
  {
    title: 'Time tracking',
    path: '/timesheets-detail',
    icon: Clock,
    text: 'Log hours with notes, from which skills are found, and follow them by week.',
  },
  {
    title: 'Employee directory',
    path: '/users-teams',
    icon: Users,
    text: 'Find people by name, role and skill, and see what they work on.',
  },
] as const

/** Links to the screens for everything about people. */
export function Features() {
  const id = useId()
  const offered = useOffered()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-base font-semibold">
        Features
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {FEATURES.filter(({ path }) => offered(path)).map(({ title, path, icon: Icon, text }) => (
          <li key={path} className={clsx(panelStyle, 'relative flex gap-3 p-4 hover:border-control')}>
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" />
            <div className="min-w-0">
              <h3 className="font-medium">
                <Link to={path} className={coverStyle}>
                  {title}
                </Link>
              </h3>
              <p className="text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
