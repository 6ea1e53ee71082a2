// The drawing page: a bar of tools and all the rest of the window to draw on. It stands in no
// frame, since nothing may take room from the canvas.
import './draw.css'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useReducer, useRef, useState } from 'react'
import { usePageTitle } from '../../layouts/index.ts'
import { notify } from '../../ui/index.ts'
import { DrawBar } from './DrawBar.tsx'
import { Easel } from './easel.ts'
import { firstTools, takeTool } from './tools.ts'

const fileName = 'drawing.png'
/** Long enough for every browser to have taken the file. */
const takenMs = 10_000

function download(file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), takenMs)
}

/** /draw */
export function Component() {
  const { t } = useLingui()
  const title = t`Draw`
  usePageTitle(title)
  const canvas = useRef<HTMLCanvasElement>(null)
  const easel = useRef<Easel>(null)
  const [steps, setSteps] = useState({ undo: false, redo: false })
  const [tools, take] = useReducer(takeTool, firstTools)
  useEffect(() => {
    if (!canvas.current) return
    const made = new Easel(canvas.current, setSteps)
    easel.current = made
    const sizes = new ResizeObserver(() => made.fit())
    sizes.observe(canvas.current)
    return () => sizes.disconnect()
  }, [])
  useEffect(() => {
    if (easel.current) easel.current.tools = tools
  }, [tools])

  const save = async () => {
    const file = await easel.current?.file()
    if (!file) return notify.error(t`Your picture could not be saved.`)
    download(file)
    notify.success(t`Your picture is saved.`)
  }
  return (
    <div className="draw-page area-arts">
      <DrawBar
        tools={tools}
        take={take}
        steps={steps}
        onUndo={() => easel.current?.undo()}
        onRedo={() => easel.current?.redo()}
        onClear={() => easel.current?.clear()}
        onSave={() => void save()}
      />
      <main id="main" className="draw-sheet">
        <h1 tabIndex={-1} className="sr-only">
          {title}
        </h1>
        <canvas
          ref={canvas}
          role="img"
          aria-label={t`Your drawing`}
          onPointerDown={(event) => easel.current?.press(event.nativeEvent)}
          onPointerMove={(event) => easel.current?.move(event.nativeEvent)}
          onPointerUp={(event) => easel.current?.lift(event.nativeEvent)}
          onPointerCancel={(event) => easel.current?.lift(event.nativeEvent)}
          onContextMenu={(event) => event.preventDefault()}
        />
      </main>
    </div>
  )
}
