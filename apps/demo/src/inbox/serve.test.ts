// What a browser receives of the mails: foreign content must neither run nor pass as the page's own.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Inbox, openInbox } from './inbox.ts'
import { serveInbox } from './serve.ts'

let inbox: Inbox
let server: Server
let url: string
beforeAll(async () => {
  inbox = await openInbox()
  server = createServer(serveInbox(inbox, '/inbox')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/inbox`
  await deliver('<b>Kötü</b> konu', '<p>Merhaba</p><script>alert(1)</script>', 'okur@readers.test')
  await deliver('Sabah notları', '<p>Günaydın</p>', 'ikinci@readers.test')
})
afterAll(async () => {
  server.close()
  await inbox.close()
})

async function deliver(subject: string, body: string, to: string) {
  const encoded = `=?utf-8?B?${Buffer.from(subject).toString('base64')}?=`
  const mail = `From: Manset <a@manset.test>\r\nTo: ${to}\r\nSubject: ${encoded}\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(body).toString('base64')}\r\n.`
  const said = ['EHLO me', 'MAIL FROM:<a@manset.test>', `RCPT TO:<${to}>`, 'DATA', mail, 'QUIT']
  const socket = connect(inbox.server.port, '127.0.0.1')
  socket.on('data', (answer) => {
    const next = /^\d{3} /m.test(String(answer)) && said.shift()
    if (next) socket.write(`${next}\r\n`)
  })
  await once(socket, 'close')
}

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${url}${path}`, { headers })
  return {
    status: answer.status,
    policy: answer.headers.get('content-security-policy'),
    text: await answer.text(),
  }
}

it('lists received mail with the latest first, searchable by recipient and subject', async () => {
  const { text, policy } = await read('', { 'accept-language': 'en' })
  expect(text.indexOf('Sabah notları')).toBeLessThan(text.indexOf('&lt;b&gt;Kötü&lt;/b&gt; konu'))
  expect(text).not.toContain('<b>Kötü')
  expect(policy).toContain("default-src 'none'")
  expect((await read('?q=SABAH')).text).not.toContain('okur@readers.test')
  expect((await read('?q=nobody', { 'accept-language': 'en' })).text).toContain(
    'No emails match this search.',
  )
})

it('shows a mail in a frame without scripts, and its text, headers and bytes', async () => {
  expect((await read('/1')).text).toContain('sandbox="allow-popups"')
  const frame = await read('/1/html')
  expect(frame.policy).toContain('sandbox allow-popups;')
  expect(frame.policy).not.toContain('allow-scripts')
  expect((await read('/2?view=raw')).text).toContain('Content-Transfer-Encoding: base64')
  expect((await read('/2?view=headers')).text).toContain('<th scope="row">Subject</th>')
  expect((await read('/99')).status).toBe(404)
  expect((await read('/2/x')).status).toBe(404)
})

it('accepts settings for the mail of a domain, but not from pages of other origins', async () => {
  const tell = (told: object, site = 'same-origin') =>
    fetch(`${url}/control`, {
      method: 'POST',
      headers: { 'sec-fetch-site': site },
      body: JSON.stringify(told),
    }).then(({ status }) => status)
  expect(await tell({ domain: 'none.test', mode: 'refuses' })).toBe(200)
  expect(await tell({ domain: 'none.test', mode: 'eats' })).toBe(400)
  expect(await tell({ domain: 'none.test', mode: 'takes' }, 'cross-site')).toBe(400)
  expect((await read('/control')).status).toBe(400)
})

it('is emptied only from its own page', async () => {
  const empty = (site: string) =>
    fetch(`${url}/empty`, { method: 'POST', redirect: 'manual', headers: { 'sec-fetch-site': site } })
  await empty('cross-site')
  expect(inbox.mails()).toHaveLength(2)
  await empty('same-origin')
  expect(inbox.mails()).toEqual([])
  expect((await read('', { 'accept-language': 'tr' })).text).toContain('Henüz ileti gelmedi.')
})
