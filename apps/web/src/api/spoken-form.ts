// The form of `sayFeedback`: what is said beside the recording comes first.

/** `feedback` is the body of `giveFeedback`. */
export function spokenForm(feedback: unknown, clip: Blob): FormData {
  const form = new FormData()
  form.append('feedback', JSON.stringify(feedback))
  form.append('clip', clip, 'clip.wav')
  return form
}
