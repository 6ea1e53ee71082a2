// A button that opens our own pictures: drawn ones first, then the library, by words and by groups.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Images } from 'lucide-react'
import { useState } from 'react'
import {
  Button,
  Dialog,
  EmptyState,
  PictureChoices,
  SelectField,
  SmallButton,
  TextField,
  Waiting,
} from '../../../ui/index.ts'
import { type OurPicture, searchPictures } from './find-pictures.ts'
import { usePictureIndex } from './load-pictures.ts'

interface OurPicturesProps {
  /** For what the picture is, where the page has several such buttons. */
  readonly label?: string
  /** The address of the current picture. */
  readonly chosen: string
  /** It is a cover: those are shown first. */
  readonly covers?: boolean
  readonly onChoose: (picture: OurPicture) => void
}

/** The button with its dialog. */
export function OurPictures({ label, chosen, covers = false, onChoose }: OurPicturesProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const pictures = usePictureIndex()
  const show = () => {
    if (pictures.failed) pictures.again()
    setOpen(true)
  }
  return (
    <>
      {label ? (
        <SmallButton
          lined
          aria-label={t`Our pictures: ${label}`}
          title={t`Our pictures: ${label}`}
          onClick={show}
        >
          <Images size={18} />
          {chosen ? null : t`Our pictures`}
        </SmallButton>
      ) : (
        <Button look="quiet" icon={<Images />} onClick={show}>
          {t`Our pictures`}
        </Button>
      )}
      <Dialog title={t`Choose a picture`} open={open} onOpenChange={setOpen} wide>
        <Choice
          {...pictures}
          chosen={chosen}
          first={covers ? 'covers' : 'drawn'}
          onChoose={(picture) => {
            onChoose(picture)
            setOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}

type ChoiceProps = ReturnType<typeof usePictureIndex> &
  Pick<OurPicturesProps, 'chosen' | 'onChoose'> & {
    /** The group that is shown first. */
    readonly first: string
  }

function Choice({ index, failed, again, chosen, first, onChoose }: ChoiceProps) {
  const { t, i18n } = useLingui()
  const [text, setText] = useState('')
  const [group, setGroup] = useState(first)
  if (failed) {
    return (
      <EmptyState
        text={t`The pictures could not be loaded.`}
        action={<Button onClick={again}>{t`Try again`}</Button>}
      />
    )
  }
  if (!index) return <Waiting />
  const { allPictures, groupNames } = index
  const isSearch = text.trim() !== ''
  const shown = isSearch
    ? searchPictures(allPictures, text)
    : allPictures.filter((picture) => picture.group === group)
  const names: Readonly<Record<string, string>> = {
    drawn: t`Drawn for Kinderleaf`,
    covers: t`Covers`,
    ...groupNames,
  }
  const groups = [first, ...Object.keys(names).filter((id) => id !== first)]
  const count = shown.length
  const found = isSearch
    ? t`${plural(count, { one: '# picture', other: '# pictures' })} for “${text.trim()}”`
    : t`${plural(count, { one: '# picture', other: '# pictures' })}`
  return (
    <>
      <div className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-2">
        <TextField
          type="search"
          label={t`Search`}
          hint={t`A word, such as cow or water.`}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <SelectField
          label={t`Group`}
          options={groups.map((id) => ({ value: id, label: i18n._(names[id] ?? id) }))}
          value={group}
          onChange={(event) => {
            setGroup(event.target.value)
            setText('')
          }}
        />
      </div>
      <p role="status" className="text-sm text-text-2">
        {count === 0 ? t`No picture found. Try another word, or upload one.` : found}
      </p>
      <PictureChoices
        label={t`Pictures`}
        look={group === 'covers' && !isSearch ? 'covers' : 'things'}
        chosen={chosen}
        pictures={shown.map(({ src, alt, word }) => ({
          src,
          alt: i18n._(alt),
          word: i18n._(word),
        }))}
        onChoose={(src) => {
          const picture = shown.find((one) => one.src === src)
          if (picture)
            onChoose({ ...picture, alt: i18n._(picture.alt), word: i18n._(picture.word) })
        }}
      />
    </>
  )
}
