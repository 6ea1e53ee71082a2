// What was changed or left out of a file and why, one line for each, by kind.
import { useLingui } from '@lingui/react/macro'
import { Fold, MoreButton, Panel } from '../../../ui/index.ts'
import type { Note } from '../formats/question-file.ts'
import { useNoteDetail, useNoteTexts } from './file-words.ts'
import { useFirstRows } from './use-first-rows.ts'

export function NotesPanel({ notes }: { notes: readonly Note[] }) {
  const { t, i18n } = useLingui()
  const texts = useNoteTexts()
  // in the order of the texts: what has to be filled in comes first
  const order = Object.keys(texts)
  const groups = [...Map.groupBy(notes, ({ kind }) => kind)].sort(
    ([one], [other]) => order.indexOf(one) - order.indexOf(other),
  )
  return (
    <Panel title={t`Changed or left out`}>
      <div className="grid gap-2 p-4">
        {groups.map(([kind, own]) => (
          <Fold key={kind} title={texts[kind]} note={i18n.number(own.length)}>
            <NoteRows notes={own} />
          </Fold>
        ))}
      </div>
    </Panel>
  )
}

function NoteRows({ notes }: { notes: readonly Note[] }) {
  const placeOf = useNotePlace()
  const detailOf = useNoteDetail()
  const [rows, more] = useFirstRows(notes)
  return (
    <div className="grid gap-3 px-4 pt-2 pb-4">
      <ul className="grid gap-1 text-text-2">
        {rows.map((note, index) => (
          // notes have nothing else that tells them apart, and never change their order
          <li key={String(index)} className="wrap-anywhere">
            {[placeOf(note), detailOf(note)].filter(Boolean).join(': ')}
          </li>
        ))}
      </ul>
      <MoreButton loadMore={more} />
    </div>
  )
}

function useNotePlace(): (note: Note) => string {
  const { t } = useLingui()
  return ({ question, line }) => {
    if (question > 0 && line > 0) return t`Question ${question}, line ${line}`
    if (question > 0) return t`Question ${question}`
    return line > 0 ? t`Line ${line}` : ''
  }
}
