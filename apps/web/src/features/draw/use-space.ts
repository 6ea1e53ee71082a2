// What has room in the bar of this window; the rest waits in the tray.
import { useMedia } from '../../ui/index.ts'

/** Which of the things beside the eight tools stand in the bar. */
export const useSpace = () => ({
  speaker: useMedia('(width >= 880px)'),
  size: useMedia('(width >= 1100px)'),
  paints: useMedia('(width >= 1430px)'),
})
