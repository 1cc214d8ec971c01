import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { type Inbox, openInbox } from './inbox.ts'

/** Sends SMTP lines, each after the answer to the previous one; returns the status codes. */
async function tell(inbox: Inbox, lines: readonly string[]): Promise<string[]> {
  const said = [...lines]
  const answers: string[] = []
  await new Promise<void>((resolve) => {
    const socket = connect(inbox.server.port, '127.0.0.1')
    socket.on('data', (answer) => {
      const [number] = /^\d{3}(?= )/m.exec(String(answer)) ?? []
      if (!number) return
      answers.push(number)
      const next = said.shift()
      if (next) socket.write(`${next}\r\n`)
    })
    socket.on('close', () => resolve())
  })
  return answers
}

it('accepts mail to any address, and shows the latest first', async () => {
  const inbox = await openInbox()
  await tell(inbox, ['EHLO me', ...mail('Bir'), ...mail('İki'), 'QUIT'])
  expect(inbox.mails().map(({ id, to, raw }) => [id, to, /Subject: (.*)\r/.exec(String(raw))?.[1]])).toEqual([
    [2, ['okur@readers.test'], 'İki'],
    [1, ['okur@readers.test'], 'Bir'],
  ])
  inbox.empty()
  expect([inbox.mails(), inbox.count(), inbox.find(1)]).toEqual([[], 2, undefined])
  await inbox.close()
})

it('rejects, disconnects or holds mail to a domain as configured, and accepts the rest', async () => {
  const inbox = await openInbox()
  const to = (address: string) => ['MAIL FROM:<a@manset.test>', `RCPT TO:<${address}>`]
  inbox.setMode('none.test', 'refuses')
  expect(await tell(inbox, ['EHLO me', ...to('bir@NONE.test'), 'QUIT'])).toContain('550')
  inbox.setMode('lost.test', 'drops')
  expect(await tell(inbox, ['EHLO me', ...mail('Bir', 'bir@lost.test'), 'QUIT'])).toHaveLength(5)
  expect(inbox.mails()).toEqual([])
  inbox.setMode('slow.test', 'holds')
  const held = tell(inbox, ['EHLO me', ...mail('Bekleyen', 'bir@slow.test'), 'QUIT'])
  await tell(inbox, ['EHLO me', ...mail('Öteki'), 'QUIT'])
  expect(inbox.mails()).toHaveLength(1)
  inbox.setMode('slow.test', 'takes')
  await held
  expect(inbox.mails()[0]?.to).toEqual(['bir@slow.test'])
  await inbox.close()
})

const mail = (subject: string, to = 'okur@readers.test') => [
  ...['MAIL FROM:<a@manset.test>', `RCPT TO:<${to}>`, 'DATA'],
  `Subject: ${subject}\r\n\r\nMerhaba\r\n.`,
]
