// A mail server that keeps what it is sent. It knows nobody whose address begins with `unknown`.

import { createServer } from 'node:net'

export async function openMailServer() {
  const received: string[] = []
  const server = createServer((socket) => {
    let inMail = false
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (inMail) {
        received.push(text)
        inMail = !text.endsWith('\r\n.\r\n')
        if (!inMail) socket.write('250 taken\r\n')
      } else if (text.startsWith('DATA')) {
        inMail = true
        socket.write('354 go on\r\n')
      } else if (text.startsWith('RCPT TO:<unknown')) socket.write('550 nobody here\r\n')
      else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0

  return {
    settings: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'kinderleaf@school.test' },
    /** All mails, readable. */
    text: () => received.join('').replace(/=\r\n/g, '').replaceAll('=3D', '='),
    /** The links to this page, in the order they were sent. */
    links(page: string): string[] {
      const found = this.text().matchAll(
        new RegExp(`http://school\\.test/identity/${page}\\S+`, 'g'),
      )
      return [...found].map(([link]) => link)
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
