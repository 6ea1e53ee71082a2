// Shows a list to those it is for, and to everybody else the way to it: the class code.
import type { ReactNode } from 'react'
import { ListPage, LoadFailure } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import type { SignName } from '../../ui/index.ts'
import { CardShapes } from '../../ui/index.ts'
import { JoinPrompt } from '../join/index.ts'
import { type Audience, useAudience } from './audience.ts'

export type ListAudience = Extract<Audience, { kind: 'list' }>

type ForAudienceProps = {
  sign: SignName
  title: string
  list: 'lessons' | 'quizzes' | 'activities'
  children: (educators: readonly string[], audience: ListAudience) => ReactNode
}

/** The list, the join prompt, or what stands there until it is known which. */
export function ForAudience({ list, sign, title, children }: ForAudienceProps) {
  const audience = useAudience()
  if (audience.kind === 'list') return children(audience.educators, audience)
  if (audience.kind === 'join') return <JoinPrompt list={list} sign={sign} />
  return (
    <ListPage sign={sign} title={title} back={paths.home()}>
      {audience.kind === 'failed' ? (
        <LoadFailure error={audience} retry={audience.retry} />
      ) : (
        <CardShapes />
      )}
    </ListPage>
  )
}
