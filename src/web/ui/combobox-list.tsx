import { useEffect, useEffectEvent, useState } from 'react'
import { MOST_OPTIONS } from './most-options.ts'
import { PopoverLayer, type PopoverLayerProps } from './popover-layer.tsx'
import { SearchList, type SearchGroup, type SearchOption } from './search-list.tsx'
import { forgetTypedAhead, typedAhead } from './typed-ahead.ts'

interface ComboboxListProps extends Pick<PopoverLayerProps, 'trigger' | 'onOpenChange'> {
  id: string
  label: string
  groups: readonly SearchGroup[]
  loading: boolean
  chosen: number | null
  onChoose: (option: SearchOption) => void
  placeholder: string
  empty: string
  onSearch: (search: string) => void
  hasMore: boolean
}

/** What a combobox opens: a search box and the options that match. */
export function ComboboxList({ id, trigger, onOpenChange, groups, onSearch, hasMore, ...list }: ComboboxListProps) {
  const [search, setSearch] = useState(typedAhead)
  const tellTypedAhead = useEffectEvent(() => search !== '' && onSearch(search))
  useEffect(() => {
    forgetTypedAhead()
    tellTypedAhead()
  }, [])
  const matching = groups.filter(({ options }) => options.length > 0)
  const tooMany = hasMore || matching.some(({ options }) => options.length > MOST_OPTIONS)
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
          onSearch(text)
        }}
        groups={matching.map((group) => ({ ...group, options: group.options.slice(0, MOST_OPTIONS) }))}
        {...(tooMany && { footer: `Only ${MOST_OPTIONS} are shown. Type to find others.` })}
      />
    </PopoverLayer>
  )
}
