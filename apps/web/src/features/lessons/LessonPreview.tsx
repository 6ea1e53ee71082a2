// A lecture that may be watched before its lesson is started; when the film does not play, its file
// is offered. A chunk of its own: the player is loaded for a preview only.
import type { Lecture } from '@kinderleaf/contract'
import { VideoPlate } from '../video/index.ts'
import { SupportingFile } from './player/SupportingFile.tsx'

type LessonPreviewProps = {
  lecture: Lecture
  poster: string
  /** Reads the lecture again: the addresses of uploaded files expire. */
  renew: () => Promise<Lecture | undefined>
}

export default function LessonPreview({ lecture, poster, renew }: LessonPreviewProps) {
  return (
    <VideoPlate
      url={lecture.lectureUrl ?? ''}
      captions={lecture.captionsUrl}
      title={lecture.lectureTitle}
      poster={poster}
      playing
      instead={<SupportingFile lecture={lecture} renew={renew} />}
      renew={async () => {
        const fresh = await renew()
        return fresh?.lectureUrl
          ? { url: fresh.lectureUrl, captions: fresh.captionsUrl }
          : undefined
      }}
    />
  )
}
