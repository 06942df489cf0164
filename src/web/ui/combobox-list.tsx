import { useEffect, useEffectEvent, useState } from 'react'
import { PopoverLayer, type PopoverLayerProps } from './popover-layer.tsx'
import { SearchList, type SearchGroup, type SearchOption } from './search-list.tsx'
import { forgetTypedAhead, typedAhead } from './typed-ahead.ts'

/** A group lists this many matches; if there are more, it asks for more letters. */
const MOST_SHOWN = 50

interface ComboboxListProps extends Pick<PopoverLayerProps, 'trigger' | 'onOpenChange'> {
  id: string
  label: string
  groups: readonly SearchGroup[]
  loading: boolean
  chosen: number | null
  onChoose: (option: SearchOption) => void
  placeholder: string
  empty: string
  onSearch?: ((search: string) => void) | undefined
}

/** What a combobox opens: a search box and the options that match. */
export function ComboboxList({ id, trigger, onOpenChange, groups, onSearch, ...list }: ComboboxListProps) {
  const [search, setSearch] = useState(typedAhead)
  const tellTypedAhead = useEffectEvent(() => search !== '' && onSearch?.(search))
  useEffect(() => {
    forgetTypedAhead()
    tellTypedAhead()
  }, [])
  const matching = (onSearch ? groups : groups.map((group) => matchingGroup(group, search))).filter(
    ({ options }) => options.length > 0,
  )
  const tooMany = matching.some(({ options }) => options.length > MOST_SHOWN)
  return (
    <PopoverLayer
      id={id}
      aria-label={list.label}
      trigger={trigger}
      onOpenChange={onOpenChange}
      className="w-(--radix-popover-trigger-width) min-w-72"
    >
      <SearchList
        {...list}
        takesFocus
        search={search}
        onSearch={(text) => {
          setSearch(text)
          onSearch?.(text)
        }}
        groups={matching.map((group) => ({ ...group, options: group.options.slice(0, MOST_SHOWN) }))}
        {...(tooMany && { footer: `Only ${MOST_SHOWN} are shown. Type to find others.` })}
      />
    </PopoverLayer>
  )
}

/** The matches of a group: the label or the detail must contain every word of the search. */
function matchingGroup(group: SearchGroup, search: string): SearchGroup {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const options = group.options.filter(({ label, detail = '' }) => {
    const text = `${label} ${detail}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return { ...group, options }
}
