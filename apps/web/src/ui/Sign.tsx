// The sign of a page, in its head.
import { areaClass } from './area.ts'
import { areaOfSign, type SignName, signAddress } from './signs.ts'

type SignProps = {
  name: SignName
  /** big: beside a poster's heading. */
  size?: 'big'
}

/** The picture on a leaf-cornered block of its area. */
export const Sign = ({ name, size }: SignProps) => (
  <span className={`kl-sign ${areaClass(areaOfSign(name))}`} data-size={size}>
    <img src={signAddress(name)} alt="" width={72} height={72} />
  </span>
)
