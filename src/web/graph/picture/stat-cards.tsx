import { Circle, Search, Waypoints } from 'lucide-react'
import { StatCard } from '../../ui/stat-card.tsx'
import { wholeText } from '../../widgets/figures.ts'

interface StatCardsProps {
  nodes: number
  /** Including those that the limit left out. */
  total: number
  connections: number
  /** Whether no node is left out. */
  isAll: boolean
  highlighted: number
  search: string
}

export function StatCards({ nodes, total, connections, isAll, highlighted, search }: StatCardsProps) {
  return (
    <div className="grid grid-cols-2 gap-3 max-sm:*:last:col-span-2 sm:grid-cols-3 sm:gap-4">
      <StatCard
        label="Nodes"
        icon={Circle}
        value={wholeText(nodes)}
        caption={<span className="truncate">{isAll ? 'all shown' : `of ${wholeText(total)}`}</span>}
        basis="People, projects, skills, time entries and profiles that the graph shows now."
      />
      <StatCard
        label="Connections"
        icon={Waypoints}
        value={wholeText(connections)}
        caption={isAll ? 'between them' : 'between the shown nodes'}
        basis="Lines between the nodes that are shown: work on a project, a skill that is used or required, a profile."
      />
      <StatCard
        label="Highlighted"
        icon={Search}
        value={wholeText(highlighted)}
        caption={<span className="truncate">{search === '' ? 'no search' : `for “${search}”`}</span>}
        basis="Shown nodes whose label or type has what is searched for in it."
      />
    </div>
  )
}
