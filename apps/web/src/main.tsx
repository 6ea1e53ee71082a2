// Starts the app in the page.
import './styles/index.css'
import './first-answers.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { session } from './session/index.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

/** By then a slow phone has drawn the first page and answers taps. */
const afterFirstPageMs = 2_000

/** What nobody needs before her first page, and a visitor never. */
function serveSignedIn() {
  const state = session.current()
  if (state.kind !== 'signedIn') return
  // what was left unsent when the page was closed
  void import('./features/lessons/marks/send-kept.ts').then(({ sendKept }) => sendKept())
  // children hear their own teachers; nobody else is given their voices
  if (state.user.role !== 'student') return
  void import('./features/class-voices/class-voices.ts').then((it) => it.startClassVoices())
}

let isFirstPageOver = false
// nothing of this may hold up the first page; a tap shows that it is there
function afterFirstPage() {
  if (isFirstPageOver) return
  isFirstPageOver = true
  session.subscribe(serveSignedIn)
  serveSignedIn()
}
addEventListener('pointerdown', afterFirstPage, true)
addEventListener('load', () =>
  setTimeout(() => {
    afterFirstPage()
    // a plain-http school and development have no service worker
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    void import('./features/offline/register.ts').then(
      (it) => it.registerServiceWorker(),
      // where it cannot be read the next start tries again
      () => {},
    )
  }, afterFirstPageMs),
)

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
