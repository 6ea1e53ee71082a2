// The wire: one route table with schemas, and the plain data beside it. Imports nothing of ours.
export * from './activities.ts'
export * from './common.ts'
export * from './lessons.ts'
export * from './media.ts'
export * from './plain.ts'
export * from './quizzes.ts'
export * from './routes.ts'
export * from './users.ts'
