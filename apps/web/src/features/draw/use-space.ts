// Whether paints, sizes and the speaker have room in the bar of this window; else they wait in the tray.
import { useMedia } from '../../ui/index.ts'

/** The same query as in kit/tools.css. */
export const useSpace = (): boolean => useMedia('(width >= 768px)')
