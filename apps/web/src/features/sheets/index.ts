// Sheets that a teacher prints for her children: the page on which she chooses, and what is on each.
export { PickSheets } from './PickSheets.tsx'
export { sheetsOf } from './rows.ts'
export { Sheet } from './Sheet.tsx'
export { SheetPage } from './SheetPage.tsx'
export { useChosen } from './use-chosen.ts'
