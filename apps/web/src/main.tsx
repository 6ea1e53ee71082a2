// Starts the app in the page.
import './styles/index.css'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { i18n } from './i18n.ts'
import { Hello, Toaster } from './ui/index.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <main id="main">
        <Hello title="Kinderleaf" />
      </main>
      <Toaster />
    </I18nProvider>
  </StrictMode>,
)
