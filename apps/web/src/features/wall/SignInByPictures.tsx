// A child taps her one picture, or her three in their order, among twelve that lie anew each time.
import type { WallChild } from '@kinderleaf/contract'
import { picturesAsked, type SignInPicture, signInPictures } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import {
  Avatar,
  chosenFaceAddress,
  LeafProgress,
  PageHeader,
  SpokenState,
  speak,
} from '../../ui/index.ts'
import { usePictureWords } from './picture-words.ts'
import { shuffled } from './shuffled.ts'
import type { WallSignIn } from './use-wall-sign-in.ts'

// asked for seldom, and by grown-ups
const TeacherUnlocks = lazy(() => import('./TeacherUnlocks.tsx'))

interface SignInByPicturesProps {
  readonly child: WallChild
  /** Her name. */
  readonly teacher: string
  readonly signIn: WallSignIn
  readonly onBack: () => void
}

export function SignInByPictures({ child, teacher, signIn, onBack }: SignInByPicturesProps) {
  const { t } = useLingui()
  const words = usePictureWords()
  const asked = picturesAsked[child.signIn]
  const [order, setOrder] = useState(() => shuffled(signInPictures))
  const [tapped, setTapped] = useState<readonly SignInPicture[]>([])
  const [isWrong, setWrong] = useState(false)
  const [isLocked, setLocked] = useState(child.isLocked)
  const places = [t`Tap your first picture.`, t`Now the second.`, t`Now the third.`]
  const ask = asked === 1 ? t`Tap your picture.` : (places[tapped.length] ?? '')
  const again = t`That was another picture. Try again!`
  const locked = t`Fetch your teacher. She lets you in again.`
  const sentence = isLocked ? locked : isWrong ? again : ask
  useEffect(() => {
    if (sentence) void speak(sentence)
  }, [sentence])

  const tap = async (picture: SignInPicture) => {
    const next = [...tapped, picture]
    setWrong(false)
    setTapped(next)
    if (next.length < asked) return
    const result = await signIn.send(child._id, next)
    if (result === 'signed-in') return
    setTapped([])
    if (result === 'failed') return
    setOrder(shuffled(signInPictures))
    setWrong(result === 'wrong')
    setLocked(result === 'locked')
  }

  return (
    <div className="area-learn flex flex-1 flex-col bg-area-100">
      <PageHeader
        home={<Link to={paths.home()} />}
        onBack={onBack}
        title={child.name}
        aside={<Avatar seed={child._id} chosen={chosenFaceAddress(child.face)} size="huge" />}
      />
      <main
        id="main"
        className="grid flex-1 grid-cols-1 content-start justify-items-center gap-5 px-gutter pb-10"
      >
        {isLocked ? (
          <>
            <SpokenState text={locked} />
            <Suspense>
              <TeacherUnlocks
                teacher={teacher}
                child={child}
                // whom a tap alone signs in taps her face
                onUnlocked={() => (asked === 0 ? onBack() : setLocked(false))}
              />
            </Suspense>
          </>
        ) : (
          <>
            <p role="status" className="text-xl font-semibold">
              {sentence}
            </p>
            {asked > 1 ? (
              <LeafProgress
                label={t`Pictures tapped`}
                done={tapped.length}
                total={asked}
                size="big"
              />
            ) : null}
            <ul className="wall-pictures" data-wrong={isWrong || undefined}>
              {order.map((picture) => (
                <li key={picture}>
                  <button
                    type="button"
                    className="wall-picture"
                    disabled={signIn.isBusy || tapped.length >= asked}
                    aria-label={words[picture]}
                    onClick={() => void tap(picture)}
                  >
                    <img src={`/pictures/words/${picture}.svg`} alt="" width={400} height={400} />
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </main>
    </div>
  )
}
