// Some children with their work, which is read once they are nearly in sight.
import type { Answer, ChildsWork, NumberedSubmission } from '@kinderleaf/contract'
import { limits } from '@kinderleaf/contract/plain'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCallPages } from '../../../api/index.ts'
import { MoreButton } from '../../../ui/index.ts'
import { Refused } from '../../desk-lists/index.ts'
import { ChildWork } from './ChildWork.tsx'
import { keyOf, workOf } from './choices.rules.ts'

interface ChildrensWorkProps {
  readonly activity: { readonly _id: string; readonly dueDate: string | null }
  readonly children: readonly ChildsWork[]
  /** The place among the chunks. */
  readonly at: number
  readonly seenBefore: number
  /** Read though it is not in sight. */
  readonly isWanted: boolean
  /** An address of its pictures that has expired. */
  readonly refused: string | undefined
  /** Called when it cannot be read, also where that was before. */
  readonly onFailed: (() => void) | undefined
  readonly onLoaded: (at: number, work: readonly NumberedSubmission[]) => void
  readonly onOpen: (at: number, picture: string) => void
}

const submissionsIn = (answer: Answer<'childrensSubmissions'>) => answer.submissions

export function ChildrensWork(props: ChildrensWorkProps) {
  const { activity, children, at, seenBefore, isWanted, onLoaded, onFailed, onOpen } = props
  const [frame, isNear] = useNear()
  const { items, error, loadMore, retry } = useCallPages(
    'childrensSubmissions',
    submissionsIn,
    {
      params: { id: activity._id },
      query: { students: children.map(keyOf).join() },
    },
    { enabled: isNear || isWanted, size: limits.listMax, quiet: true },
  )
  useEffect(() => {
    if (items) onLoaded(at, items)
  }, [items, at, onLoaded])
  const fail = useEffectEvent(() => onFailed?.())
  const isAsked = onFailed !== undefined
  useEffect(() => {
    if (error && isAsked) fail()
  }, [error, isAsked])
  // links expire: they are read again, once for each reading
  const renewed = useRef<typeof items>(undefined)
  const renew = () => {
    if (renewed.current === items) return
    renewed.current = items
    retry()
  }
  const { refused } = props
  const renewRefused = useEffectEvent(renew)
  useEffect(() => {
    if (refused) renewRefused()
  }, [refused])
  return (
    <div ref={frame} className="grid gap-4" onErrorCapture={renew}>
      {error && !items ? <Refused error={error} retry={retry} /> : null}
      {children.map((child) => (
        <ChildWork
          key={keyOf(child)}
          child={child}
          dueDate={activity.dueDate}
          seenBefore={seenBefore}
          work={items && workOf(child, items)}
          onOpen={(picture) => onOpen(at, picture)}
        />
      ))}
      <MoreButton loadMore={loadMore} />
    </div>
  )
}

/** Whether an element is in sight, or within a window's height of it. */
function useNear() {
  const element = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => setNear(entry?.isIntersecting ?? false),
      { rootMargin: '100% 0px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, isNear] as const
}
