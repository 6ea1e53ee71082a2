// Her work has arrived: her picture large, leaves fly, and it is said. No message lies over it.
import type { Submission } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { art } from '../../pictures/covers.ts'
import { Button, clearMessages, LeafBurst, Popup, speak } from '../../ui/index.ts'
import { sortWork } from '../submissions/index.ts'

export function SentWork({ submission, onEnd }: { submission: Submission; onEnd: () => void }) {
  const { t } = useLingui()
  const sentence = t`Submission successful!`
  const [picture] = sortWork(submission).pictures
  useEffect(() => {
    clearMessages()
    void speak(sentence)
  }, [sentence])
  return (
    <Popup
      open
      onOpenChange={(stays) => {
        if (!stays) onEnd()
      }}
      area="activities"
      picture={{ src: picture?.src ?? art('sprout'), alt: picture ? t`What you made` : '' }}
      large={picture !== undefined}
      title={sentence}
      over={<LeafBurst />}
      actions={
        <>
          <Button size="big" onClick={onEnd}>
            <Trans>Go on</Trans>
          </Button>
          <Button look="quiet" render={<Link to={paths.mySubmissions()} />}>
            <Trans>My Submissions</Trans>
          </Button>
        </>
      }
    />
  )
}
