// A sentence with a speaker in place of a list or a page, and a button.
import { SpeakerButton } from './SpeakerButton.tsx'
import { EmptyState, type EmptyStateProps } from './States.tsx'

export const SpokenState = ({ text, action }: EmptyStateProps) => (
  <EmptyState
    text={text}
    action={
      <>
        <SpeakerButton text={text} />
        {action}
      </>
    }
  />
)
