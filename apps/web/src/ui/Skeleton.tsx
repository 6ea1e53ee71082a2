// A placeholder for something that is loading.

/**
 * The shape of something that is loading; hidden from screen readers, since `Waiting` or the page
 * announces it.
 */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span className={`kl-skeleton ${className}`} aria-hidden="true" />
)
