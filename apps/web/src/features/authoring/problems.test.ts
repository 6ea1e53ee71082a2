import { expect, it } from 'vitest'
import { ApiError } from '../../api/index.ts'
import { controlOf, problemAt, serverProblems, summaryOf } from './problems.ts'

it('contains what the server named', () => {
  const fields = [{ path: 'courseTitle', message: 'Please give the lesson a title.' }]
  const message = 'Please check the marked fields.'
  const error = new ApiError({ code: 'NOT_ACCEPTABLE', message, status: 422, fields })
  expect(serverProblems(error)).toEqual(fields)
  expect(serverProblems(null)).toEqual([])
})

it('finds what is wrong at a field and below it, not at its neighbours', () => {
  const problems = [{ path: 'questions.1.options.A.text', message: 'Please write option A.' }]
  expect(problemAt(problems, 'questions.1')).toBe('Please write option A.')
  expect(problemAt(problems, 'questions.10')).toBeUndefined()
  expect(problemAt(problems, 'questions.1.options.A.text')).toBe('Please write option A.')
})

it('leads from a part of a list to its row', () => {
  expect(controlOf('courseContent.1.chapterContent.12.lectureUrl')).toBe(
    'courseContent.1.chapterContent.12',
  )
  expect(controlOf('courseContent.3.chapterTitle')).toBe('courseContent.3')
  expect(controlOf('questions.0.options.B.text')).toBe('questions.0')
  expect(controlOf('courseContent')).toBe('courseContent')
  expect(controlOf('dueDate')).toBe('dueDate')
})

it('sums up one line for each control', () => {
  const lines = summaryOf([
    { path: 'questions.0.questionText', message: 'Please write the question.' },
    { path: 'questions.0.correctAnswer', message: 'Please choose the correct answer, A to D.' },
    { path: 'quizTitle', message: 'Please give the quiz a title.' },
  ])
  expect(lines).toEqual([
    { fieldId: 'questions.0', text: 'Please write the question.' },
    { fieldId: 'quizTitle', text: 'Please give the quiz a title.' },
  ])
})
