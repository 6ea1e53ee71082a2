// The length of a list's pages, also for who asks for the first one before the list is there.
/** How many cards the first page holds: few, so that they are soon there. */
export const firstCards = 24
/** How many each page after it holds: each makes work while somebody scrolls, however short it is. */
export const cardsPerPage = 96
