import { Link } from '@tanstack/react-router'
import { buttonStyle } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** Stands where an address names nobody. */
export function NoSuchPerson() {
  return (
    <div className="mx-auto max-w-xl py-12">
      <PageHeader title="There is no such person">
        The address may have been mistyped, or the person has been removed.
      </PageHeader>
      <Link to="/users-teams" className={buttonStyle()}>
        Go to People & Teams
      </Link>
    </div>
  )
}
