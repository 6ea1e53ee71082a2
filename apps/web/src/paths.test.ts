// Every address function leads to the page it names.
import { sitePaths } from '@kinderleaf/contract/plain'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { paths, patterns } from './paths.ts'

test.each([
  [paths.home(), '/'],
  [paths.selectRole(), '/select-role'],
  [paths.becomeEducator(), '/become-educator'],
  [paths.becomeStudent(), '/become-student'],
  [paths.courseList(), '/course-list'],
  [paths.courseList('red fox'), '/course-list/red%20fox'],
  [paths.course('1'), '/course/1'],
  [paths.myEnrollments(), '/my-enrollments'],
  [paths.player('1'), '/player/1'],
  [paths.loading('/quiz-list'), '/loading/quiz-list'],
  [paths.quizList(), '/quiz-list'],
  [paths.quizList('a'), '/quiz-list/a'],
  [paths.quiz('1'), '/quiz/1'],
  [paths.quizPlayer('1'), '/quiz-player/1'],
  [paths.quizPlayer('1', 'practice'), '/quiz-player/1?practice'],
  [paths.quizResults(), '/quiz-results'],
  [paths.arts(), '/arts'],
  [paths.draw(), '/draw'],
  [paths.coloring(), '/coloring'],
  [paths.coloring({ page: 'colour-fox' }), '/coloring?page=colour-fox'],
  [paths.stickers({ picture: '1' }), '/stickers?picture=1'],
  [paths.learn(), '/int-learn'],
  [paths.alphabet(), '/learn-alphabet'],
  [paths.numbers(), '/numbers'],
  [paths.numbers('count'), '/numbers?round=count'],
  [paths.science(), '/scie-nature'],
  [paths.activityList(), '/activity-list'],
  [paths.activityList('a'), '/activity-list/a'],
  [paths.activity('1'), '/activity/1'],
  [paths.mySubmissions(), '/my-activities'],
  [paths.activity('1', { picture: 'p1' }), '/activity/1?picture=p1'],
  [paths.activity('1', { again: 's1' }), '/activity/1?again=s1'],
  [paths.draw('p1'), '/draw?picture=p1'],
  [paths.gallery(), '/gallery'],
  [paths.gallery('p1'), '/gallery?open=p1'],
  [paths.handIn('p1'), '/gallery/hand-in?picture=p1'],
  [paths.educator(), '/educator'],
  [paths.addLesson(), '/educator/add-course'],
  [paths.addQuiz(), '/educator/add-quiz'],
  [paths.addActivity(), '/educator/add-activity'],
  [paths.myLessons(), '/educator/my-courses'],
  [paths.myQuizzes(), '/educator/my-quizzes'],
  [paths.myActivities(), '/educator/my-activities'],
  [paths.myStudents(), '/educator/student-enrolled'],
  [paths.classCode(), '/educator/class-code'],
  [paths.voice(), '/educator/voice'],
  [paths.editLesson('1'), '/educator/edit-course/1'],
  [paths.editQuiz('1'), '/educator/edit-quiz/1'],
  [paths.lessonStudents('1'), '/educator/my-courses/1/students'],
  [paths.quizReport('1'), '/educator/quiz-report/1'],
  [paths.quizReport('1', 'results'), '/educator/quiz-report/1?show=results'],
  [paths.credits(), '/credits'],
  [paths.language(), '/language'],
  [paths.privacy(), '/privacy'],
  [paths.privacyForChildren(), '/privacy/children'],
  [paths.student('a|b'), '/educator/students/a%7Cb'],
  [paths.keeper(), sitePaths.keeper],
  [paths.accountEvents(), sitePaths.accountEvents],
  [paths.join('sunny-fox-42'), '/join?code=sunny-fox-42'],
])('%s is the address of the specification', (made, written) => {
  expect(made).toBe(written)
})

const paramsOf = (pattern: string, address: string) =>
  matchRoutes([{ path: pattern }], new URL(address, 'http://own.invalid').pathname)?.[0]?.params

test.each(['a/b?c#d', '100 %', 'Größe', 'x&y=z'])('%j survives in an address', (text) => {
  expect(paramsOf(patterns.courseList, paths.courseList(text))?.input).toBe(text)
  expect(paramsOf(patterns.player, paths.player(text))?.courseId).toBe(text)
  const join = new URL(paths.join(text), 'http://own.invalid')
  expect(join.searchParams.get('code')).toBe(text)
})

test('a search for dots, which no address can hold, is the whole list', () => {
  expect(paths.courseList('..')).toBe('/course-list')
  expect(paths.quizList('.')).toBe('/quiz-list')
})

test('role pages remember where somebody wanted to go, and home needs no remembering', () => {
  expect(paths.selectRole('/player/1?a=b')).toBe('/select-role?next=%2Fplayer%2F1%3Fa%3Db')
  expect(paths.selectRole('/')).toBe('/select-role')
})
