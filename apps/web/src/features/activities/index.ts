// What a child has begun to hand in; the pages of activities are files of their own.
export { begunHandIns, draftPrefix } from './draft.ts'
