// Starts the app in the page.
import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { session } from './session/index.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

session.start()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
