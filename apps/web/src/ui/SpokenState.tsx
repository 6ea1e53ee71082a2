// A sentence in a list's or a page's place, which a child can hear, and the way on.
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
