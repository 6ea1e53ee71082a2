// What the link to a video is, shown while it is typed: which provider and which video, a film file,
// or a page elsewhere.
import { readLectureLink } from '@kinderleaf/contract/plain'
import { Trans } from '@lingui/react/macro'

const providers = { youtube: 'YouTube', vimeo: 'Vimeo' } as const
const examples = { youtube: 'youtube.com/watch?v=…', vimeo: 'vimeo.com/…' } as const

/** Shown under the field; empty while there is nothing to report. */
export function LinkCheck({ url }: { url: string }) {
  const link = readLectureLink(url)
  if (link.kind === 'refused') return null
  if (link.kind === 'embed') {
    const provider = providers[link.provider]
    const { id } = link
    return (
      <Trans>
        {provider} video <span className="font-semibold wrap-anywhere">{id}</span>
      </Trans>
    )
  }
  if (link.kind === 'file') return <Trans>A film file. It plays right here.</Trans>
  const { host } = link
  if (link.provider) {
    const provider = providers[link.provider]
    const example = examples[link.provider]
    return (
      <Trans>
        Opens on another page. To play here, a {provider} link has to lead to one video, like{' '}
        <span className="font-semibold wrap-anywhere">{example}</span>
      </Trans>
    )
  }
  return (
    <Trans>
      Opens on another page: <span className="font-semibold wrap-anywhere">{host}</span>
    </Trans>
  )
}
