// The mark with the name of the product.
import { logo } from '../pictures/logo.ts'
import { Drawn } from './Drawn.tsx'
import { Pressable, type Rendered } from './pressable.tsx'

type LogoProps = {
  /** A link: `<Link to="/" aria-label="Kinderleaf, home" />`. */
  render: Rendered
}

export function Logo({ render }: LogoProps) {
  return (
    <Pressable className="kl-logo" render={render}>
      <Drawn className="kl-logo-mark" markup={logo} />
      <span className="kl-logo-name">Kinderleaf</span>
    </Pressable>
  )
}
