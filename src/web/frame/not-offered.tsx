import { Link } from '@tanstack/react-router'
import { buttonStyle } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** Shown at an address that is not open to the session, such as a link that somebody else has sent. */
export function NotOfferedScreen() {
  return (
    <div className="mx-auto max-w-xl py-12">
      <PageHeader title="Not for Your Account">
        Your roles do not include what this address leads to. An administrator can change them.
      </PageHeader>
      <Link to="/dashboard" className={buttonStyle()}>
        Go to the dashboard
      </Link>
    </div>
  )
}
