import { Suspense } from 'react'
import { listSkillProposals } from '#shared/skills/vocabulary-contract.ts'
import { ListScreen, type ScreenTab } from '../records/list-screen.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { useOffers } from '../widgets/session.ts'
import { useAddress, useProposals } from './data.ts'
import { ExtractionStrip } from './extraction-strip.tsx'
import { ProposalsTab } from './proposals-tab.tsx'
import { SkillsTab } from './skills-tab.tsx'

const SkillDialog = lazyPart(() => import('./skill-dialog.tsx'), 'SkillDialog')

const TABS: readonly ScreenTab<'skills' | 'proposals'>[] = [
  { name: 'skills', label: 'Skills', Content: SkillsTab },
  { name: 'proposals', label: 'Proposals', Mark: OpenCount, Content: ProposalsTab },
]

/** Skill Vocabulary: its skills, proposals for further ones, and how far notes have been read. */
export function SkillsScreen() {
  const { search, go } = useAddress()
  const offers = useOffers()
  return (
    <>
      <ListScreen
        title="Skill Vocabulary"
        about="The skills that notes can show: those that come with Offbench, and your company's own."
        tabs={TABS.filter(({ name }) => name === 'skills' || offers(listSkillProposals))}
        tab={search.tab}
        onTab={(tab) => go({ tab: tab === 'proposals' ? tab : undefined }, { push: true })}
      >
        <ExtractionStrip />
      </ListScreen>
      <Suspense>
        {search.skill !== undefined && (
          <SkillDialog name={search.skill} onClose={() => go({ skill: undefined }, { push: true })} />
        )}
      </Suspense>
    </>
  )
}

/** How many proposals nobody has decided yet. */
function OpenCount() {
  const open = useProposals('open').data?.pages[0]?.total ?? 0
  return open > 0 && <span className="rounded-full bg-accent-soft px-1.5 text-xs text-accent-ink">{open}</span>
}
