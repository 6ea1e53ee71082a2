// A file of handed-in work, as its row names it.
export interface StoredFile {
  fileName: string
  fileUrl: string
  isPicture: boolean
  /** What the child has spoken for her work. */
  isVoice?: true
}
