// The keys of the studio.
import { usePageKeys } from '../../../ui/index.ts'

type Acts = Readonly<Record<'record' | 'listen' | 'previous' | 'next', (() => void) | undefined>>

/** R records and stops, L plays, the arrows go to the prompt before and after. */
export const useStudioKeys = ({ record, listen, previous, next }: Acts): void =>
  usePageKeys({ r: record, l: listen, arrowleft: previous, arrowright: next })
