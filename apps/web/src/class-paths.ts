// Addresses of what a teacher prints for her class and shows to it. A file of its own, since a first load
// reads none of them.

export const classPatterns = {
  printQuiz: '/educator/print/quiz/:quizId',
  printLetters: '/educator/print/letters',
  printNumbers: '/educator/print/numbers',
  printColoring: '/educator/print/coloring',
  togetherLesson: '/educator/together/lesson/:courseId',
  togetherQuiz: '/educator/together/quiz/:quizId',
  togetherLetter: '/educator/together/letter/:letter',
} as const

const withChosen = (path: string, of: string): string =>
  of ? `${path}?${new URLSearchParams({ of })}` : path

/** Addresses for links; `of` names what is chosen, between commas. */
export const classPaths = {
  printQuiz: (quizId: string) => `/educator/print/quiz/${encodeURIComponent(quizId)}`,
  printLetters: (of = '') => withChosen(classPatterns.printLetters, of),
  printNumbers: (of = '') => withChosen(classPatterns.printNumbers, of),
  printColoring: (of = '') => withChosen(classPatterns.printColoring, of),
  togetherLesson: (courseId: string) => `/educator/together/lesson/${encodeURIComponent(courseId)}`,
  togetherQuiz: (quizId: string) => `/educator/together/quiz/${encodeURIComponent(quizId)}`,
  togetherLetter: (letter: string) => `/educator/together/letter/${encodeURIComponent(letter)}`,
} as const satisfies Record<keyof typeof classPatterns, (...values: never[]) => string>
