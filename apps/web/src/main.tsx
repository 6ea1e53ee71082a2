// Starts the app in the page.
import './styles/index.css'
import './first-answers.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { showIn, withTexts } from './i18n.ts'
import { session } from './session/index.ts'
import { firstLanguage } from './state/shown-language.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

/** By then a slow phone has drawn the first page and reacts to taps. */
const afterFirstPageMs = 2_000

/** What signed-in people need after the first page, and visitors never. */
function startForSignedIn() {
  if (session.current().kind !== 'signedIn') return
  void import('./routes/for-signed-in.ts').then((it) => it.startForSignedIn())
}

const loadDevice = withTexts(() => import('./features/shared-device/index.ts'))

session.beforeSignOut(
  async ({ _id, role }) => role !== 'student' || (await loadDevice()).leaveDevice(_id),
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

void showIn(firstLanguage()).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
