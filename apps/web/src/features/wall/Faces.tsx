// The faces of a class, large; a tap says the name. Groups are corners with a colour and a letter.
import type { Answer, WallChild } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, Lock } from 'lucide-react'
import { useState } from 'react'
import {
  type Area,
  Avatar,
  areaClass,
  Button,
  chosenFaceAddress,
  SpokenState,
  speak,
} from '../../ui/index.ts'
import { groupMarks } from './group-marks.ts'

/** As many as stand on a tablet of ten inches without scrolling. */
const facesOnPage = 30
/** As many stand on a tablet without scrolling when they are drawn larger. */
const fewFaces = 8
const groupAreas: readonly Area[] = ['lessons', 'quizzes', 'activities', 'arts', 'learn']

interface FacesProps {
  readonly wall: Answer<'wall'>
  readonly isBusy: boolean
  readonly onChoose: (child: WallChild) => void
}

export function Faces({ wall, isBusy, onChoose }: FacesProps) {
  const { t } = useLingui()
  const [wanted, setPage] = useState(0)
  const { children } = wall
  const labels = [...new Set(children.flatMap(({ groups }) => groups))].sort()
  const areaOf = ({ groups: [first] }: WallChild) =>
    first === undefined ? undefined : groupAreas[labels.indexOf(first) % groupAreas.length]
  const marks = groupMarks(labels)
  const last = Math.max(0, Math.ceil(children.length / facesOnPage) - 1)
  // children leave while it is open
  const page = Math.min(wanted, last)
  const isFew = children.length <= fewFaces
  if (children.length === 0) {
    return <SpokenState text={t`Nobody is on the wall yet. Your teacher adds you.`} />
  }
  return (
    <>
      <ul
        className="wall-faces"
        data-few={isFew || undefined}
        aria-label={t`The class of ${wall.teacher}`}
      >
        {children.slice(page * facesOnPage, (page + 1) * facesOnPage).map((child) => (
          <li key={child._id}>
            <button
              type="button"
              className={`wall-face ${areaClass(areaOf(child))}`}
              disabled={isBusy}
              onClick={() => {
                void speak(child.name)
                onChoose(child)
              }}
            >
              <Avatar
                seed={child._id}
                chosen={chosenFaceAddress(child.face)}
                size={isFew ? 'place' : 'huge'}
              />
              {child.groups[0] === undefined ? null : (
                <span className="wall-face-group" aria-hidden="true">
                  {marks.get(child.groups[0])}
                </span>
              )}
              <span className="wall-face-name">
                {child.isLocked ? <Lock size={16} aria-label={t`Locked:`} /> : null}
                <span className="wall-face-word">{child.name}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {last > 0 ? (
        <div className="flex justify-center gap-6">
          <Button
            size="big"
            look="quiet"
            disabled={page === 0}
            icon={<ArrowLeft aria-hidden="true" />}
            onClick={() => setPage(page - 1)}
          >
            {t`Back`}
          </Button>
          <Button
            size="big"
            disabled={page === last}
            icon={<ArrowRight aria-hidden="true" />}
            onClick={() => setPage(page + 1)}
          >
            {t`More faces`}
          </Button>
        </div>
      ) : null}
    </>
  )
}
