// Handing in a picture: which of my teachers' activities is it for? The activity's own form takes it
// from there. A visitor logs in first and takes the picture along; a child without a class joins.
import './gallery.css'
import type { ActivitySummary } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useCallPages } from '../../api/index.ts'
import { ChildPage, LoadFailure } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { signInAddress, useSession } from '../../session/index.ts'
import {
  Button,
  type CardFace,
  Cards,
  FileLink,
  MoreButton,
  pictureOf,
  SpokenState,
  Waiting,
} from '../../ui/index.ts'
import { useAudience } from '../catalogue/index.ts'
import { JoinPrompt } from '../join/index.ts'
import type { StoredPicture } from './database.ts'
import { claimBrought, noteBrought } from './hand-in/brought-picture.ts'
import { readPicture } from './read-picture.ts'
import { useImage } from './wall/use-image.ts'

/** /gallery/hand-in?picture={id} */
export function Component() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const session = useSession()
  const picture = useOwn(params.get('picture') ?? '')
  const audience = useAudience()
  if (session.kind === 'signedIn' && picture && audience.kind === 'join') {
    return <JoinPrompt list="activities" back={paths.gallery()} />
  }
  const title = t`Hand in`
  const isReady = session.kind === 'signedIn' && picture
  return (
    <ChildPage
      area="activities"
      title={title}
      speech={isReady ? t`Pick an activity.` : title}
      back={paths.gallery()}
    >
      <div className="hand-in">
        {picture ? <Shown picture={picture} /> : null}
        <Way picture={picture} audience={audience} />
      </div>
    </ChildPage>
  )
}

/** The picture to hand in; undefined while it is read, null when there is none. */
function useOwn(id: string): StoredPicture | null | undefined {
  const session = useSession()
  const person = session.kind === 'signedIn' ? session.user._id : session.kind
  const [found, setFound] = useState<{ of: string; picture: StoredPicture | null }>()
  const of = `${person} ${id}`
  useEffect(() => {
    if (person === 'loading') return
    let left = false
    const read = async () => {
      await claimBrought(id)
      const picture = await readPicture(id)
      if (!left) setFound({ of, picture: picture ?? null })
    }
    void read()
    return () => {
      left = true
    }
  }, [of, person, id])
  return found?.of === of ? found.picture : undefined
}

function Shown({ picture }: { picture: StoredPicture }) {
  const { t } = useLingui()
  const src = useImage(picture, 'whole')
  return (
    <div className="hand-in-picture">
      {src ? (
        <img src={src} alt={t`What you made`} width={picture.width} height={picture.height} />
      ) : null}
    </div>
  )
}

interface WayProps {
  readonly picture: StoredPicture | null | undefined
  readonly audience: ReturnType<typeof useAudience>
}

function Way({ picture, audience }: WayProps): ReactNode {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const session = useSession()
  const toWall = <Button render={<Link to={paths.gallery()} />}>{t`My pictures`}</Button>
  if (session.kind === 'loading' && session.silent) {
    return <SpokenState text={t`You can hand in when the school answers.`} action={toWall} />
  }
  if (audience.kind === 'failed') return <LoadFailure error={audience} retry={audience.retry} />
  if (session.kind === 'loading' || picture === undefined) return <Waiting />
  if (picture === null) {
    return <SpokenState text={t`This picture is not here any more.`} action={toWall} />
  }
  if (session.kind === 'visitor') {
    const logIn = (
      <Button
        size="big"
        onClick={() => noteBrought(picture.id)}
        render={<FileLink href={signInAddress(pathname + search)} />}
      >
        {t`Login`}
      </Button>
    )
    return <SpokenState text={t`Log in to hand in your picture.`} action={logIn} />
  }
  if (session.user.role === 'educator') {
    return <SpokenState text={t`Your students hand in their work here.`} action={toWall} />
  }
  if (audience.kind !== 'list') return <Waiting />
  return <Activities educators={audience.educators} picture={picture.id} />
}

function Activities({ educators, picture }: { educators: readonly string[]; picture: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const card = useCallback(
    ({ _id, title, imageUrl }: ActivitySummary): CardFace => ({
      id: _id,
      title,
      href: paths.activity(_id, { picture }),
      picture: pictureOf('activity', imageUrl),
    }),
    [picture],
  )
  const query = { educators: educators.join(',') }
  const pages = useCallPages('activityAll', activitiesOf, { query })
  if (!pages.items) {
    return pages.error ? <LoadFailure error={pages.error} retry={pages.retry} /> : <Waiting />
  }
  if (pages.items.length === 0) {
    return <SpokenState text={t`No activities found for the educators you've joined.`} />
  }
  return (
    <div className="grid content-start gap-8">
      <Cards
        label={t`Activities`}
        items={pages.items}
        card={card}
        onOpen={(href) => void navigate(href)}
      />
      <MoreButton loadMore={pages.loadMore} />
    </div>
  )
}

const activitiesOf = ({ activities }: { activities: ActivitySummary[] }) => activities
