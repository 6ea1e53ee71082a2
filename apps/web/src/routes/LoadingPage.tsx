// /loading/{path}: a turning leaf, and after five seconds the page /{path}, if it is one of the
// product.
import { delaysMs } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { usePageTitle } from '../layouts/index.ts'
import { paths } from '../paths.ts'
import { ownPath } from '../session/index.ts'
import { Waiting } from '../ui/index.ts'

export function Component() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { '*': path } = useParams()
  const { search } = useLocation()
  usePageTitle(t`Loading`)
  useEffect(() => {
    if (!path) return
    const to = ownPath(`/${path}${search}`) ?? paths.home()
    const timer = setTimeout(() => void navigate(to, { replace: true }), delaysMs.loadingRedirect)
    return () => clearTimeout(timer)
  }, [path, search, navigate])
  return (
    <main id="main" className="grid min-h-dvh place-content-center">
      <h1 className="sr-only">{t`Loading`}</h1>
      <Waiting />
    </main>
  )
}
