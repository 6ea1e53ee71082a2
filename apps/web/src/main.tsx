// Starts the app in the page.
import './styles/index.css'
import './first-answers.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { showIn } from './i18n.ts'
import { session } from './session/index.ts'
import { isClassTablet } from './state/class-tablet.ts'
import { firstLanguage, rememberLanguage } from './state/shown-language.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

/** By then a slow phone has drawn the first page and reacts to taps. */
const afterFirstPageMs = 2_000

/** What signed-in people need after the first page, and visitors never. */
function startForSignedIn() {
  if (session.current().kind !== 'signedIn') return
  void import('./routes/for-signed-in.ts').then((it) => it.startForSignedIn())
}

session.beforeSignOut(
  async ({ _id, role }) =>
    role !== 'student' || (await import('./features/shared-device/index.ts')).leaveDevice(_id),
)

let isFirstPageOver = false
// must not delay the first page; a tap shows that it is drawn
function afterFirstPage() {
  if (isFirstPageOver) return
  isFirstPageOver = true
  session.subscribe(startForSignedIn)
  startForSignedIn()
}
addEventListener('pointerdown', afterFirstPage, true)
addEventListener('load', () =>
  setTimeout(() => {
    afterFirstPage()
    // a plain-http school and development have no service worker
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    void import('./features/offline/register.ts').then(
      (it) => it.registerServiceWorker(),
      // if it cannot be loaded, the next start tries again
      () => {},
    )
  }, afterFirstPageMs),
)

/** Her own language, from when the server has said who is here. */
function showAsChosen() {
  const state = session.current()
  const language = state.kind === 'signedIn' && state.user.language
  if (!language) return
  void showIn(language)
  // the wall is in the language of the school
  if (!isClassTablet()) rememberLanguage(language)
}

await showIn(firstLanguage())
session.subscribe(showAsChosen)
showAsChosen()

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
