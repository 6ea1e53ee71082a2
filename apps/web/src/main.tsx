// Starts the app in the page.
import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { listKept, session } from './session/index.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

// marks that a child made while the server was away
session.subscribe(async () => {
  const state = session.current()
  if (state.kind !== 'signedIn' || listKept(state.user._id, 'mark:').size === 0) return
  const { sendMarks } = await import('./features/lessons/marks/index.ts')
  sendMarks(state.user._id)
})
session.start()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
