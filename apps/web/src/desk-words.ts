// Adds the texts of teachers' and keepers' pages, which no other page loads.
import { addTexts } from './i18n.ts'
import { messages } from './locales/en/desk.po'

addTexts('desk', messages)
