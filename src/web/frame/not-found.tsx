import { Link } from '@tanstack/react-router'
import { buttonStyle } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export function NotFoundScreen() {
  return (
    <div className="mx-auto max-w-xl py-12">
      <PageHeader title="Page Not Found">
        There is nothing at this address. It may have been mistyped, or the page has moved.
      </PageHeader>
      <Link to="/dashboard" className={buttonStyle()}>
        Go to the dashboard
      </Link>
    </div>
  )
}
