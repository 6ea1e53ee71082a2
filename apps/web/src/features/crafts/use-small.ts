// How much room the window has for tools.
import { useMedia } from '../../ui/index.ts'

/** Whether the window is as small as a phone's, held upright or across; as in crafts.css. */
export const useSmall = (): boolean => useMedia('(width <= 640px), (height <= 480px)')

/** Whether not every tool has room in the bar. */
export const useNarrow = (): boolean => useMedia('(width <= 1100px)')
