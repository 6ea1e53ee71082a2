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

// what was left unsent when the page was closed; no visitor's first load needs it
async function sendUnsent() {
  if (session.current().kind !== 'signedIn') return
  const { sendKept } = await import('./features/lessons/marks/send-kept.ts')
  await sendKept()
}
session.subscribe(sendUnsent)
void sendUnsent()

// children hear their own teachers; nobody else is given their voices
async function hearTeachers() {
  const state = session.current()
  if (state.kind !== 'signedIn' || state.user.role !== 'student') return
  const { startClassVoices } = await import('./features/class-voices/class-voices.ts')
  startClassVoices()
}
session.subscribe(hearTeachers)
void hearTeachers()

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
