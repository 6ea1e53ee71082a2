// Where the keys draw, seen and told.
import { useLingui } from '@lingui/react/macro'
import type { Cursor } from './key-pen.ts'

export function PenCursor({ cursor }: { cursor: Cursor | null }) {
  const { t } = useLingui()
  return (
    <>
      <p role="status" className="sr-only">
        {cursor ? (cursor.isDown ? t`The pen is down.` : t`The pen is up.`) : null}
      </p>
      {cursor ? (
        <i
          className="draw-cursor"
          data-down={cursor.isDown || undefined}
          style={{ left: cursor.x, top: cursor.y }}
        />
      ) : null}
    </>
  )
}
