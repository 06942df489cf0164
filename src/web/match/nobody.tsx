import { SearchX, UserPlus, UserSearch } from 'lucide-react'
import type { MatchReply } from '#shared/match/contract.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { countText } from '../widgets/figures.ts'
import { useAddress } from './address.ts'

/** Stands where nobody is ranked, and says what leads on. */
export function Nobody({ reply }: { reply: MatchReply }) {
  const { search, go } = useAddress()
  const { asked, considered, nearest } = reply
  const wanted = [...asked.skills.map(({ skill }) => skill), ...asked.unknown]
  return (
    <div className="rounded-lg border border-line bg-surface shadow-card">
      {considered === 0 ? (
        <EmptyState icon={UserPlus} text="No team members found. Add people first, then find the right one." />
      ) : wanted.length === 0 ? (
        <EmptyState
          icon={UserSearch}
          text={
            asked.project
              ? `${asked.project.name} requires no skills yet. Choose the skills you need above.`
              : 'Choose a project, or the skills you need.'
          }
        />
      ) : search.q ? (
        <div className="pb-6 text-center">
          <EmptyState icon={SearchX} text={`Nobody with one of these skills matches “${search.q}”.`} />
          <Button look="outline" size="small" onClick={() => go({ q: undefined })}>
            Clear Search
          </Button>
        </div>
      ) : (
        <div className="pb-6 text-center">
          <EmptyState icon={SearchX} text={`Nobody has ${list.format(wanted)} yet.`} />
          {nearest.length > 0 && (
            <>
              <p className="mb-2 text-sm text-muted">Related skills that people have:</p>
              <ul aria-label="Nearest skills" className="flex flex-wrap justify-center gap-2 px-4">
                {nearest.map(({ skill, people }) => (
                  <li key={skill}>
                    <Button look="outline" size="small" onClick={() => go({ skills: skill })}>
                      {skill} · {countText(people, 'person', 'people')}
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </div>
  )
}

const list = new Intl.ListFormat('en-GB', { type: 'disjunction' })
