// /educator/print/coloring: line drawings to colour in on paper, each as large as it; with ?of, those
// that are named there.
import './coloring-sheet.css'
import { useLingui } from '@lingui/react/macro'
import { paths } from '../../../paths.ts'
import { roomPicture, thingWords } from '../../crafts/index.ts'
import { useLearningLanguage } from '../../rooms/index.ts'
import { PickSheets, Sheet, SheetPage, useChosen } from '../../sheets/index.ts'
import { pageIds, pages, wordOfPage } from '../pages.ts'

export function Component() {
  const { t } = useLingui()
  const language = useLearningLanguage()
  const [chosen, choose] = useChosen(pageIds)
  const nameOf = (id: string) => thingWords(language).word(wordOfPage(id)).word
  return (
    <SheetPage
      title={t`Pictures to colour in`}
      back={{ to: paths.coloring(), name: t`Coloring` }}
      {...(chosen.length === 0 ? { nothing: t`Choose what is to be on paper.` } : {})}
      choices={
        <PickSheets
          label={t`Which pictures`}
          lang={language}
          picks={pages.map(({ id }) => ({ id, name: nameOf(id), picture: roomPicture(id) }))}
          chosen={chosen}
          onChoose={choose}
        />
      }
    >
      {chosen.map((id) => (
        <Sheet key={id} large>
          <div className="coloring-paper">
            <img src={roomPicture(id)} alt={nameOf(id)} width={1200} height={900} />
          </div>
        </Sheet>
      ))}
    </SheetPage>
  )
}
