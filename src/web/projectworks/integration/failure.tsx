import { Link } from '@tanstack/react-router'
import { ApiError, failureText } from '../../api.ts'

/** Why a run did not come to its end, and where to put it right when it is the mapping that does not fit. */
export function Failure({ what, error }: { what: string; error: Error }) {
  const isMapping = error instanceof ApiError && error.problem?.error === 'MAPPING'
  return (
    <p role="alert" className="text-sm break-words text-danger-ink">
      Could not {what}: {failureText(error)}
      {isMapping && (
        <>
          .{' '}
          <Link to="/data-export" search={{ tab: 'mapping' }} className="rounded-sm font-medium underline">
            Change the field mapping
          </Link>
        </>
      )}
    </p>
  )
}
