// Prints certificates; what is on them comes when one is asked for.
import { lazy, Suspense, useState } from 'react'
import type { Certificate } from './CertificateSheets.tsx'

const CertificateSheets = lazy(() => import('./CertificateSheets.tsx'))

/** Put `sheets` on the page, and call `print` with what is to be on paper. */
export function useCertificates() {
  const [wanted, setWanted] = useState<{ certificates: readonly Certificate[]; times: number }>()
  const sheets = wanted ? (
    <Suspense>
      <CertificateSheets
        key={wanted.times}
        certificates={wanted.certificates}
        onOver={() => setWanted(undefined)}
      />
    </Suspense>
  ) : null
  return {
    sheets,
    print: (certificates: readonly Certificate[]) =>
      setWanted((last) => ({ certificates, times: (last?.times ?? 0) + 1 })),
  }
}
