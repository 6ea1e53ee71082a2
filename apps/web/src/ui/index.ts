// The kit: the components of pages. It has no router and makes no calls; links are passed as
// `render`.
export { AgainOrUse } from './AgainOrUse.tsx'
export { Avatar, type AvatarProps, PersonButton, PersonMark, Who } from './Avatar.tsx'
export { type Area, areaClass } from './area.ts'
export { BackButton } from './BackButton.tsx'
export { Button, type ButtonProps, WordLink } from './Button.tsx'
export { CardMeta, LeafCount, LeafMark } from './CardMeta.tsx'
export {
  Chip,
  ClearableChip,
  type ClearableChipProps,
  FilterChip,
  type FilterChipProps,
} from './Chip.tsx'
export { Cards, cardsClass } from './cards/Cards.tsx'
export { type CardFace, type CardFact, PaperCard } from './cards/PaperCard.tsx'
export { chosenFaceAddress } from './chosen-face-address.ts'
export { coverOf, drawInstead, pictureOf } from './cover.ts'
export {
  Desk,
  type DeskProps,
  DeskTitle,
  type SideItem,
  SideMenu,
  type SideMenuProps,
} from './Desk.tsx'
export { RowButton, SmallButton, SmallTool, SwitchLink } from './DeskTools.tsx'
export {
  ConfirmDialog,
  type ConfirmDialogProps,
  Dialog,
  type DialogProps,
  Popup,
  type PopupProps,
} from './Dialog.tsx'
export { isoDay, useDates } from './dates.ts'
export { Density, type DensityName, useDensity } from './density.tsx'
export { downloadFile, downloadFrom, fileNameOf } from './download.ts'
export { type Drag, dragStartPx, useDrag, useDraggable } from './drag.ts'
export { EditorFrame, editorTextClass } from './EditorFrame.tsx'
export { ErrorSummary, type ErrorSummaryProps, FieldsNotice } from './ErrorSummary.tsx'
export {
  CheckboxField,
  type CheckboxFieldProps,
  CodeField,
  ErrorNote,
  FieldFrame,
  FieldNote,
  type FieldTexts,
  NamedField,
  SelectField,
  type SelectFieldProps,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from './Field.tsx'
export {
  Fold,
  FoldMark,
  type FoldProps,
  PhoneFold,
  type PhoneFoldProps,
  Tick,
  type TickState,
} from './Fold.tsx'
export { Banner, Footer, SkipLink, TopBar } from './Frame.tsx'
export { LanguageChoices, languageLetters, nativeName } from './LanguageChoices.tsx'
export { LeafBurst } from './LeafBurst.tsx'
export { Leaves } from './Leaves.tsx'
export { FileLink, OutLink } from './Links.tsx'
export { Logo } from './Logo.tsx'
export { useLanguageName } from './language-names.ts'
export { Menu, type MenuItem, type MenuProps } from './Menu.tsx'
export { MoreButton } from './MoreButton.tsx'
export { NewsLeaf } from './NewsLeaf.tsx'
export { clearMessages, endMessages, notify, readWarningMs } from './notify.ts'
export { isOwnFile, isSameAddress, unsigned } from './own-files.ts'
export { Band, type BandProps, Hello, PageHeader, type PageHeaderProps } from './PageHeader.tsx'
export { AnyPaint, Paint } from './Paint.tsx'
export {
  type Column,
  Figure,
  type FigureProps,
  Figures,
  Panel,
  type PanelProps,
  Table,
  type TableProps,
  Titled,
} from './Panel.tsx'
export { PersonPlace } from './PersonPlace.tsx'
export { PictureChoices, type PictureChoicesProps } from './PictureChoices.tsx'
export { PictureQuestion } from './PictureQuestion.tsx'
export { Printed, PrintedOnce } from './Printed.tsx'
export {
  LeafProgress,
  type LeafProgressProps,
  ProgressBar,
  type ProgressBarProps,
} from './Progress.tsx'
export { pictureSizes } from './picture-sizes.ts'
export type { Rendered } from './pressable.tsx'
export { usePrinting } from './printing.ts'
export {
  AnswerBar,
  isDrawn,
  type OptionLetter,
  type OptionState,
  optionSpeech,
  Question,
  type QuestionProps,
  QuizOption,
  type QuizOptionProps,
  QuizOptions,
  Verdict,
  type VerdictProps,
} from './QuizOption.tsx'
export { type RadioCardOption, RadioCards, type RadioCardsProps } from './RadioCards.tsx'
export { plainText, RichText } from './RichText.tsx'
export { HomeButton, RoundButton, type RoundButtonProps } from './RoundButton.tsx'
export { useReaderLocale } from './reader-locale.ts'
export { SearchField, type SearchFieldProps } from './SearchField.tsx'
export { CardShapes, PageShapes, RowShapes, TitleShape } from './Shapes.tsx'
export { Sign } from './Sign.tsx'
export { Skeleton } from './Skeleton.tsx'
export { SpeakerButton, type SpeakerButtonProps } from './SpeakerButton.tsx'
export { SpokenState } from './SpokenState.tsx'
export { Stars, StarsInput, type StarsInputProps, type StarsProps } from './Stars.tsx'
export { EmptyState, type EmptyStateProps, Waiting } from './States.tsx'
export { areaOfSign, type SignName, signAddress } from './signs.ts'
export { Tile, type TileProps, Tiles } from './Tile.tsx'
export { Toaster } from './Toaster.tsx'
export {
  BarTool,
  StepTools,
  Tool,
  ToolBar,
  ToolLink,
  ToolPage,
  ToolSet,
  ToolTray,
  TrayRow,
} from './ToolBar.tsx'
export { useTeacherName } from './teacher-name.ts'
export { type Theme, useTheme } from './theme.ts'
export {
  PictureField,
  type PictureFieldProps,
  UploadField,
  type UploadFieldProps,
  type UploadItem,
} from './UploadField.tsx'
export { useMedia } from './use-media.ts'
export { usePageKeys } from './use-page-keys.ts'
export {
  type ChimeName,
  chime,
  deviceSpeaks,
  EducatorVoice,
  type FullSpeech,
  MuteButton,
  muted,
  playSound,
  preload,
  type RecordedVoice,
  type SoundName,
  type Speech,
  type SpeechOutcome,
  setRecordedVoice,
  speak,
  stop,
  textsOfClips,
  useDeviceSpeaks,
  useIsSilent,
  useMuted,
  useSpeaking,
  type VoiceKind,
  type VoiceSource,
} from './voice/index.ts'
