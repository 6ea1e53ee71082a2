// The tools that stand in the tray: their pictures and their names.
import { useLingui } from '@lingui/react/macro'
import { Brush, PaintBucket, Rainbow, Stamp } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Tool } from './tools.ts'

export const toolIcons: Record<Tool, ReactElement> = {
  brush: <Brush />,
  rainbow: <Rainbow />,
  fill: <PaintBucket />,
  stamp: <Stamp />,
}

export const allTools: readonly Tool[] = ['brush', 'rainbow', 'fill', 'stamp']

/** What each tool is called. */
export function useToolNames(): Record<Tool, string> {
  const { t } = useLingui()
  return { brush: t`Brush`, rainbow: t`Rainbow brush`, fill: t`Fill`, stamp: t`Stamps` }
}
