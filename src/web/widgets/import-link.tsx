import { Link } from '@tanstack/react-router'
import { buttonStyle } from '../ui/button.tsx'
import { useOffered } from './offered.ts'

/** In an empty list: a link to import its rows from a file, for people who may. */
export function ImportLink() {
  if (!useOffered()('/data-export?tab=import')) return null
  return (
    <Link to="/data-export" search={{ tab: 'import' }} className={buttonStyle({ look: 'outline', size: 'small' })}>
      Import a File
    </Link>
  )
}
