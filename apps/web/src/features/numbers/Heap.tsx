// A group of things in a block.
import { pictureOf } from './thing-pictures.ts'

export const Heap = ({ thing, count }: { readonly thing: string; readonly count: number }) => (
  <span className="number-heap" data-count={count}>
    {Array.from({ length: count }, (_, index) => index).map((index) => (
      <img key={index} src={pictureOf(thing)} alt="" width={96} height={96} />
    ))}
  </span>
)
