// Where no work is shown: it is being loaded, could not be, or all has been looked at.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button, EmptyState, Waiting } from '../../ui/index.ts'
import { Refused } from '../desk-lists/index.ts'
import { skipped } from './flow.ts'
import type { Review } from './use-review.ts'

interface ReviewEndProps {
  readonly review: Review
  /** Where she came from. */
  readonly back: string
}

export function ReviewEnd({ review: { flow, step, loaded, retry }, back }: ReviewEndProps) {
  const { t } = useLingui()
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the button that was pressed last has gone
    if (flow.at > 0 && document.activeElement === document.body) part.current?.focus()
  }, [flow.at])
  const left = skipped(flow)
  const answered = flow.said.size
  return (
    <div ref={part} tabIndex={-1} className="col-span-full grid place-content-center gap-4 p-6">
      {loaded.error ? <Refused error={loaded.error} retry={retry} /> : null}
      {!loaded.error && !loaded.isWhole ? <Waiting /> : null}
      {!loaded.error && loaded.isWhole ? (
        <EmptyState
          text={left > 0 ? t`That was the last one.` : t`All work is answered.`}
          action={
            <div className="grid justify-items-center gap-4">
              {answered > 0 ? (
                <p className="text-text-2">
                  <Plural
                    value={answered}
                    one="You have answered 1 work."
                    other="You have answered # works."
                  />
                </p>
              ) : null}
              {left > 0 ? (
                <Button onClick={() => step({ type: 'lookAgain' })}>
                  <Plural
                    value={left}
                    one="Look at the 1 without an answer"
                    other="Look at the # without an answer"
                  />
                </Button>
              ) : null}
              <Button look={left > 0 ? 'quiet' : 'filled'} render={<Link to={back} />}>
                <Trans>Done</Trans>
              </Button>
            </div>
          }
        />
      ) : null}
    </div>
  )
}
