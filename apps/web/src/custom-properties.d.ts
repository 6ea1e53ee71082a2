// What a style sheet reads of an element's `style`: `style={{ '--columns': 3 }}`.
import 'react'

declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
