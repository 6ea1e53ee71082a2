// Starts the app in the page.
import './styles/index.css'
import './first-answers.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { session } from './session/index.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

/** By then a slow phone has drawn the first page and answers taps. */
const afterFirstPageMs = 2_000

/** Nothing of what follows may hold up the first page; a tap shows that it is there. */
function afterFirstPage(begin: () => void) {
  const now = new AbortController()
  const once = () => {
    if (now.signal.aborted) return
    now.abort()
    begin()
  }
  const soon = () => setTimeout(once, afterFirstPageMs)
  addEventListener('pointerdown', once, { capture: true, signal: now.signal })
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { signal: now.signal })
}

// what was left unsent when the page was closed; no visitor's first load needs it
async function sendUnsent() {
  if (session.current().kind !== 'signedIn') return
  const { sendKept } = await import('./features/lessons/marks/send-kept.ts')
  await sendKept()
}

// children hear their own teachers; nobody else is given their voices
async function hearTeachers() {
  const state = session.current()
  if (state.kind !== 'signedIn' || state.user.role !== 'student') return
  const { startClassVoices } = await import('./features/class-voices/class-voices.ts')
  startClassVoices()
}
afterFirstPage(() => {
  for (const begin of [sendUnsent, hearTeachers]) {
    session.subscribe(begin)
    void begin()
  }
})

// after everything that the first page needs; a plain-http school and development have none
const workOffline = () =>
  import('./features/offline/register.ts').then(
    ({ registerServiceWorker }) => registerServiceWorker(),
    // where it cannot be read the next start tries again
    () => {},
  )
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => setTimeout(workOffline, afterFirstPageMs))
}

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
