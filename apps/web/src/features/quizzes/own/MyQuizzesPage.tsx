// /educator/my-quizzes: the teacher's quizzes, with search, filter and sorting, and how the children
// did.
import type { EducatorQuiz } from '@kinderleaf/contract'
import { texts } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useCallPages, useChange } from '../../../api/index.ts'
import { paths } from '../../../paths.ts'
import { OwnList, useDeletion, useDuplication, useOwnFilter } from '../../desk-lists/index.ts'
import { useQuizExport } from '../export/use-quiz-export.tsx'
import { ImportLink } from '../import/ImportLink.tsx'
import { useAnotherTry } from './another-try.tsx'
import { LostQuiz, OwnQuizCard } from './OwnQuizCard.tsx'
import { useQuizPreview } from './use-quiz-preview.tsx'

export function Component() {
  const { t, i18n } = useLingui()
  const filter = useOwnFilter('results')
  const { search } = filter.query
  const pages = useCallPages('educatorQuizzes', (answer) => answer.quizzes, { query: filter.query })
  const { mutateAsync: copy } = useChange('duplicateQuiz')
  const duplicate = useDuplication(async (id, key) => {
    const { quiz, message } = await copy({ params: { id }, query: { key } })
    return { id: quiz._id, message }
  }, paths.editQuiz)
  const anotherTry = useAnotherTry()
  const deletion = useDeletion<EducatorQuiz>(
    {
      remove: useChange('deleteQuiz').mutateAsync,
      restore: useChange('restoreQuiz').mutateAsync,
    },
    { question: i18n._(texts.deleteQuiz), confirmLabel: t`Delete quiz` },
    (quiz) => <LostQuiz quiz={quiz} />,
  )
  const exporting = useQuizExport()
  const preview = useQuizPreview()
  return (
    <>
      <OwnList
        title={t`My Quizzes`}
        addLabel={t`Add Quiz`}
        addPath={paths.addQuiz()}
        otherWay={<ImportLink />}
        empty={t`No quizzes yet. Make the first one.`}
        filter={filter}
        tools={{ search: t`Search Quizzes`, filter: t`Which quizzes`, most: t`Most results` }}
        noneFound={{
          text: search ? t`No quizzes found for “${search}”.` : t`No quizzes here.`,
          showAll: t`Show all quizzes`,
        }}
        pages={pages}
        card={(quiz) => (
          <OwnQuizCard
            key={quiz._id}
            quiz={quiz}
            onPreview={preview.ask}
            onDuplicate={duplicate}
            onAnotherTry={anotherTry.ask}
            onExport={exporting.ask}
            onDelete={deletion.confirmDelete}
          />
        )}
      />
      {deletion.dialog}
      {preview.dialog}
      {exporting.dialog}
      {anotherTry.dialog}
    </>
  )
}
