// /today: what a child's teachers have planned for today, in order, as big pictures.
import type { TodayThing } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../api/index.ts'
import { fromToday, ListPage, LoadFailure } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { type CardFace, CardShapes, Cards, pictureOf, SpokenState } from '../../ui/index.ts'
import { useOwnWork } from '../catalogue/index.ts'
import { readerDay } from '../due-dates/index.ts'

export function Component() {
  const { t } = useLingui()
  return (
    <ListPage sign="today" title={t`Today`} speech={t`Today. Pick a picture.`} back={paths.home()}>
      <Things />
    </ListPage>
  )
}

function Things() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const card = useTodayCard()
  const today = useCall('today', { query: { day: readerDay() } }, { quiet: true })
  if (!today.data) {
    if (!today.error) return <CardShapes />
    return <LoadFailure error={today.error} retry={() => void today.refetch()} />
  }
  const { things } = today.data
  if (things.length === 0) return <SpokenState text={t`Nothing is planned for today.`} />
  return (
    <Cards
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,340px),1fr))] gap-6"
      label={t`Today`}
      items={things}
      card={card}
      onOpen={(href) => void navigate(href, { state: fromToday })}
    />
  )
}

const addressOf = { lesson: paths.course, quiz: paths.quiz, activity: paths.activity } as const

function useTodayCard(): (thing: TodayThing) => CardFace {
  const { t } = useLingui()
  const ownWork = useOwnWork()
  return useCallback(
    ({ kind, _id, title, image, language, educator, own }) => ({
      id: _id,
      title,
      ...(language ? { lang: language } : {}),
      href: addressOf[kind](_id),
      picture: pictureOf(kind, image),
      educator: educator._id,
      ...ownWork(own),
      facts: [[{ kind: 'person', seed: educator._id, name: t`Teacher ${educator.name}` }]],
    }),
    [ownWork, t],
  )
}
