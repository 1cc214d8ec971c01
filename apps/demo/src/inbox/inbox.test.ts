import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { openInbox } from './inbox.ts'

it('takes what is sent to anybody, and shows the latest first', async () => {
  const inbox = await openInbox()
  const said = ['EHLO me', ...mail('Bir'), ...mail('İki'), 'QUIT']
  await new Promise<void>((resolve) => {
    const socket = connect(inbox.server.port, '127.0.0.1')
    socket.on('data', (answer) => {
      if (!/^\d{3}[ ]/m.test(String(answer))) return
      const next = said.shift()
      if (next) socket.write(`${next}\r\n`)
    })
    socket.on('close', () => resolve())
  })
  expect(inbox.mails().map(({ id, to, raw }) => [id, to, /Subject: (.*)\r/.exec(String(raw))?.[1]])).toEqual([
    [2, ['okur@readers.test'], 'İki'],
    [1, ['okur@readers.test'], 'Bir'],
  ])
  inbox.empty()
  expect([inbox.mails(), inbox.count(), inbox.find(1)]).toEqual([[], 2, undefined])
  await inbox.close()
})

const mail = (subject: string) => [
  ...['MAIL FROM:<a@manset.test>', 'RCPT TO:<okur@readers.test>', 'DATA'],
  `Subject: ${subject}\r\n\r\nMerhaba\r\n.`,
]
