// A page of the desk on which a teacher chooses what is on her sheets, sees them and prints them.
import './sheets.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Printer } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '../../layouts/index.ts'
import {
  Button,
  DeskTitle,
  EmptyState,
  Panel,
  Printed,
  usePrinting,
  WordLink,
} from '../../ui/index.ts'

interface SheetPageProps {
  readonly title: string
  /** Where she comes from. */
  readonly back: { readonly to: string; readonly name: string }
  /** What is chosen here. */
  readonly choices?: ReactNode
  /** Said in place of sheets while there are none. */
  readonly nothing?: string
  /** Something of the sheets is still being read. */
  readonly isReading?: boolean
  /** The sheets. */
  readonly children: ReactNode
}

export function SheetPage(props: SheetPageProps) {
  const { title, back, choices, nothing, isReading = false, children } = props
  const { t } = useLingui()
  usePageTitle(title)
  const paper = useRef<HTMLDivElement>(null)
  const [isPrinting, setPrinting] = useState(false)
  usePrinting(paper, isPrinting && !isReading, () => setPrinting(false))
  return (
    <>
      <div className="grid gap-2">
        <WordLink icon={<ArrowLeft size={18} />} render={<Link to={back.to} />}>
          {back.name}
        </WordLink>
        <DeskTitle
          title={title}
          action={
            <Button
              icon={<Printer />}
              disabled={nothing !== undefined}
              busy={isPrinting}
              busyText={t`Getting everything…`}
              onClick={() => setPrinting(true)}
            >
              <Trans>Print</Trans>
            </Button>
          }
        />
      </div>
      {choices ? <div className="grid max-w-[60rem] gap-5">{choices}</div> : null}
      {nothing ? (
        <EmptyState text={nothing} />
      ) : (
        <>
          <div className="max-w-[52rem]">
            <Panel title={t`On paper`} note={t`Fits A4 and Letter`}>
              <div className="bg-white p-6 max-sm:p-4">
                <div className="sheet-paper">{children}</div>
              </div>
            </Panel>
          </div>
          <Printed>
            <div ref={paper}>{children}</div>
          </Printed>
        </>
      )}
    </>
  )
}
