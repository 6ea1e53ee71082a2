// Certificates of finished lessons as they are printed, one on each sheet.
import './certificate.css'
import { Trans } from '@lingui/react/macro'
import { art } from '../../../pictures/covers.ts'
import { Drawn } from '../../../ui/Drawn.tsx'
import { PrintedOnce, useDates } from '../../../ui/index.ts'
import { wreath } from './wreath.ts'

/** Who finished which lesson of whom. */
export interface Certificate {
  /** Of whom it is, among several. */
  readonly key: string
  /** The child's whole name, of which the first one stands on paper. */
  readonly name: string
  readonly lesson: string
  readonly teacher: string
}

interface CertificateSheetsProps {
  readonly certificates: readonly Certificate[]
  readonly onOver: () => void
}

/** Prints them by itself. */
const CertificateSheets = ({ certificates, onOver }: CertificateSheetsProps) => (
  <PrintedOnce onOver={onOver}>
    {certificates.map((certificate) => (
      <Sheet key={certificate.key} of={certificate} />
    ))}
  </PrintedOnce>
)
export default CertificateSheets

/** So long a text is written smaller. */
const lengthOf = (text: string, some: number, many: number) =>
  text.length > many ? 'longest' : text.length > some ? 'long' : undefined

function Sheet({ of: { name, lesson, teacher } }: { of: Certificate }) {
  // the day on which it is given, as a teacher writes it; the lists that print it do not bring the day
  // of the last lecture, which the server knows
  const { dayInWords } = useDates()
  const first = name.trim().split(/\s+/)[0] ?? name
  return (
    <article className="certificate">
      <Drawn className="certificate-wreath" markup={wreath} />
      <div className="certificate-words">
        <img src={art('sprout')} alt="" width={200} height={330} />
        <p className="certificate-who">
          <Trans>
            <b data-length={lengthOf(first, 10, 18)}>{first}</b>{' '}
            <span>has finished the lesson</span>
          </Trans>
        </p>
        <p className="certificate-lesson" data-length={lengthOf(lesson, 32, 90)}>
          {lesson}
        </p>
        <p className="certificate-foot">
          <span>{dayInWords(new Date())}</span>
          <span>{teacher}</span>
        </p>
      </div>
    </article>
  )
}
