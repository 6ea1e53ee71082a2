// What was tapped answers: it moves in its own way, and sounds where it honestly has a sound. Its ring
// and its word are styles.
import { useEffect, useRef } from 'react'
import { playSound } from '../../ui/index.ts'
import { movements } from './movements.ts'
import { sounds } from './sounds-of-things.ts'

/** The ref of what holds the drawings; the one that was tapped is marked `data-lit`. */
export function useAnswer<Holder extends Element>(
  tapped: { readonly id: string; readonly times: number } | undefined,
) {
  const holder = useRef<Holder>(null)
  const { id, times } = tapped ?? {}
  useEffect(() => {
    const movement = id === undefined ? undefined : movements[id]
    if (times === undefined || !movement || !holder.current) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const [duration, transformOrigin, ...steps] = movement
    const transforms = ['none', ...steps, 'none']
    const moving = [...holder.current.querySelectorAll('[data-lit]')].map((lit) =>
      lit.animate(
        transforms.map((transform) => ({ transform, transformOrigin })),
        { duration, easing: 'ease-in-out' },
      ),
    )
    return () => {
      for (const one of moving) one.cancel()
    }
  }, [id, times])
  useEffect(() => {
    const sound = id === undefined ? undefined : sounds[id]
    if (times !== undefined && sound) playSound(sound)
  }, [id, times])
  return holder
}
