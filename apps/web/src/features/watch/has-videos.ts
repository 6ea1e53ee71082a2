// Which lessons have something to watch: every lecture is a video.

/** Whether a lesson of a list has a lecture. */
export const hasVideos = ({ lectureCount }: { readonly lectureCount: number }): boolean =>
  lectureCount > 0
