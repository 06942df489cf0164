import { useQuery } from '@tanstack/react-query'
import { getHealth } from '#shared/http/health.ts'
import { query } from '../api.ts'

/** Which release this is, for whoever reports a fault. */
export function AppVersion() {
  const { data: health } = useQuery(query(getHealth, {}))
  return <footer className="px-4 pb-4 text-xs text-muted sm:px-6 print:hidden">Offbench {health?.version}</footer>
}
