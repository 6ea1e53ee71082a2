// Words that a teacher keeps: put into what she writes by a tap, kept from it, deleted.
import { Trans, useLingui } from '@lingui/react/macro'
import { Bookmark, X } from 'lucide-react'
import { useCall, useChange } from '../../api/index.ts'
import { RoundButton, SmallButton } from '../../ui/index.ts'

interface KeptCommentsProps {
  /** What she has written, as far as it can be kept. */
  readonly words: string
  readonly onChoose: (text: string) => void
}

export function KeptComments({ words, onChoose }: KeptCommentsProps) {
  const { t } = useLingui()
  const { data } = useCall('keptComments')
  const keep = useChange('keepComment')
  const remove = useChange('deleteComment')
  const comments = data?.comments ?? []
  const text = words.trim()
  const canKeep = text !== '' && !comments.some((comment) => comment.text === text)
  return (
    <div className="grid w-full justify-items-start gap-2">
      {canKeep ? (
        <SmallButton lined onClick={() => keep.mutate({ body: { text } })}>
          <Bookmark size={16} aria-hidden="true" />
          <Trans>Keep these words</Trans>
        </SmallButton>
      ) : null}
      {comments.length > 0 ? (
        <ul
          aria-label={t`Words you have kept`}
          className="grid max-h-60 w-full gap-1 overflow-y-auto"
        >
          {comments.map(({ _id: id, text: kept }) => (
            <li key={id} className="flex items-center gap-1">
              <SmallButton lined className="min-w-0" onClick={() => onChoose(kept)}>
                <span className="min-w-0 wrap-anywhere">{kept}</span>
              </SmallButton>
              <RoundButton
                look="bare"
                label={t`Delete: ${kept}`}
                icon={<X />}
                onClick={() => remove.mutate({ params: { id } })}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
