// Where kept hand-ins lie. Of its own, so that the start of a visit can look for it and load nothing.
export const handInsDatabase = 'kinderleaf-hand-ins'

/** Before the activity's id: what of the words of a hand-in is being typed, where it is stored. */
export const draftPrefix = 'activity:'
