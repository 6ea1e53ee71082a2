// /credits: whose work the product contains, for adults. It states that the voices are synthetic.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import voiceNotice from '../../../../../content/voices/en/NOTICE?raw'
import { usePageTitle } from '../../layouts/index.ts'
import pictureNotice from '../../pictures/fluent-emoji.NOTICE?raw'
import { Density } from '../../ui/index.ts'
import libraries from './libraries.json'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 border-t border-line py-7 sm:grid-cols-[12rem_minmax(0,46rem)]">
    <h2 className="text-lg">{title}</h2>
    <div className="grid gap-3 leading-reading">{children}</div>
  </section>
)

const Notice = ({ title, text }: { title: string; text: string }) => (
  <details>
    <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold">{title}</summary>
    <pre
      lang="en"
      className="rounded-leaf-s bg-sunken p-4 text-xs leading-normal whitespace-pre-wrap"
    >
      {text}
    </pre>
  </details>
)

/** /credits */
export function Component() {
  const { t } = useLingui()
  const title = t`Credits`
  usePageTitle(title)
  return (
    <Density is="adult">
      <article className="mx-auto max-w-[68rem] px-gutter pt-8 pb-18">
        <h1 tabIndex={-1} className="text-3xl tracking-title">
          {title}
        </h1>
        <p className="mt-3 mb-8 max-w-[46rem] text-md">
          <Trans>
            Kinderleaf is free and open source, under the MIT licence. This is whose work it is made
            of.
          </Trans>
        </p>
        <Part title={t`Voices`}>
          <p>
            <Trans>
              The clips of English letters, words and instructions are not a person's: a machine
              spoke them. It is flite, the small speech synthesiser of Carnegie Mellon University,
              with its voice slt. They are clear enough to tell words apart, and no match for a
              teacher: letter sounds above all want a person's voice.
            </Trans>
          </p>
          <p>
            <Trans>
              Other texts are spoken by voices that are part of the device. Texts never leave it for
              that. A class may also hear its own teacher, who alone lends her voice to it.
            </Trans>
          </p>
          <Notice title={t`The notice of flite`} text={voiceNotice} />
        </Part>
        <Part title={t`Translations`}>
          <p>
            <Trans>
              Spanish, Filipino and French pages were translated by a machine, and no speaker has
              read all of them yet. Whoever finds a wrong word can mend it: each language is a
              folder of texts.
            </Trans>
          </p>
        </Part>
        <Part title={t`Pictures`}>
          <p>
            <Trans>
              Every animal, letter picture, scene and colouring page was drawn for Kinderleaf from
              four blocks, and is under the MIT licence like everything else of the project.
            </Trans>
          </p>
          <p>
            <Trans>
              The picture library, from which teachers choose, is Microsoft's Fluent Emoji in their
              flat form, each on a leaf plate of ours.
            </Trans>
          </p>
          <Notice title={t`The notice of Fluent Emoji`} text={pictureNotice} />
        </Part>
        <Part title={t`Fonts`}>
          <p>
            <Trans>
              Lexend, made for early and struggling readers, and Figtree, both under the SIL Open
              Font License 1.1.
            </Trans>
          </p>
        </Part>
        <Part title={t`Icons`}>
          <p>
            <Trans>Lucide, under the ISC licence.</Trans>
          </p>
        </Part>
        <Part title={t`Libraries`}>
          <p>
            <Trans>Each comes with its full licence in its own package.</Trans>
          </p>
          <dl className="grid gap-3">
            {libraries.map(({ licence, packages }) => (
              <div key={licence}>
                <dt className="font-semibold">{licence}</dt>
                <dd className="wrap-anywhere">{packages.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </Part>
      </article>
    </Density>
  )
}
