// What is spoken of a quiz after its title: one voice speaks one language, so a title in another is
// left out.
import type { QuizDetails } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'

type Titled = Pick<QuizDetails, 'title' | 'language'>

export function useSpeechBesideTitle(): (quiz: Titled | undefined, speech: string) => string {
  const { i18n } = useLingui()
  return (quiz, speech) => (quiz?.language === i18n.locale ? `${quiz.title}. ${speech}` : speech)
}
