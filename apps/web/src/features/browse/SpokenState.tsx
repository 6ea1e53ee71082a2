// A sentence in a list's or a page's place, which a child can hear, and the way on.
import { EmptyState, type EmptyStateProps, SpeakerButton } from '../../ui/index.ts'

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
