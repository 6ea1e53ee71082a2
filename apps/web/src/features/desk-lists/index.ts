// What the lists of a teacher's desk share: search and order in the address, cards, tables in pages and
// as files, copying, and deleting with undo.

export { allPages } from './all-pages.ts'
export { Choices } from './Choices.tsx'
export { CsvDownload } from './CsvDownload.tsx'
export { useDeletion } from './deletion.tsx'
export { useDuplication } from './duplication.ts'
export { useFocusAfterRemoval } from './focus-after-removal.ts'
export { ListSearch } from './ListSearch.tsx'
export { useListAddress, usePagePlace } from './list-address.ts'
export { CardLine, DetailsTitle, OwnCard } from './OwnCard.tsx'
export { OwnList, Refused } from './OwnList.tsx'
export { useOwnFilter } from './OwnTools.tsx'
export { PagedTable, pageRows } from './PagedTable.tsx'
export { PeopleRows } from './PeopleRows.tsx'
export { RowGoesButton } from './RowGoesButton.tsx'
export { SavedFileButton } from './SavedFileButton.tsx'
export { ScrollBox } from './ScrollBox.tsx'
