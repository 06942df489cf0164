import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../ui/lazy-part.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx'
import { useProposals } from './data.ts'
import { ExtractionStrip } from './extraction-strip.tsx'
import { ProposalsTab } from './proposals-tab.tsx'
import { SkillsTab } from './skills-tab.tsx'

const SkillDialog = lazyPart(() => import('./skill-dialog.tsx'), 'SkillDialog')

const route = getRouteApi('/skill-vocabulary')

/** Skill Vocabulary: what notes can show, what they may show besides, and how far they have been read. */
export function SkillsScreen() {
  const { tab = 'skills', skill } = route.useSearch()
  const navigate = route.useNavigate()
  const open = useProposals('open').data?.pages[0]?.total

  return (
    <>
      <PageHeader title="Skill Vocabulary">
        The skills that notes can show: those that come with Offbench, and your company&apos;s own.
      </PageHeader>
      <ExtractionStrip />
      <Tabs
        value={tab}
        onValueChange={(value) =>
          void navigate({
            search: (before) => ({ ...before, tab: value === 'proposals' ? value : undefined }),
            resetScroll: false,
          })
        }
      >
        <TabList label="Skill Vocabulary">
          <Tab value="skills">Skills</Tab>
          <Tab value="proposals">
            Proposals
            {open !== undefined && open > 0 && (
              <span className="rounded-full bg-accent-soft px-1.5 text-xs text-accent-ink">{open}</span>
            )}
          </Tab>
        </TabList>
        <TabPanel value="skills">
          <SkillsTab />
        </TabPanel>
        <TabPanel value="proposals">
          <ProposalsTab />
        </TabPanel>
      </Tabs>
      <Suspense>
        {skill !== undefined && (
          <SkillDialog
            name={skill}
            onClose={() => void navigate({ search: (before) => ({ ...before, skill: undefined }), resetScroll: false })}
          />
        )}
      </Suspense>
    </>
  )
}
