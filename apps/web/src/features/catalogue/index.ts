// The lists of cards that lessons, quizzes and activities are chosen from: for whom they are, their
// search, cards page by page, and the place where somebody left them.
export { type Teacher, useAudience } from './audience.ts'
export { Catalogue } from './Catalogue.tsx'
export { CatalogueCards } from './CatalogueCards.tsx'
export { ForAudience, type ListAudience } from './ForAudience.tsx'
export { useOwnWork } from './own-work.ts'
export { readScrollPlace } from './scroll-place.ts'
export { TeacherChips, useChosenTeacher } from './TeacherChips.tsx'
export { useToDo } from './ToDoChip.tsx'
