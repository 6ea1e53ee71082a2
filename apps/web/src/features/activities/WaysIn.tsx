// The ways by which a child's work comes into the form without a file to look for: drawn now, from
// her wall, or from the camera. What is in the form already waits for her there.
import './ways-in.css'
import { useLingui } from '@lingui/react/macro'
import { Brush, Camera, Images } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { KeptFile } from '../../api/hand-ins/kept-hand-ins.ts'
import { paths } from '../../paths.ts'
import { SpeakerButton } from '../../ui/index.ts'

export function WaysIn({ onPhoto }: { onPhoto: (photos: readonly KeptFile[]) => void }) {
  const { t } = useLingui()
  const camera = useRef<HTMLInputElement>(null)
  const sentence = t`Draw it, or take a photo.`
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <p>{sentence}</p>
        <SpeakerButton text={sentence} />
      </div>
      <ul className="ways-in">
        <li>
          <Link to={paths.draw()} className="ways-in-tile">
            <Brush aria-hidden="true" />
            {t`Draw it`}
          </Link>
        </li>
        <li>
          <Link to={paths.gallery()} className="ways-in-tile">
            <Images aria-hidden="true" />
            {t`My pictures`}
          </Link>
        </li>
        <li>
          <input
            ref={camera}
            type="file"
            hidden
            aria-label={t`Photo`}
            accept="image/*"
            capture="environment"
            onChange={({ currentTarget }) => {
              const photos = [...(currentTarget.files ?? [])]
              // tablets call every photo the same
              currentTarget.value = ''
              onPhoto(photos.map((photo) => ({ name: photo.name, content: photo })))
            }}
          />
          <button type="button" className="ways-in-tile" onClick={() => camera.current?.click()}>
            <Camera aria-hidden="true" />
            {t`Take a photo`}
          </button>
        </li>
      </ul>
    </div>
  )
}
