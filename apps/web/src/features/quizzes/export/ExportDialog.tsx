// Saves a quiz as a file, in the format of another program or in our own.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError, call } from '../../../api/index.ts'
import {
  downloadFile,
  fileNameOf,
  notify,
  type RadioCardOption,
  RadioCards,
} from '../../../ui/index.ts'
import { FormDialog } from '../../authoring/index.ts'
import type { QuestionFile } from '../formats/question-file.ts'
import { writeAiken } from '../formats/write-aiken.ts'
import { writeCsv } from '../formats/write-csv.ts'
import { writeGift } from '../formats/write-gift.ts'
import { writeMoodleXml } from '../formats/write-moodle-xml.ts'
import { writeQuizJson } from '../formats/write-quiz-json.ts'
import { fileOf, withPictures } from './file-of-quiz.ts'

type FormatName = 'json' | 'xml' | 'gift' | 'aiken' | 'csv'

interface FormatRow {
  readonly ending: string
  readonly type: string
  readonly write: (file: QuestionFile) => string
  /** How it holds drawings of ours; without it, no pictures. */
  readonly drawings?: 'named' | 'painted'
}

const formats: Record<FormatName, FormatRow> = {
  json: { ending: 'json', type: 'application/json', write: writeQuizJson, drawings: 'named' },
  xml: { ending: 'xml', type: 'application/xml', write: writeMoodleXml, drawings: 'painted' },
  gift: { ending: 'gift.txt', type: 'text/plain', write: writeGift },
  aiken: { ending: 'aiken.txt', type: 'text/plain', write: writeAiken },
  csv: { ending: 'csv', type: 'text/csv', write: writeCsv },
}

interface ExportDialogProps {
  readonly quiz: { readonly _id: string; readonly title: string }
  readonly onClose: () => void
}

/** Open as long as it is on the page. */
export default function ExportDialog({ quiz, onClose }: ExportDialogProps) {
  const { t, i18n } = useLingui()
  const [format, setFormat] = useState<FormatName>('json')
  const [isBusy, setBusy] = useState(false)
  const words = t`The words alone, without pictures.`
  const options: RadioCardOption<FormatName>[] = [
    {
      value: 'json',
      label: 'Kinderleaf',
      hint: t`The whole quiz, for another school or for later.`,
    },
    { value: 'xml', label: 'Moodle XML', hint: t`The questions with their pictures.` },
    { value: 'gift', label: 'GIFT', hint: words },
    { value: 'aiken', label: 'Aiken', hint: words },
    { value: 'csv', label: 'CSV', hint: t`A table for a spreadsheet: the words alone.` },
  ]
  const save = async () => {
    setBusy(true)
    try {
      const lost = await download(quiz, formats[format])
      if (lost > 0) {
        notify.warning(t`Some pictures could not be loaded and are not in the file: ${lost}`)
      }
      onClose()
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      notify.error(i18n._(cause.message))
      setBusy(false)
    }
  }
  const { title } = quiz
  return (
    <FormDialog
      title={t`Export “${title}”`}
      actionLabel={t`Save file`}
      onSubmit={() => !isBusy && void save()}
      onCancel={onClose}
    >
      <p className="text-text-2">
        <Trans>The file can be imported here again, or into a program that knows its format.</Trans>
      </p>
      <RadioCards label={t`Format`} options={options} value={format} onChange={setFormat} />
    </FormDialog>
  )
}

/** Answers how many pictures could not be loaded. */
async function download(
  { _id: id, title }: ExportDialogProps['quiz'],
  { ending, type, write, drawings }: FormatRow,
): Promise<number> {
  const { quiz } = await call('educatorQuizById', { params: { id } })
  const file = fileOf(quiz)
  const whole = drawings ? await withPictures(file, drawings) : { file, lost: 0 }
  downloadFile(
    new Blob([write(whole.file)], { type: `${type};charset=utf-8` }),
    `${fileNameOf(title, 'quiz')}.${ending}`,
  )
  return whole.lost
}
