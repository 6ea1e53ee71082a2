// The pictures that a child taps to sign in on a tablet, in their order; who looks is written down.
import type { RegisterChild } from '@kinderleaf/contract'
import { signInPictures } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall, useChange } from '../../../api/index.ts'
import { Button, Dialog, Waiting } from '../../../ui/index.ts'
import { Refused } from '../../desk-lists/index.ts'
import { usePictureWords } from '../../wall/index.ts'

interface PicturesDialogProps {
  readonly child: RegisterChild
  readonly onClose: () => void
}

/** Open as long as it is on the page. */
export function PicturesDialog({ child: { student }, onClose }: PicturesDialogProps) {
  const { t } = useLingui()
  const { name } = student
  const params = { studentId: student._id }
  const read = useCall('childPictures', { params }, { quiet: true })
  const renew = useChange('renewChildPictures')
  const words = usePictureWords()
  const pictures = signInPicturesOf(renew.data?.pictures ?? read.data?.pictures)
  return (
    <Dialog title={t`The pictures of ${name}`} open onOpenChange={(open) => !open && onClose()}>
      <p>
        <Trans>
          On a tablet of your class she taps them in this order, or the first alone where one is
          asked for. Show them to her and to nobody else.
        </Trans>
      </p>
      {read.isPending ? <Waiting /> : null}
      {read.error && !pictures ? (
        <Refused error={read.error} retry={() => void read.refetch()} />
      ) : null}
      {pictures ? (
        <ol className="grid grid-cols-3 gap-3">
          {pictures.map((picture) => (
            <li key={picture} className="grid justify-items-center gap-1">
              <img
                src={`/pictures/words/${picture}.svg`}
                alt=""
                width={400}
                height={400}
                className="w-full max-w-32 rounded-leaf-m bg-white"
              />
              {words[picture]}
            </li>
          ))}
        </ol>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>{t`Done`}</Button>
        <Button
          look="quiet"
          busy={renew.isPending}
          busyText={t`One moment...`}
          onClick={() => renew.mutate({ params })}
        >
          {t`Give other pictures`}
        </Button>
      </div>
    </Dialog>
  )
}

/** Those that this build has a drawing of. */
const signInPicturesOf = (names: readonly string[] | undefined) =>
  names?.flatMap((name) => signInPictures.find((picture) => picture === name) ?? [])
