import '@fontsource-variable/inter/wght.css'
import './theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { watchForUse } from './ui/attendance.ts'
import { watchForLeaving } from './ui/leaving.ts'

// The content security policy forbids code made at run time, which zod would otherwise try. Zod itself is loaded later, with
// forms.
Object.assign(window, { __zod_globalConfig: { jitless: true } })

watchForUse()
watchForLeaving()

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element with the id root')
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
