// One of several pictures to choose from.

export type PictureChoiceProps = {
  src: string
  alt: string
  chosen: boolean
  onChoose: () => void
}

/** As wide as its place; the chosen one is framed. */
export const PictureChoice = ({ src, alt, chosen, onChoose }: PictureChoiceProps) => (
  <button type="button" className="kl-picture-choice" aria-pressed={chosen} onClick={onChoose}>
    <img src={src} alt={alt} width={400} height={300} />
  </button>
)
