// Adds the texts of teachers' and keepers' pages, which no other page loads.
import { i18n } from './i18n.ts'
import { messages } from './locales/en/desk.po'

i18n.load('en', messages)
