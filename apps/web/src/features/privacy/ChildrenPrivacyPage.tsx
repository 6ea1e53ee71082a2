// /privacy/children: the same in pictures and voice, for who does not read yet.
import { useLingui } from '@lingui/react/macro'
import { ChildPage } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { SpeakerButton } from '../../ui/index.ts'

const art = (name: string) => `/pictures/words/${name}.svg`

/** /privacy/children */
export function Component() {
  const { t } = useLingui()
  const title = t`What happens to my pictures?`
  const cards = [
    {
      picture: 'sticker-palette',
      text: t`Your pictures are yours. Other children never see them.`,
    },
    { picture: 'sticker-owl', text: t`Your teacher sees what you hand in.` },
    { picture: 'cover-music', text: t`Nobody here listens to you.` },
    { picture: 'cover-seasons', text: t`When the school year is over, old work goes away.` },
    { picture: 'cover-family', text: t`You want something gone? Ask a grown-up.` },
  ]
  return (
    <ChildPage area="learn" title={title} back={paths.home()}>
      <ul className="grid gap-5 px-gutter pt-2 pb-18 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map(({ picture, text }) => (
          <li
            key={picture}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 rounded-leaf-l bg-white p-6"
          >
            <img
              src={art(picture)}
              alt=""
              width={160}
              height={160}
              className="col-span-2 justify-self-center"
            />
            <p className="text-lg text-balance">{text}</p>
            <SpeakerButton text={text} />
          </li>
        ))}
      </ul>
    </ChildPage>
  )
}
