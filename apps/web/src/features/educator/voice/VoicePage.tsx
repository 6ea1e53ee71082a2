// /educator/voice: the teacher records her voice for her class. A colleague in it has no such page.
import { useLingui } from '@lingui/react/macro'
import { Navigate } from 'react-router'
import { mayCall, useCall } from '../../../api/index.ts'
import { usePageTitle } from '../../../layouts/index.ts'
import { paths } from '../../../paths.ts'
import { Button, DeskTitle, EmptyState, Panel, Waiting } from '../../../ui/index.ts'
import { ConsentForm } from '../../recording/index.ts'
import { Packs } from './Packs.tsx'
import { Speakers } from './Speakers.tsx'
import { Studio } from './Studio.tsx'
import './voice.css'

export function Component() {
  return mayCall('ownVoices') ? <OwnVoices /> : <Navigate to={paths.educator()} replace />
}

function OwnVoices() {
  const { t, i18n } = useLingui()
  const title = t`Voice`
  usePageTitle(title)
  const voices = useCall('ownVoices', {}, { quiet: true })
  const { data, error } = voices
  const isAgreed = data?.speakers.some(({ isOwn }) => isOwn)
  return (
    <>
      <DeskTitle title={title} />
      {voices.isPending ? <Waiting /> : null}
      {error && !data ? (
        <EmptyState
          text={i18n._(error.message)}
          action={<Button onClick={() => void voices.refetch()}>{t`Try again`}</Button>}
        />
      ) : null}
      {data ? (
        <>
          {isAgreed ? (
            <Studio clips={data.clips} renew={() => void voices.refetch()} />
          ) : (
            <Panel title={t`Whose voice is it?`}>
              <div className="p-5">
                <ConsentForm />
              </div>
            </Panel>
          )}
          <Packs clipCount={data.clips.length} />
          {data.speakers.length > 0 ? <Speakers speakers={data.speakers} /> : null}
        </>
      ) : null}
    </>
  )
}
