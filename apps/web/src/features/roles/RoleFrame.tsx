// The frame of the role pages: one narrow column, the page's h1, and the way back.
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '../../layouts/index.ts'
import { type ArtName, art } from '../../pictures/covers.ts'
import { WordLink } from '../../ui/index.ts'

interface RoleFrameProps {
  readonly title: string
  /** Where Go Back leads; by default there is no such link. */
  readonly back?: string | undefined
  /** Who the page is for. */
  readonly picture?: ArtName
  readonly children: ReactNode
}

export function RoleFrame({ title, back, picture, children }: RoleFrameProps) {
  const { t } = useLingui()
  usePageTitle(title)
  return (
    <div className="mx-auto grid max-w-2xl gap-6 px-gutter pt-4 pb-16">
      {picture ? (
        <img className="size-32 rounded-leaf-m md:size-48" src={art(picture)} alt="" />
      ) : null}
      <h1 className="text-2xl">{title}</h1>
      {children}
      {back ? (
        <div>
          <WordLink render={<Link to={back} />}>{t`Go Back`}</WordLink>
        </div>
      ) : null}
    </div>
  )
}
