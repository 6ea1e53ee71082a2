// A thing or a shape to tap: a block with its picture.
import { pictureOf } from '../thing-pictures.ts'

interface PictureButtonProps {
  readonly id: string
  readonly name: string
  readonly language: string
  readonly pressed?: boolean
  readonly onPress: () => void
}

export const PictureButton = ({ id, name, language, pressed, onPress }: PictureButtonProps) => (
  <button
    type="button"
    className="number-choice"
    lang={language}
    aria-label={name}
    aria-pressed={pressed}
    onClick={onPress}
  >
    <img src={pictureOf(id)} alt="" width={200} height={200} />
  </button>
)
