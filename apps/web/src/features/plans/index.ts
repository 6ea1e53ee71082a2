// What is planned for days: a teacher's week, and what of it a child sees today.
export { usePlannedToday } from './use-planned-today.ts'
