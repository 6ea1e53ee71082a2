// The video of a lecture: a link with a check under it, or a film that is uploaded here with its
// captions. Preview plays it in the dialog.
import { fileTypes, limits } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { defaultCover } from '../../../pictures/covers.ts'
import { Button, TextField } from '../../../ui/index.ts'
import {
  type FileUpload,
  type FilmUpload,
  LinkCheck,
  StoredFileField,
} from '../../authoring/index.ts'
import { VideoPlate } from '../../video/index.ts'
import { filmSeconds } from './film-length.ts'
import { type ChangeEntry, isOwnFilm, type LectureEntry, useLinkRefusal } from './lecture-entry.ts'
import { minutesText } from './lesson-draft.ts'
import { renewedFilm } from './lesson-files.ts'

interface LectureVideoFieldsProps {
  readonly urlId: string
  readonly entry: LectureEntry
  readonly change: ChangeEntry
  /** Whether to show an error: the dialog was submitted, or the field has lost the focus. */
  readonly error: string | undefined
  readonly film: FilmUpload
  readonly captions: FileUpload
  /** Beside the link. */
  readonly minutesField: ReactNode
}

/** Link or film, captions, preview. */
export function LectureVideoFields(props: LectureVideoFieldsProps) {
  const { entry, change, error, film, captions, minutesField } = props
  const { t } = useLingui()
  const isOwn = isOwnFilm(entry.lectureUrl)
  const hasLink = !isOwn && !film.journey
  const fillMinutes = useFilmMinutes(entry, change)
  return (
    <>
      <div
        className={`grid items-start gap-4 ${hasLink ? 'sm:grid-cols-[160px_minmax(0,1fr)]' : ''}`}
      >
        {minutesField}
        {hasLink ? <LinkField {...props} /> : null}
      </div>
      <StoredFileField
        label={t`Video file`}
        chooseLabel={t`Upload a video`}
        hint={
          film.begun && !isOwn
            ? t`“${film.begun}” was on its way. Choose it again, and it goes on from there.`
            : t`MP4 or WebM, up to 500 MB`
        }
        endings={fileTypes.video}
        file={isOwn ? { url: entry.lectureUrl, name: entry.filmName || t`Uploaded video` } : null}
        upload={film}
        error={isOwn ? error : undefined}
        onChoose={fillMinutes}
        onRemove={() => change({ lectureUrl: '', filmName: '' })}
      />
      {isOwn ? (
        <StoredFileField
          label={t`Captions`}
          chooseLabel={t`Choose captions`}
          hint={t`VTT, for children who read or do not hear`}
          endings={fileTypes.captions}
          file={entry.captions}
          upload={captions}
          onRemove={() => change({ captions: null })}
        />
      ) : null}
      <VideoPreview key={entry.lectureUrl} entry={entry} />
    </>
  )
}

function LinkField({ urlId, entry, change, error }: LectureVideoFieldsProps) {
  const { t } = useLingui()
  const [isBlurred, setBlurred] = useState(false)
  const refusal = useLinkRefusal()(entry.lectureUrl)
  const shown = error ?? (isBlurred && entry.lectureUrl.trim() ? refusal : undefined)
  return (
    <TextField
      id={urlId}
      label={t`Lesson URL`}
      type="url"
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
      // a longer link is reported, not cut off
      maxLength={limits.urlLength * 2}
      value={entry.lectureUrl}
      error={shown}
      hint={
        <span aria-live="polite">
          <LinkCheck url={entry.lectureUrl} />
        </span>
      }
      onBlur={() => setBlurred(true)}
      onChange={(event) => change({ lectureUrl: event.target.value })}
    />
  )
}

/** Fills in the minutes of a chosen film, unless others were typed. */
function useFilmMinutes(entry: LectureEntry, change: ChangeEntry): (file: File) => void {
  // the minutes of the film before count as filled in, too
  const filled = useRef(entry.minutes)
  const present = useRef(entry.minutes)
  present.current = entry.minutes
  return async (file) => {
    const seconds = await filmSeconds(file)
    if (seconds === null) return
    if (present.current !== '' && present.current !== filled.current) return
    filled.current = minutesText(seconds)
    change({ minutes: filled.current })
  }
}

function VideoPreview({ entry }: { entry: LectureEntry }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const refusal = useLinkRefusal()(entry.lectureUrl)
  if (refusal) return null
  if (isOpen) {
    return (
      <VideoPlate
        url={entry.lectureUrl}
        captions={entry.captions?.url}
        title={entry.lectureTitle || t`Preview`}
        poster={defaultCover('lesson').src}
        playing
        renew={() => renewedFilm(entry.lectureUrl, entry.captions?.url)}
      />
    )
  }
  return (
    <div>
      <Button look="quiet" icon={<Play />} onClick={() => setOpen(true)}>
        <Trans>Watch it here</Trans>
      </Button>
    </div>
  )
}
