// The drawing page: a bar of tools and all the rest of the window to draw on. It stands in no
// frame, since nothing may take room from the canvas.
import './draw.css'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useReducer, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { usePageTitle } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { newPicture, useMadeFor } from '../../state/made-for.ts'
import { chime, downloadFile, notify, Sign, ToolPage } from '../../ui/index.ts'
import { DrawBar } from './DrawBar.tsx'
import { loadDrawn } from './drawn-pictures.ts'
import { PageActs } from './PageActs.tsx'
import { PenCursor } from './PenCursor.tsx'
import { StarterTray } from './starters/StarterTray.tsx'
import { useStarter } from './starters/use-starter.ts'
import { TakenPage } from './TakenPage.tsx'
import { firstTools, type ToolStep, takeTool } from './tools.ts'
import { useEasel } from './use-easel.ts'

// with the microphone, which few ask for
const PictureVoice = lazy(() => import('./voice/PictureVoice.tsx'))

const fileName = 'drawing.png'
/** The arrow keys draw, also where a screen reader would read on with them. */
const takesKeys = (label: string) => ({
  role: 'application',
  tabIndex: 0,
  'aria-label': label,
  'aria-describedby': keysId,
})
const keysId = 'draw-keys'

/** The picture that the address names, and a way to name another one there. */
function useAsked() {
  const [params, setParams] = useSearchParams()
  const goTo = (picture: string) =>
    setParams(
      (before) => {
        before.set('picture', picture)
        return before
      },
      { replace: true },
    )
  return [params.get('picture'), goTo] as const
}

/** /draw */
export function Component() {
  const { t } = useLingui()
  const title = t`Draw`
  usePageTitle(title)
  const [asked, goTo] = useAsked()
  const activity = useMadeFor()
  const navigate = useNavigate()
  const [picture, setPicture] = useState<string>()
  const [isSpeaking, setSpeaking] = useState(false)
  const [tools, take] = useReducer(takeTool, firstTools)
  const { paper, easel, steps, cursor, isTaken, takeBack } = useEasel({
    tools,
    picture: asked,
    onOpen: (id) => {
      setPicture(id)
      if (id !== asked) goTo(id)
    },
    onFull: () => notify.warning(t`This device is full. Save your picture!`),
    onLanded: () => chime('pop'),
  })
  // an activity has said what is to be drawn
  const isOffered = steps.isNew && activity === null
  const { starter, speech, begin } = useStarter({
    easel,
    paper,
    picture,
    isOffered,
    isNew: steps.isNew,
  })
  const takeReady = (step: ToolStep) => {
    if (step.type === 'pickStamp') void loadDrawn(step.stamp).catch(() => {})
    take(step)
  }

  const beginVoice = async () => {
    await easel.current?.save()
    setSpeaking(true)
  }
  const endVoice = () => setSpeaking(false)
  const save = async () => {
    const file = await easel.current?.file()
    void easel.current?.save()
    if (!file) return notify.error(t`Your picture could not be saved.`)
    downloadFile(file, fileName)
    notify.success(t`Your picture is saved.`)
  }
  const handIn = async (to: string) => {
    await easel.current?.save()
    // before the sheet is open, what the address names is all that can be handed in
    const made = picture === undefined ? asked : steps.isWhite ? null : picture
    void navigate(paths.activity(to, made === null || made === newPicture ? {} : { picture: made }))
  }
  return (
    <ToolPage area="arts">
      <DrawBar
        activity={activity}
        onHandIn={(to) => void handIn(to)}
        tools={tools}
        take={takeReady}
        steps={steps}
        speech={speech}
        onUndo={() => easel.current?.undo()}
        onRedo={() => easel.current?.redo()}
        onClear={() => easel.current?.clear()}
        onSave={() => void save()}
        pages={(then) => (
          <PageActs
            picture={picture}
            isWhite={steps.isWhite}
            prepare={async () => await easel.current?.save()}
            onNew={() => {
              then()
              goTo(newPicture)
            }}
            onSpeak={() => {
              then()
              void beginVoice()
            }}
          />
        )}
      />
      <main id="main" className="relative overflow-hidden bg-area-100">
        <h1 tabIndex={-1} className="sr-only">
          {title}
        </h1>
        <div ref={paper} className="draw-paper" {...takesKeys(t`Your drawing`)} />
        {/* the bar has no room for it */}
        {steps.isNew && !starter ? (
          <span className="pointer-events-none absolute top-4 left-4">
            <Sign name="draw" size="big" />
          </span>
        ) : null}
        <p id={keysId} className="sr-only">
          {t`Arrow keys move the pen. The space bar puts it down and lifts it.`}
        </p>
        <PenCursor cursor={cursor} />
        {isOffered ? <StarterTray chosen={starter} onChoose={(next) => void begin(next)} /> : null}
        {isTaken ? <TakenPage onDraw={takeBack} /> : null}
        <Suspense fallback={null}>
          {isSpeaking && picture ? <PictureVoice picture={picture} onEnd={endVoice} /> : null}
        </Suspense>
      </main>
    </ToolPage>
  )
}
