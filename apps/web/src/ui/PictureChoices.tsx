// Pictures to choose from, each with its word: one stop of the keyboard, moved in with the arrows.
import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'
import type { KeyboardEvent } from 'react'

export type PictureChoicesProps = {
  /** The name of the group. */
  label: string
  /** big-faces: for a child's hand. */
  look: 'things' | 'covers' | 'faces' | 'big-faces'
  pictures: readonly { src: string; alt: string; word: string }[]
  /** The address of the current picture. */
  chosen: string
  onChoose: (src: string) => void
}

/** A grid of pictures; the chosen one is framed. */
export const PictureChoices = ({ label, look, pictures, ...given }: PictureChoicesProps) => (
  <ToggleGroup
    className="kl-picture-choices"
    data-look={look}
    aria-label={label}
    value={[given.chosen]}
    onKeyDown={moveByRow}
  >
    {pictures.map(({ src, alt, word }) => (
      <Toggle
        key={src}
        value={src}
        className="kl-picture-choice"
        onClick={() => given.onChoose(src)}
      >
        <img
          src={src}
          alt={alt}
          width={400}
          height={look === 'covers' ? 300 : 400}
          loading="lazy"
        />
        <span aria-hidden="true">{word}</span>
      </Toggle>
    ))}
  </ToggleGroup>
)

/** Up and down go to the picture above and below; left and right are the group's own. */
function moveByRow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const all = [...event.currentTarget.querySelectorAll('button')]
  const at = all.findIndex((button) => button.matches(':focus'))
  const [first] = all
  const columns = all.filter((button) => button.offsetTop === first?.offsetTop).length
  event.preventDefault()
  all[at + step * columns]?.focus()
}
