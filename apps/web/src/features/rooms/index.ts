// What every room of play is built from: its frame, the language being learnt, the words in it, and
// the round of finding.
export { FoundCelebration } from './FoundCelebration.tsx'
export { FoundLeaves } from './FoundLeaves.tsx'
export { type FindRound, needsHint, startFinding, tapThing, targetOf } from './find-round.ts'
export {
  type LearningLanguage,
  learningLanguages,
  useLanguageAmong,
  useLearningLanguage,
} from './learning-language.ts'
export { RoomPage, type RoomRound } from './RoomPage.tsx'
export { RoomTool } from './RoomTool.tsx'
export { useRound } from './rounds.ts'
export { type Sortable, SortingBoard } from './SortingBoard.tsx'
export { type Box, placeIn, type TapArea, TapAreas } from './TapAreas.tsx'
export { type Tell, useOpening, useTelling } from './telling.ts'
export { type Exploring, useExploring } from './use-exploring.ts'
export { type Finding, useFindRound } from './use-find-round.ts'
export { useKeptFocus } from './use-kept-focus.ts'
export { type Phrase, type Word, type Words, wordBook, wordsOf } from './words.ts'
