import { Download } from 'lucide-react'
import { buttonStyle } from '../ui/button.tsx'

interface DownloadLinkProps {
  href: string
  text: string
  /** What is downloaded, for screen readers. */
  what: string
  look?: 'primary' | 'outline'
}

/** The browser itself saves the reply, however large it is, and shows the progress. */
export function DownloadLink({ href, text, what, look = 'outline' }: DownloadLinkProps) {
  return (
    <a href={href} download aria-label={`${text}: ${what}`} className={buttonStyle({ look, size: 'small' })}>
      <Download aria-hidden />
      {text}
    </a>
  )
}
