import type { AskReply } from '#shared/assistant/ask/contract.ts'
import { MOST_CHOICES } from '#shared/assistant/ask/rules.ts'
import type { Named } from './grammar/names.ts'
import type { Reading } from './grammar/spans.ts'

/** The first name that matches several things, so that the reader has to choose; null if all names are clear. */
export function choiceOf(
  { keys, spans }: Reading,
  all: readonly (readonly Named[] | null)[],
): Pick<AskReply, 'sentence' | 'choices'> | null {
  const named = all.find((some) => some && some.length > 1)
  const [first] = named ?? []
  if (!named || !first) return null
  const span = spans.flat().find((one) => one.named?.includes(first) && one.named.length === named.length)
  const text = span ? keys.slice(span.start, span.end).join(' ') : first.name
  const more = named.length - MOST_CHOICES
  return {
    sentence: `${named.length} ${first.kind === 'person' ? 'people' : `${first.kind}s`} fit “${text}”. Which one?${more > 0 ? ` ${more} more fit; the whole name finds them.` : ''}`,
    choices: named
      .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id))
      .slice(0, MOST_CHOICES)
      .flatMap(({ kind, id, name, detail }) =>
        kind === 'person' || kind === 'project' || kind === 'client' ? [{ text, kind, id, label: name, detail }] : [],
      ),
  }
}
