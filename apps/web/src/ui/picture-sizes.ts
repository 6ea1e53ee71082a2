// How wide pictures of lessons, quizzes and activities are shown, for the browser to choose a file.

export const pictureSizes = {
  /** A card is as wide as a phone; in a grid it is about this wide. */
  card: '(width <= 640px) 92vw, 340px',
  /** On top of a page of its own. */
  page: '(width <= 900px) 94vw, 62vw',
} as const
