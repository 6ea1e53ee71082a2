// What a child has begun to hand in, and news of what she has submitted; the pages of activities are
// files of their own.
export { begunHandIns, forgetUntouched } from './draft.ts'
export { HandInNews } from './HandInNews.tsx'
