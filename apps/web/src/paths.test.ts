// Every address function leads to the page it names.
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { paths, patterns } from './paths.ts'

test('the addresses are those of the specification', () => {
  expect([
    paths.home(),
    paths.selectRole(),
    paths.becomeEducator(),
    paths.becomeStudent(),
    paths.courseList(),
    paths.courseList('red fox'),
    paths.course('1'),
    paths.myEnrollments(),
    paths.player('1'),
    paths.loading('/quiz-list'),
    paths.quizList(),
    paths.quizList('a'),
    paths.quiz('1'),
    paths.quizPlayer('1'),
    paths.quizResults(),
    paths.arts(),
    paths.draw(),
    paths.coloring(),
    paths.coloring({ page: 'colour-fox' }),
    paths.stickers({ picture: '1' }),
    paths.learn(),
    paths.alphabet(),
    paths.numbers(),
    paths.numbers('count'),
    paths.science(),
    paths.activityList(),
    paths.activityList('a'),
    paths.activity('1'),
    paths.mySubmissions(),
    paths.activity('1', 'p1'),
    paths.draw('p1'),
    paths.gallery(),
    paths.gallery('p1'),
    paths.handIn('p1'),
    paths.educator(),
    paths.addLesson(),
    paths.addQuiz(),
    paths.addActivity(),
    paths.myLessons(),
    paths.myQuizzes(),
    paths.myActivities(),
    paths.myStudents(),
    paths.classCode(),
    paths.voice(),
    paths.editLesson('1'),
    paths.lessonStudents('1'),
    paths.credits(),
    paths.join('sunny-fox-42'),
  ]).toMatchInlineSnapshot(`
    [
      "/",
      "/select-role",
      "/become-educator",
      "/become-student",
      "/course-list",
      "/course-list/red%20fox",
      "/course/1",
      "/my-enrollments",
      "/player/1",
      "/loading/quiz-list",
      "/quiz-list",
      "/quiz-list/a",
      "/quiz/1",
      "/quiz-player/1",
      "/quiz-results",
      "/arts",
      "/draw",
      "/coloring",
      "/coloring?page=colour-fox",
      "/stickers?picture=1",
      "/int-learn",
      "/learn-alphabet",
      "/numbers",
      "/numbers?round=count",
      "/scie-nature",
      "/activity-list",
      "/activity-list/a",
      "/activity/1",
      "/my-activities",
      "/activity/1?picture=p1",
      "/draw?picture=p1",
      "/gallery",
      "/gallery?open=p1",
      "/gallery/hand-in?picture=p1",
      "/educator",
      "/educator/add-course",
      "/educator/add-quiz",
      "/educator/add-activity",
      "/educator/my-courses",
      "/educator/my-quizzes",
      "/educator/my-activities",
      "/educator/student-enrolled",
      "/educator/class-code",
      "/educator/voice",
      "/educator/edit-course/1",
      "/educator/my-courses/1/students",
      "/credits",
      "/join?code=sunny-fox-42",
    ]
  `)
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
