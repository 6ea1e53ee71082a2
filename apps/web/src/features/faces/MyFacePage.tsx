// /my-face: a child chooses how she is drawn. Each tap says its word and shows her face so; the leaf with
// the tick keeps it.
import type { Face } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useChange } from '../../api/index.ts'
import { ChildPage } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { faceLike } from '../../pictures/chosen-face.ts'
import { session, type User, useUser } from '../../session/index.ts'
import { Avatar, Button, chosenFaceAddress, speak } from '../../ui/index.ts'
import { FaceParts } from './FaceParts.tsx'

export function Component() {
  const { t } = useLingui()
  const user = useUser()
  const title = t`My face`
  return (
    <ChildPage
      area="learn"
      title={title}
      speech={t`This is you. Tap what fits you, then the big tick.`}
      back={paths.home()}
    >
      {user ? <MyFace user={user} /> : null}
    </ChildPage>
  )
}

function MyFace({ user }: { readonly user: User }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [face, setFace] = useState<Face>()
  const choose = useChange('chooseFace', { quiet: true })
  const shown = face ?? user.face
  const say = (sentence: string) => void speak(i18n._(sentence))
  const keep = () => {
    if (!face) return void navigate(paths.home())
    choose.mutate(
      { body: { face } },
      {
        onSuccess: ({ message }) => {
          say(message)
          session.setUser({ ...user, face })
          void navigate(paths.home())
        },
        onError: ({ message }) => say(message),
      },
    )
  }
  return (
    <div className="grid content-start gap-6 px-gutter pb-18 md:grid-cols-[auto_1fr] md:gap-10">
      <div className="sticky top-0 z-10 flex flex-wrap items-center gap-2 self-start bg-area-100 py-3 sm:gap-6 md:flex-col">
        <Avatar seed={user._id} chosen={chosenFaceAddress(shown)} size="whole" label={t`You`} />
        <Button
          size="big"
          className="whitespace-nowrap"
          icon={<Check aria-hidden="true" />}
          busy={choose.isPending}
          busyText={t`Saving...`}
          onClick={keep}
        >
          {t`That is me`}
        </Button>
        {choose.error ? (
          <p role="alert" className="font-semibold text-danger">
            {i18n._(choose.error.message)}
          </p>
        ) : null}
      </div>
      <div className="grid gap-6">
        <FaceParts
          isBig
          face={shown ?? faceLike(user._id)}
          onChange={(next, word) => {
            setFace(next)
            void speak(word)
          }}
        />
      </div>
    </div>
  )
}
