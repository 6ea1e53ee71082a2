// Quizzes for children and teachers: what other features use of them.
export { waitingQuizzes } from './sent-answers.ts'
