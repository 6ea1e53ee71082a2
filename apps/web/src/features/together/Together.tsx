// The frame of a page that the whole class looks at: what is shown, as large as the screen, and one bar
// at its foot.
import './together.css'
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, Eye, Maximize, Minimize, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { usePageTitle } from '../../layouts/index.ts'
import { type Area, areaClass, Button, MuteButton, RoundButton } from '../../ui/index.ts'
import { leaveFullPage, useFullPage } from './full-page.ts'
import { type ClickerActs, useClicker } from './use-clicker.ts'
import { useKeysBack } from './use-keys-back.ts'

interface TogetherProps extends Omit<ClickerActs, 'leave'> {
  readonly area: Area
  /** Of the window. */
  readonly title: string
  /** Where leaving leads. */
  readonly back: string
  /** How far one is: "2 / 5". */
  readonly place?: string
  /** The same, and what is shown, to be read out when it changes. */
  readonly news: string
  /** What the button says that reveals. */
  readonly revealLabel?: string
  /** Beside the buttons. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

export function Together(props: TogetherProps) {
  const { area, title, back, place, news, revealLabel, beside, children, ...acts } = props
  const { next, previous, reveal } = acts
  const { t } = useLingui()
  usePageTitle(title)
  const navigate = useNavigate()
  const stage = useRef<HTMLElement>(null)
  const full = useFullPage()
  useClicker({
    ...acts,
    leave: () => {
      if (!leaveFullPage()) void navigate(back)
    },
  })
  useEffect(() => () => void leaveFullPage(), [])
  useKeysBack(stage)
  return (
    <div className={`together ${areaClass(area)}`}>
      <main ref={stage} id="main" tabIndex={-1} className="together-stage">
        {children}
      </main>
      <p className="sr-only" role="status">
        {news}
      </p>
      <footer className="together-bar">
        <span className="together-tools">
          <RoundButton label={t`Leave`} icon={<X />} render={<Link to={back} />} />
          {full.toggle ? (
            <RoundButton
              label={full.isFull ? t`End full screen` : t`Full screen`}
              icon={full.isFull ? <Minimize /> : <Maximize />}
              onClick={full.toggle}
            />
          ) : null}
          <MuteButton />
        </span>
        <span className="together-beside">{beside}</span>
        <span className="together-tools">
          {place ? <b className="together-place">{place}</b> : null}
          <RoundButton
            label={t`The one before`}
            icon={<ChevronLeft />}
            disabled={!previous}
            onClick={previous}
          />
          {revealLabel ? (
            <Button icon={<Eye />} disabled={!reveal} onClick={reveal}>
              <span className="max-sm:sr-only">{revealLabel}</span>
            </Button>
          ) : null}
          <RoundButton
            label={t`The next one`}
            icon={<ChevronRight />}
            look={reveal ? 'paper' : 'ink'}
            disabled={!next}
            onClick={next}
          />
        </span>
      </footer>
    </div>
  )
}
