// /credits: whose work the product is made of, for adults. It says plainly that the voices are a
// machine's.
import './credits.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import voiceNotice from '../../../../../content/voices/en/NOTICE?raw'
import { usePageTitle } from '../../layouts/index.ts'
import { Density } from '../../ui/index.ts'
import libraries from './libraries.json'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="credits-part">
    <h2>{title}</h2>
    <div>{children}</div>
  </section>
)

/** /credits */
export function Component() {
  const { t } = useLingui()
  const title = t`Credits`
  usePageTitle(title)
  return (
    <Density is="adult">
      <article className="credits">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="credits-lead">
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
          <details>
            <summary>{t`The notice of flite`}</summary>
            <pre lang="en">{voiceNotice}</pre>
          </details>
        </Part>
        <Part title={t`Pictures`}>
          <p>
            <Trans>
              Every animal, letter picture, scene and colouring page was drawn for Kinderleaf from
              four blocks, and is under the MIT licence like everything else of the project.
            </Trans>
          </p>
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
          <dl>
            {libraries.map(({ licence, packages }) => (
              <div key={licence}>
                <dt>{licence}</dt>
                <dd>{packages.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </Part>
      </article>
    </Density>
  )
}
