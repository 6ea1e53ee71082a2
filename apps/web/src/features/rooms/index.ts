// What every room of play is built from: its frame, the language being learnt, the words in it, and
// exploring and finding things.
export { FindRoom } from './FindRoom.tsx'
export { FoundCelebration } from './FoundCelebration.tsx'
export { FoundLeaves } from './FoundLeaves.tsx'
export type { FindRound } from './find-round.ts'
export { useLanguageAmong, useLearningLanguage } from './learning-language.ts'
export { PartsOfDrawing } from './PartsOfDrawing.tsx'
export { RoomPage, type RoomRound } from './RoomPage.tsx'
export { RoomTool } from './RoomTool.tsx'
export { searchWith, useRound } from './rounds.ts'
export { type Sortable, SortingBoard } from './SortingBoard.tsx'
export { sounds } from './sounds-of-things.ts'
export { type Box, placeIn, type TapArea } from './TapAreas.tsx'
export { TappedWord } from './TappedWord.tsx'
export { TeacherWays } from './TeacherWays.tsx'
export { useAnswer } from './use-answer.ts'
export { type Showing, useFindRoom } from './use-find-room.ts'
export { useFindRound, type WordFinding } from './use-find-round.ts'
export { useFinding } from './use-finding.ts'
export { useFocusRecovery } from './use-focus-recovery.ts'
export {
  type Speak,
  type SpeechWithFallback,
  useOccasion,
  useOpening,
  useSpeaker,
} from './use-speaker.ts'
export {
  barePiece,
  type Phrase,
  type Word,
  type WordPack,
  type Words,
  wordBook,
  wordsOf,
} from './words.ts'
