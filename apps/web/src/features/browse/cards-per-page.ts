// The length of a list's pages, also for who asks for the first one before the list is there.
/** How many cards a page of a list holds: few enough to be drawn while somebody scrolls. */
export const cardsPerPage = 24
