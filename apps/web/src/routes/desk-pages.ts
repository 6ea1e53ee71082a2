// The pages of the desk, as routes.tsx adds them when one of them is first opened.
import type { RouteObject } from 'react-router'
import { classPatterns } from '../class-paths.ts'
import { patterns } from '../paths.ts'
import { page } from './page.ts'

export const deskPages: RouteObject[] = [
  page(patterns.educator, () => import('../features/educator/DashboardPage.tsx')),
  page(patterns.addLesson, () => import('../features/lessons/editor/AddLessonPage.tsx')),
  page(patterns.addQuiz, () => import('../features/quizzes/editor/AddQuizPage.tsx')),
  page(patterns.importQuiz, () => import('../features/quizzes/import/ImportQuizPage.tsx')),
  page(patterns.addActivity, () => import('../features/activities/editor/AddActivityPage.tsx')),
  page(patterns.editLesson, () => import('../features/lessons/editor/EditLessonPage.tsx')),
  page(patterns.editQuiz, () => import('../features/quizzes/editor/EditQuizPage.tsx')),
  page(patterns.editActivity, () => import('../features/activities/editor/EditActivityPage.tsx')),
  page(patterns.myLessons, () => import('../features/lessons/own/MyLessonsPage.tsx')),
  page(patterns.myQuizzes, () => import('../features/quizzes/own/MyQuizzesPage.tsx')),
  page(patterns.myActivities, () => import('../features/activities/own/MyActivitiesPage.tsx')),
  page(patterns.review, () => import('../features/review/ReviewPage.tsx')),
  page(patterns.submissions, () => import('../features/submissions/own/SubmissionsPage.tsx')),
  page(patterns.week, () => import('../features/plans/week/WeekPage.tsx')),
  page(patterns.myStudents, () => import('../features/educator/MyStudentsPage.tsx')),
  page(
    patterns.lessonStudents,
    () => import('../features/educator/students/LessonStudentsPage.tsx'),
  ),
  page(patterns.quizReport, () => import('../features/quizzes/report/QuizReportPage.tsx')),
  page(classPatterns.printQuiz, () => import('../features/quizzes/print/WorksheetPage.tsx')),
  page(classPatterns.printLetters, () => import('../features/alphabet/print/LetterSheetsPage.tsx')),
  page(classPatterns.printNumbers, () => import('../features/numbers/print/NumberSheetsPage.tsx')),
  page(
    classPatterns.printColoring,
    () => import('../features/coloring/print/ColoringSheetsPage.tsx'),
  ),
  page(
    classPatterns.togetherLesson,
    () => import('../features/lessons/together/LessonTogetherPage.tsx'),
  ),
  page(
    classPatterns.togetherQuiz,
    () => import('../features/quizzes/together/QuizTogetherPage.tsx'),
  ),
  page(
    classPatterns.togetherLetter,
    () => import('../features/alphabet/together/LetterTogetherPage.tsx'),
  ),
  page(patterns.student, () => import('../features/educator/students/StudentPage.tsx')),
  page(patterns.voice, () => import('../features/educator/voice/VoicePage.tsx')),
  page(patterns.cards, () => import('../features/educator/cards/CardsPage.tsx')),
  page(patterns.tablets, () => import('../features/educator/tablets/TabletsPage.tsx')),
  page(patterns.classCode, () => import('../features/class-code/ClassCodePage.tsx')),
]
