import { useId } from 'react'
import { MAX_ALLOCATION_PERCENTAGE } from '#shared/allocations/rules.ts'
import type { MatchReply } from '#shared/match/contract.ts'
import { MAX_WANTED_SKILLS } from '#shared/match/rules.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import { ChosenSkills } from '../widgets/skills/chosen-skills.tsx'
import { ProjectCombobox } from '../widgets/projects/project-combobox.tsx'
import { useAddress } from './data.ts'
import { SettledInput } from '../ui/settled-input.tsx'
import { SettledDay } from '../widgets/day-input.tsx'

/** What people are looked for: a project, skills, days and a percentage; what is not chosen follows from the project. */
export function AskedFor({ asked }: { asked: MatchReply['asked'] | undefined }) {
  const { search, go } = useAddress()
  const skillsId = useId()
  const names =
    search.skills?.split(',').filter((name) => name.trim() !== '') ?? asked?.skills.map(({ skill }) => skill) ?? []
  const gaps = asked?.skills.filter(({ gap }) => gap !== null && gap.cover !== 'shown').map(({ skill }) => skill) ?? []
  const others = names.filter((name) => !gaps.includes(name))
  const choose = (chosen: readonly string[]) => go({ skills: chosen.join(','), person: undefined })

  return (
    <section
      aria-label="What you need"
      className="mb-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:px-5"
    >
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 xl:grid-cols-[minmax(0,1.6fr)_10rem_10rem_7rem]">
        <Field label="Project" className="max-sm:col-span-2">
          {(aria) => (
            <ProjectCombobox
              {...aria}
              value={search.project ?? null}
              none="Any project"
              known={asked?.project}
              onChange={(project) =>
                // A project has its own skills and days.
                go({
                  project: project?.id,
                  ...(project && { skills: undefined, from: undefined, to: undefined }),
                  person: undefined,
                })
              }
            />
          )}
        </Field>
        <Field label="From">
          {(aria) => (
            <SettledDay
              {...aria}
              value={search.from ?? asked?.from}
              onDay={(from) => from && go({ from, ...(asked && asked.to < from && { to: undefined }) })}
            />
          )}
        </Field>
        <Field label="To">
          {(aria) => (
            <SettledDay
              {...aria}
              value={search.to ?? asked?.to}
              onDay={(to) => to && go({ to, ...(asked && to < asked.from && { from: undefined }) })}
            />
          )}
        </Field>
        <Field label="Percentage">
          {(aria) => (
            <SettledInput
              {...aria}
              type="number"
              inputMode="numeric"
              min={1}
              max={MAX_ALLOCATION_PERCENTAGE}
              step={5}
              value={String(search.percentage ?? asked?.percentage ?? '')}
              accepts={(text) => Number(text) >= 1 && Number(text) <= MAX_ALLOCATION_PERCENTAGE}
              onSettled={(text) => go({ percentage: Number(text) })}
            />
          )}
        </Field>
      </div>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <label htmlFor={skillsId} className="mb-1 block text-sm font-medium">
            Wanted skills
          </label>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ChosenSkills
              id={skillsId}
              label="Wanted skills"
              value={names}
              onChange={(chosen) => choose(chosen.slice(0, MAX_WANTED_SKILLS))}
            />
            {gaps.length > 0 && others.length > 0 && (
              <Button look="quiet" size="small" onClick={() => choose(gaps)}>
                Only the team's gaps
              </Button>
            )}
          </div>
        </div>
        <div className="w-full max-w-72 max-sm:max-w-none">
          <SearchInput label="Search by name or role" value={search.q} onChange={(text) => go({ q: text })} />
        </div>
      </div>
    </section>
  )
}
