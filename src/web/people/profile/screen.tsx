import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { failureText } from '../../api.ts'
import { isGone } from '../../records/record-dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { usePersonProfile } from '../../widgets/profile/data.ts'
import { useToday } from '../../widgets/today.ts'
import { ChapterLinks, Panel } from './chapters.tsx'
import { CurriculumVitae } from './curriculum-vitae.tsx'
import { ProfileChapters } from './profile-chapters.tsx'
import { useAddress } from './long-list.tsx'
import { ProfileHeader } from './profile-header.tsx'
import type { ProfileSearch } from './search.ts'
import { StatCards } from './stat-cards.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const SkillLedgerDialog = lazyPart(() => import('../../widgets/skills/skill-ledger.tsx'), 'SkillLedgerDialog')
const AssignProjectDialog = lazyPart(
  () => import('../../widgets/booking/new-booking-dialog.tsx'),
  'AssignProjectDialog',
)
const EditPersonDialog = lazyPart(() => import('../../widgets/person-form/edit-person-dialog.tsx'), 'EditPersonDialog')
const EditBackgroundDialog = lazyPart(() => import('./background/edit-background-dialog.tsx'), 'EditBackgroundDialog')
const OffboardDialog = lazyPart(() => import('../../widgets/offboarding/dialog.tsx'), 'OffboardDialog')

const route = getRouteApi('/people/$id')

const CLOSED = { skill: undefined, assign: undefined, edit: undefined, background: undefined, offboard: undefined }

/** Everything that is known of one person; on paper, a curriculum vitae. */
export function ProfileScreen() {
  const { id: idText } = route.useParams()
  return /^[1-9]\d{0,8}$/.test(idText) ? <Profile key={idText} id={Number(idText)} /> : <NoSuchPerson />
}

function Profile({ id }: { id: number }) {
  const today = useToday()
  const { data: profile, error, refetch } = usePersonProfile(id, today)
  const { search, go } = useAddress()
  const { skill, assign, edit, background, offboard } = search
  const show = (dialog: Partial<ProfileSearch>) => go({ ...CLOSED, ...dialog }, { push: true })

  if (isGone(error)) return <NoSuchPerson />
  return (
    <>
      <div className="print:hidden">
        <ProfileHeader
          person={profile?.person}
          today={today}
          onAssign={() => show({ assign: true })}
          onEdit={() => show({ edit: true })}
          onOffboard={() => show({ offboard: true })}
        />
        {profile && (
          <>
            <StatCards profile={profile} />
            <ChapterLinks />
            <ProfileChapters
              profile={profile}
              today={today}
              onOpenSkill={(name) => show({ skill: name })}
              onEditBackground={() => show({ background: true })}
            />
          </>
        )}
        {!profile && error && (
          <Panel>
            <LoadFailure what="this profile" reason={failureText(error)} onRetry={() => void refetch()} />
          </Panel>
        )}
        {!profile && !error && <ProfileSkeleton />}
      </div>
      {profile && <CurriculumVitae profile={profile} />}
      <Suspense>
        {skill !== undefined && <SkillLedgerDialog userId={id} skill={skill} onClose={() => show({})} />}
        {assign && profile && <AssignProjectDialog who={{ person: profile.person }} onClose={() => show({})} />}
        {background && profile && <EditBackgroundDialog id={id} name={profile.person.name} onClose={() => show({})} />}
        {offboard && <OffboardDialog id={id} onClose={() => show({})} />}
        {edit && <EditPersonDialog id={id} onClose={() => show({})} />}
      </Suspense>
    </>
  )
}

/** Stands where an address names nobody. */
function NoSuchPerson() {
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

/** The page's outline while the profile loads. */
function ProfileSkeleton() {
  return (
    <div aria-busy="true">
      <div className="mb-4 grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((card) => (
          <Panel key={card}>
            <Skeleton className="mb-3 h-4 w-1/2" />
            <Skeleton className="mb-2 h-6 w-16" />
            <Skeleton className="h-4 w-2/3" />
          </Panel>
        ))}
      </div>
      <Skeleton className="mb-6 h-8 w-full" />
      <div className="grid gap-4 lg:grid-cols-3">
        {['a', 'b', 'c'].map((section) => (
          <Panel key={section}>
            <Skeleton className="mb-4 h-5 w-1/2" />
            <Skeleton className="mb-3 h-4 w-full" />
            <Skeleton className="mb-3 h-4 w-5/6" />
            <Skeleton className="h-4 w-2/3" />
          </Panel>
        ))}
      </div>
    </div>
  )
}
