// What keepers, and those whom they let in, are told by mail. Mails name nobody: the addresses they go
// to were never confirmed.
import type { Letter } from '@kinderleaf/identity'
import { say } from '../../platform/sentences.ts'

/** To the keepers, with the address of their page. */
export const someoneWaits = (address: string): Letter => ({
  subject: say('Somebody waits to become a teacher'),
  lines: [
    say('Somebody asked to become a teacher at your school. This page shows who:'),
    '',
    address,
  ],
})

/** To whom a keeper has let in, with the address where she begins to teach. */
export const letIn = (address: string): Letter => ({
  subject: say('Your school has let you in'),
  lines: [say('You can teach at your school now:'), '', address],
})
