// Uploads and stored files through the whole application: headers of all layers, permissions, limits, log.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { MAIN_SITE } from '../newsroom.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp({ MANSET_UPLOADS_PER_MINUTE: '5' })
})
afterAll(() => running.close())

interface UploadAnswer {
  relativePath: string
  width: number
  code: string
}

async function upload(who: Parameters<TestApp['tokenOf']>[0], bytes: Uint8Array, site = MAIN_SITE) {
  const form = new FormData()
  form.append('method', '1')
  form.append('type', '1')
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'photo.jpg')
  const headers = { authorization: `Bearer ${await running.tokenOf(who)}`, siteid: String(site) }
  const response = await fetch(`${running.url}/storage/upload`, { method: 'POST', headers, body: form })
  return { status: response.status, headers: response.headers, body: (await response.json()) as UploadAnswer }
}

const photograph = (width: number) =>
  sharp({ create: { width, height: 100, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()

describe('media in the whole application', () => {
  it('an editor uploads a photo, and anyone with its address sees it, harmless', async () => {
    const { status, body } = await upload({ roleId: '2' }, await photograph(300))
    expect([status, body.width]).toEqual([200, 300])
    for (const address of [body.relativePath, `/image-resize?uri=${body.relativePath}&width=160`]) {
      const { status, headers } = await fetch(running.url + address)
      expect([address, status]).toEqual([address, 200])
      expect(headers.get('content-type')).toBe('image/jpeg')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('cache-control')).toContain('immutable')
    }
  })

  it('a viewer, a stranger and a person of another site may not upload', async () => {
    const photo = await photograph(310)
    expect((await upload({ roleId: '8' }, photo)).status).toBe(403)
    expect((await upload('notActive', photo)).status).toBe(403)
    expect((await upload('noRole', photo)).status).toBe(403)
    expect((await upload({ roleId: '2' }, photo, 1)).status).toBe(403)
  })

  it('more uploads in a minute than allowed are rejected with the time to wait', async () => {
    const photo = await photograph(320)
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload({ roleId: '3' }, photo)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(7)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused[0]?.body.code).toBe('TOO_MANY_REQUESTS')
  })

  it('no address of an image reaches beyond the store', async () => {
    for (const uri of [
      'http://127.0.0.1:1/',
      'file:///etc/passwd',
      '../../etc/passwd',
      '/media/../../.env',
      '',
    ]) {
      const response = await fetch(`${running.url}/image-resize?${new URLSearchParams({ uri })}`)
      expect([uri, response.status]).toEqual([uri, 400])
    }
  })

  it('no token gets into the log', async () => {
    const token = await running.tokenOf({ roleId: '2' })
    await upload({ roleId: '2' }, await photograph(330))
    expect(JSON.stringify(running.logged)).not.toContain(token.slice(0, 40))
    expect(running.logged.some((line) => line.msg === 'file uploaded')).toBe(true)
  })
})
