import { useState, type ReactNode } from 'react'
import { RATES_SHOWN } from '#shared/rates/rules.ts'
import { ListFoot } from '../../records/list-foot.tsx'
import type { ScrolledList } from '../../scrolled-list.ts'
import { countText } from '../../widgets/figures.ts'

/** How many more each press shows. */
const MORE_RATES = 50

interface MoreRatesProps<Row> {
  pages: ScrolledList<Row>
  label: string
  children: (row: Row) => ReactNode
}

/** The first rates of a list and the number of all; more are read on request. */
export function MoreRates<Row>({ pages, label, children }: MoreRatesProps<Row>) {
  const [shown, setShown] = useState(RATES_SHOWN)
  const showMore = () => {
    setShown(shown + MORE_RATES)
    if (pages.more) pages.loadAround(pages.offset, pages.offset + pages.rows.length)
  }
  return (
    <>
      <ul aria-label={label} className="border-t border-line">
        {pages.rows.slice(0, shown).map(children)}
      </ul>
      <ListFoot
        count={countText(pages.total, 'rate', 'rates')}
        onMore={pages.more || pages.rows.length > shown ? showMore : undefined}
      />
    </>
  )
}
