// Printing of handed-in work with its pictures.
import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Prints once everything of the list is there, pictures too. */
export function usePrinting(
  list: RefObject<HTMLElement | null>,
  isReady: boolean,
  onPrinted: () => void,
): void {
  const finish = useEffectEvent(() => {
    print()
    onPrinted()
  })
  useEffect(() => {
    if (!isReady) return
    let over = false
    const pictures = [...(list.current?.querySelectorAll('img') ?? [])]
    // a lazy one that is out of sight is not read, and waited for in vain
    for (const picture of pictures) picture.setAttribute('loading', 'eager')
    // one that cannot be shown is no reason to print nothing
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (!over) finish()
    })
    return () => {
      over = true
    }
  }, [list, isReady])
}
