// The language of the app: English is the source; another language is another catalogue. Only the
// texts of home are loaded here; routes/Answers.tsx adds those of all other pages.
import { i18n } from '@lingui/core'
import { messages } from './locales/en/messages.po'

// sentences of the contract and names of pictures are their own English, which nothing compiles
if (import.meta.env.PROD) i18n.setMessagesCompiler((sentence) => [sentence])
i18n.load('en', messages)
i18n.activate('en')

export { i18n }
