import { Link, useLocation } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { isCurrent, NAVIGATION } from '../navigation.ts'
import { screenAt } from './screens.ts'

/**
 * The navigation's word above the heading of a screen that is called otherwise, so that one sees where one is: Resources
 * above Allocation, and the way back to it above the screens below it.
 */
export function Section() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const item = NAVIGATION.find((one) => isCurrent(one, pathname))
  if (!item) return null
  const screen = screenAt(pathname)
  const isItself = screen !== undefined && screen === screenAt(item.path)
  if (isItself && screen.label.includes(item.label)) return null
  const name = <span className="font-medium">{item.label}</span>
  return (
    <p className="mb-0.5 flex items-center gap-0.5 text-sm text-muted print:hidden">
      {isItself ? (
        name
      ) : (
        <>
          <Link to={item.path} className="rounded-sm hover:text-ink hover:underline">
            {name}
          </Link>
          <ChevronRight aria-hidden className="size-3.5" />
        </>
      )}
    </p>
  )
}
