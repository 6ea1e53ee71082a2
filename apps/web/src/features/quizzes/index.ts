// Quizzes for children and teachers: what other features use of them.
export { answersPrefix } from './stored-answers.ts'
