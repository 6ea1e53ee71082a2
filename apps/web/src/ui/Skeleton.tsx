// The place of something on its way.

/** The shape of something on its way; silent, since `Waiting` or the page says so. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span className={`kl-skeleton ${className}`} aria-hidden="true" />
)
