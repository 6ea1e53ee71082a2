// What another save changed in a quiz; questions are compared by their keys.
import { useLingui } from '@lingui/react/macro'
import { fieldsChanged, movedKeys } from '../../authoring/index.ts'
import type { QuestionDraft, QuizBase, QuizDraft } from './quiz-draft.ts'

/** A field of the quiz. */
type QuizField = Exclude<keyof QuizDraft, 'questions' | 'begun'>

export type QuizChange =
  | { readonly kind: 'published' }
  | { readonly kind: 'field'; readonly field: QuizField; readonly title: string }
  | {
      readonly kind: 'added' | 'removed' | 'changed' | 'moved'
      readonly text: string
    }

/** All changes of another save: that a draft was published, the quiz's own fields, the questions. */
export function changesOfSave(before: QuizBase, after: QuizBase): QuizChange[] {
  const { questions: was, begun: _, ...whole } = before.values
  const { questions: is, begun: __, ...wholeAfter } = after.values
  const title = wholeAfter.quizTitle
  const isPublished = before.status === 'draft' && after.status === 'published'
  return [
    ...(isPublished ? [{ kind: 'published' as const }] : []),
    ...fieldsChanged(whole, wholeAfter).map((field) => ({ kind: 'field' as const, field, title })),
    ...questionChanges(was, is),
  ]
}

function questionChanges(
  before: readonly QuestionDraft[],
  after: readonly QuestionDraft[],
): QuizChange[] {
  const keysOf = (list: readonly QuestionDraft[]) => list.map(({ key }) => key)
  const was = new Map(before.map((question) => [question.key, question]))
  const left = new Set(keysOf(after))
  const moved = movedKeys(keysOf(before), keysOf(after))
  return [
    ...before
      .filter(({ key }) => !left.has(key))
      .map(({ questionText: text }) => ({ kind: 'removed' as const, text })),
    ...after.flatMap((question): QuizChange[] => {
      const { key, questionText: text } = question
      const old = was.get(key)
      if (!old) return [{ kind: 'added', text }]
      return [
        ...(fieldsChanged(old, question).length > 0 ? [{ kind: 'changed' as const, text }] : []),
        ...(moved.has(key) ? [{ kind: 'moved' as const, text }] : []),
      ]
    }),
  ]
}

/** The sentence for one change. */
export function useChangeWords(): (change: QuizChange) => string {
  const { t } = useLingui()
  const fields: Record<QuizField, string> = {
    quizTitle: t`Title`,
    quizDescription: t`Description`,
    image: t`Thumbnail`,
    language: t`Language`,
    estimatedDuration: t`Estimated duration`,
  }
  return (change) => {
    if (change.kind === 'published') return t`Published`
    if (change.kind === 'field') {
      const { title } = change
      return change.field === 'quizTitle' ? t`Title: “${title}”` : fields[change.field]
    }
    const { text } = change
    return {
      added: t`New question “${text}”`,
      removed: t`Question “${text}” deleted`,
      changed: t`Question “${text}” changed`,
      moved: t`Question “${text}” moved`,
    }[change.kind]
  }
}
