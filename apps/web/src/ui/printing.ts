// Printing of what is on the page, once its pictures are there.
import { type RefObject, useEffect, useEffectEvent } from 'react'

/** A picture that has not come by then is printed without. */
const longestWaitMs = 10_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const shown = async (picture: HTMLImageElement) => picture.decode()

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
    // one that cannot be shown is no reason to print nothing, nor one that never comes
    const all = Promise.allSettled(pictures.map(shown))
    void Promise.race([all, wait(longestWaitMs)]).then(() => {
      if (!over) finish()
    })
    return () => {
      over = true
    }
  }, [list, isReady])
}
