// /ui and /ui/{view}: the kit on show, only while developing.
import { useParams } from 'react-router'
import Gallery from '../ui/Gallery.tsx'

export function Component() {
  const { '*': view } = useParams()
  return <Gallery {...(view ? { view } : {})} />
}
