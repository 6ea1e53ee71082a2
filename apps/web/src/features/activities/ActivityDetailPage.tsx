// One activity: its task, due date and attachment, and the form that hands in the work.
import type { ActivityDetails, Answer } from '@kinderleaf/contract'
import { readLectureLink } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { useCall } from '../../api/index.ts'
import { ChildPage, Reading, useWayBack } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/index.ts'
import {
  Avatar,
  Button,
  CardMeta,
  coverOf,
  drawInstead,
  OutLink,
  plainText,
  RichText,
  SpeakerButton,
  useTeacherName,
} from '../../ui/index.ts'
import { useDueWords } from '../due-dates/index.ts'
import { VideoPlate } from '../video/index.ts'
import { Attachment } from './Attachment.tsx'
import { forgetBegun } from './draft.ts'
import { JumpToForm } from './JumpToForm.tsx'
import { SubmitWork } from './SubmitWork.tsx'

/** /activity/{id} */
export function Component() {
  const { id = '' } = useParams()
  const { t } = useLingui()
  const back = useWayBack(paths.activityList())
  const answer = useCall('activityById', { params: { id } }, { quiet: true })
  const userId = useUser()?._id
  const isGone = answer.error?.code === 'ACTIVITY_NOT_FOUND'
  useEffect(() => {
    if (isGone && userId !== undefined) void forgetBegun(userId, id)
  }, [isGone, userId, id])
  return (
    <ChildPage area="activities" title={answer.data?.activity.title ?? t`Activity`} back={back}>
      <Reading read={answer} elsewhere={paths.activityList()}>
        {(data) => <Details {...data} />}
      </Reading>
    </ChildPage>
  )
}

type DetailsProps = Pick<Answer<'activityById'>, 'activity' | 'handingIn'>

function Details({ activity, handingIn }: DetailsProps) {
  const form = useRef<HTMLElement>(null)
  return (
    <div className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_clamp(380px,36vw,540px)]">
      <div className="grid gap-6">
        <Picture activity={activity} />
        <Facts activity={activity} />
        <Task html={activity.description} />
        <Attachment url={activity.attachmentUrl} name={activity.attachmentName} />
      </div>
      <section ref={form} id="submit-work" aria-labelledby="submit-work-title" tabIndex={-1}>
        <SubmitWork activity={activity} handingIn={handingIn} />
      </section>
      <JumpToForm form={form} />
    </div>
  )
}

function Facts({ activity }: { activity: ActivityDetails }) {
  const { t } = useLingui()
  const teacher = useTeacherName(activity)
  const { text, icon: Icon } = useDueWords()(activity.dueDate)
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3">
      <CardMeta>
        <Avatar seed={activity.educator._id || undefined} />
        {teacher || t`Unknown`}
      </CardMeta>
      <CardMeta>
        <Icon className="size-5" aria-hidden="true" />
        {text}
      </CardMeta>
    </div>
  )
}

function Task({ html }: { html: string }) {
  const { t } = useLingui()
  const words = plainText(html)
  if (!words) return null
  return (
    <section className="flex items-start justify-between gap-4 rounded-leaf-m bg-white p-6">
      <div className="min-w-0 flex-1">
        <h2 className="sr-only">
          <Trans>What to do</Trans>
        </h2>
        <RichText html={html} />
      </div>
      <SpeakerButton text={words} label={t`Hear: what to do`} />
    </section>
  )
}

/** The activity's picture; a film that can be played here has it as its poster. */
function Picture({ activity }: { activity: ActivityDetails }) {
  const cover = coverOf('activity', activity.imageUrl)
  const url = activity.youtubeUrl ?? ''
  const link = readLectureLink(url)
  if (link.kind === 'embed' || link.kind === 'file') {
    return <VideoPlate key={url} url={url} title={activity.title} poster={cover} />
  }
  return (
    <>
      <img
        src={cover}
        data-drawn={coverOf('activity', null)}
        onError={drawInstead}
        alt=""
        width={800}
        height={450}
        className="aspect-video w-full rounded-leaf-xl object-cover"
      />
      {link.kind === 'page' ? <LinkedFilm url={link.url} /> : null}
    </>
  )
}

/** A film on another site. */
function LinkedFilm({ url }: { url: string }) {
  return (
    <Button
      className="justify-self-start max-sm:w-full"
      look="quiet"
      icon={<ExternalLink aria-hidden="true" />}
      render={<OutLink href={url} />}
    >
      <Trans>Open the video</Trans>
    </Button>
  )
}
