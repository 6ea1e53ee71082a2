// Limits of the specification (sections 5 and 9) and the design. Units are in the names. Plain
// data: the web bundle may import it.

export const limits = {
  titleLength: 200,
  nameLength: 100,
  descriptionLength: 100_000,
  urlLength: 2_000,
  fileNameLength: 255,
  chapters: 200,
  lecturesPerLesson: 1_000,
  /** Its picture, and the film, captions and document of every lecture. */
  filesPerLesson: 3_001,
  lectureMinutesMax: 1_440,
  priceMax: 1_000_000,
  questionsPerQuiz: 100,
  /** A file of questions, before it is read. */
  importBytes: 20 * 1024 * 1024,
  questionsPerImport: 1_000,
  questionTextLength: 500,
  optionTextLength: 200,
  altTextLength: 200,
  /** Years that somebody plans for. */
  yearFirst: 2_000,
  yearLast: 2_099,
  commentLength: 2_000,
  codeShortest: 6,
  codeLength: 40,
  searchLength: 200,
  /** How many teachers a list may name and a child may join. */
  educatorsPerList: 50,
  submissionFiles: 10,
  submissionsPerHour: 60,
  feedbackLength: 500,
  /** How much handed-in work one feedback may be for, and how much is seen at once. */
  feedbackAtOnce: 100,
  /** Words that a teacher keeps to answer with again. */
  keptComments: 100,
  noteLength: 2_000,
  /** About one child, of one class. */
  notesPerStudent: 200,
  pictureBytes: 10 * 1024 * 1024,
  documentBytes: 25 * 1024 * 1024,
  videoBytes: 500 * 1024 * 1024,
  /** Of what goes straight to a bucket; what is no larger than one part passes through the server. */
  uploadPartBytes: 8 * 1024 * 1024,
  captionsBytes: 1024 * 1024,
  /** A lesson's or quiz's JSON, without uploaded files; a quiz's `data:` pictures count. */
  jsonBytes: 16 * 1024 * 1024,
  /** Of one form, whose answers were lost. */
  unansweredSaves: 20,
  /** Contains the value that a list is sorted by, at most a title. */
  cursorLength: 2_000,
  /** What a column for counts holds. */
  countMax: 2_147_483_647,
  listDefault: 100,
  listMax: 500,
  ratingMin: 1,
  ratingMax: 5,
  summaryLength: 200,
  secondsPerQuestion: 30,
  quizMinutesMax: 120,
  /** Rows of a list of children, and what it may be long; half a thousand in one go. */
  registerRows: 500,
  registerTextLength: 200_000,
  /** What a garden asks for: the newest. What it has placed stays, however much came since. */
  gardenThings: 300,
  groupLength: 40,
  groupsPerChild: 10,
  ownIdLength: 64,
  /** How long children are offered to a colleague. */
  offerDays: 28,
  /** Cards that are made in one go, how often one of them may be scanned in a minute, and in how many
   * browsers a child may be signed in by her card for home. */
  badgesAtOnce: 500,
  badgeScansPerMinute: 5,
  badgeBrowsers: 2,
  /** Tablets of a class. */
  devices: 60,
  idleMinutesMin: 2,
  idleMinutesMax: 60,
  /** Wrong pictures for a child: on one tablet, and on all of them. */
  wrongPictures: 5,
  wrongPicturesInAll: 10,
  /** How long a colleague may be let into a class. */
  colleagueDays: 366,
  undoDeleteDays: 30,
  /** How long a teacher can take back that what belongs to her class of a child is erased. */
  undoEraseDays: 7,
  /** How long a teacher can part accounts again that she has made one. */
  undoMergeDays: 7,
  unusedFileDays: 30,
  voiceTextLength: 500,
  voiceStatementLength: 1_000,
  voiceClips: 2_000,
  /** Speakers of one teacher's recordings, loaded packs included. */
  voiceSpeakers: 50,
  voicePackBytes: 500 * 1024 * 1024,
  voiceSecondsMin: 0.2,
  voiceSamplesPerSecond: 24_000,
  /** One day: no video is longer. */
  positionSecondsMax: 86_400,
  /** Larger than any screen. */
  pictureSideMax: 16_384,
  pictureSubjectLength: 100,
  /** What a room needs to continue a picture. */
  pictureStateBytes: 256 * 1024,
  /** A child's wall: her pictures, those included that were deleted and are not removed yet. */
  galleryPictures: 300,
  galleryBytes: 400 * 1024 * 1024,
} as const

/**
 * The longest recording of each kind: a letter, word or sentence for a class, and what somebody says
 * about handed-in work. Its bytes are 16 bit mono at 24 kHz, and the rest of a WAV file.
 */
export const clipLimits = {
  phrase: { seconds: 15, bytes: 740_000 },
  message: { seconds: 60, bytes: 2_900_000 },
} as const
export type ClipKind = keyof typeof clipLimits

/** Pauses that the specification fixes (section 9), in milliseconds. */
export const delaysMs = {
  answerReveal: 1_500,
  playerRedirect: 500,
  roleRedirect: 500,
  loadingRedirect: 5_000,
  copiedNotice: 2_000,
} as const

/** File name extensions accepted by each upload; the server also checks the content. */
export const fileTypes = {
  picture: ['jpg', 'jpeg', 'png', 'gif', 'webp'],
  lectureFile: ['pdf', 'doc', 'docx'],
  video: ['mp4', 'webm'],
  captions: ['vtt'],
  clip: ['wav'],
  voicePack: ['zip'],
  activityAttachment: ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png', 'gif'],
  submission: ['jpg', 'jpeg', 'png', 'pdf', 'doc', 'docx'],
} as const

/** Widths in pixels in which pictures are stored; smaller originals are not enlarged. */
export const pictureWidths = [320, 640, 1280, 2048] as const

/** The languages of pages, rooms and quizzes: those of `content` and of the catalogues. */
export const languages = ['en', 'es', 'fil', 'fr'] as const
export type Language = (typeof languages)[number]

export const answerLetters = ['A', 'B', 'C', 'D'] as const
export type AnswerLetter = (typeof answerLetters)[number]

export const roles = ['educator', 'student'] as const
export type Role = (typeof roles)[number]

/** What a child's guardian may allow, each by a consent of its own. */
export const consentKinds = ['voice', 'camera'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** The columns of a list of children. */
export const registerColumns = ['name', 'group', 'language', 'id', 'consent'] as const
export type RegisterColumn = (typeof registerColumns)[number]

/** How many cards of a list its page asks for first: few, so that they are soon there. */
export const firstCards = 24
/** How many each time after it: each makes work while somebody scrolls, however short it is. */
export const cardsPerPage = 96
