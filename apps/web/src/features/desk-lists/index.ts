// What the lists of a teacher's desk share: search and order in the address, cards, and deleting
// with undo.
export { Choices } from './Choices.tsx'
export { useDeletion } from './deletion.tsx'
export { useFocusAfterRemoval } from './focus-after-removal.ts'
export { ListSearch } from './ListSearch.tsx'
export { useListAddress, usePagePlace } from './list-address.ts'
export { CardLine, DetailsTitle, OwnCard } from './OwnCard.tsx'
export { OwnList, Refused } from './OwnList.tsx'
export { PeopleRows } from './PeopleRows.tsx'
export { RowGoesButton } from './RowGoesButton.tsx'
