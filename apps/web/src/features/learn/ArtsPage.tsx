// The rooms of arts, under a heading whose blocks turn once when the page opens.
import './arts.css'
import { useLingui } from '@lingui/react/macro'
import { paths } from '../../paths.ts'
import { madeFor, newPicture, useMadeFor } from '../../state/made-for.ts'
import { RoomsPage } from './RoomsPage.tsx'

const blocks = ['sun', 'sky', 'leaf', 'rose'] as const

/** /arts */
export function Component() {
  const { t } = useLingui()
  const title = t`Let's do Arts!`
  const activity = useMadeFor()
  return (
    <RoomsPage
      sign="arts"
      title={title}
      speech={t`${title} Pick a picture.`}
      {...(activity === null ? {} : { back: paths.activity(activity) })}
      heading={
        <>
          <span className="arts-blocks" aria-hidden="true">
            {blocks.map((colour, index) => (
              <i
                key={colour}
                style={{ background: `var(--${colour})`, animationDelay: `${index * 90}ms` }}
              />
            ))}
          </span>
          <span className="arts-words">{title}</span>
        </>
      }
      rooms={[
        {
          label: t`Draw`,
          to: madeFor(paths.draw(activity === null ? undefined : newPicture), activity),
          sign: 'draw',
        },
        { label: t`Coloring`, to: madeFor(paths.coloring(), activity), sign: 'coloring' },
        { label: t`Stickers`, to: madeFor(paths.stickers(), activity), sign: 'stickers' },
        { label: t`My pictures`, to: madeFor(paths.gallery(), activity), sign: 'gallery' },
      ]}
    />
  )
}
