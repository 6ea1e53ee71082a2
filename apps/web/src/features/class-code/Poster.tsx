// The poster for the classroom door: the code big, and a QR code that opens it on a tablet. Only
// the poster is printed.
import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../paths.ts'
import { Printed } from '../../ui/index.ts'
import { QrCode } from '../../ui/QrCode.tsx'

const joinAddress = (code: string): string => location.origin + paths.join(code)

function PosterSheet({ code, teacher }: { code: string; teacher: string }) {
  const { t } = useLingui()
  return (
    <article className="grid justify-items-center gap-6 rounded-leaf-l bg-white p-8 text-center font-display text-ink">
      <img src="/favicon.svg" alt="" width={64} height={64} />
      <p className="text-lg font-semibold print:text-2xl">
        <Trans>Join the class of {teacher}</Trans>
      </p>
      <p className="text-xl leading-tight font-bold wrap-anywhere print:text-print">{code}</p>
      <QrCode
        address={joinAddress(code)}
        label={t`Picture code that opens ${joinAddress(code)}`}
        className="w-full max-w-72"
      />
      <p className="text-sm wrap-anywhere">{joinAddress(code)}</p>
    </article>
  )
}

/** The poster on screen, and the only thing on paper while the page is open. */
export function Poster(props: { code: string; teacher: string }) {
  return (
    <>
      <PosterSheet {...props} />
      <Printed>
        <PosterSheet {...props} />
      </Printed>
    </>
  )
}
