// The frame of the pages about accounts, for adults: one column and the page's h1.
import type { ReactNode } from 'react'
import '../../desk-words.ts'
import { usePageTitle } from '../../layouts/index.ts'
import { Density } from '../../ui/index.ts'

export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <Density is="adult">
      <div className="mx-auto grid max-w-[68rem] grid-cols-[minmax(0,1fr)] gap-6 px-gutter pt-8 pb-18">
        <h1 tabIndex={-1} className="text-3xl tracking-title">
          {title}
        </h1>
        {children}
      </div>
    </Density>
  )
}
