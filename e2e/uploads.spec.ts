// An upload of 300 MB over an unreliable network: received parts survive, even across a reload.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { waitForEditor } from './editing.ts'
import { expect, test } from './newsroom.ts'

const BYTES = 300 * 1_048_576

const FILM = path.join(import.meta.dirname, '../apps/demo/src/newsroom/film.mp4')

/** A unique video that takes almost no disk space: it ends with a sparse region. */
async function sparseFilm(folder: string): Promise<string> {
  const file = path.join(folder, 'Maç özeti.mp4')
  await copyFile(FILM, file)
  const { size } = await stat(file)
  const free = Buffer.alloc(8)
  free.writeUInt32BE(BYTES)
  free.write('free', 4, 'latin1')
  const handle = await open(file, 'r+')
  await handle.write(Buffer.concat([free, Buffer.from(`${Date.now()}`)]), 0, null, size)
  await handle.truncate(size + BYTES)
  await handle.close()
  return file
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}

test('a video upload resumes after the connection broke and the page was reloaded, and is identical to the byte', async ({
  signedIn,
}) => {
  test.slow()
  const folder = await mkdtemp(path.join(tmpdir(), 'manset-film-'))
  const film = await sparseFilm(folder)
  const page = await signedIn('editor', '/content/video')
  await waitForEditor(page)

  // Slow enough to be interrupted midway; going offline cuts the running request.
  const network = await page.context().newCDPSession(page)
  const line = (offline: boolean) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 40 * 1_048_576,
    })
  await network.send('Network.enable')
  await line(false)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('group', { name: 'Video dosyası' }).getByRole('button').first().click()
  await (await chooser).setFiles(film)
  const patience = { timeout: 60_000 }
  await expect(page.getByText(/Yükleniyor: %[1-9]\d/)).toBeVisible(patience)
  await line(true)
  await expect(
    page.getByText('Bağlantı yok. Bağlantı gelince yüklemeler otomatik olarak devam eder.'),
  ).toBeVisible(patience)
  const goesOn = page.waitForRequest((request) => request.method() === 'PATCH', patience)
  await line(false)
  // Resumes automatically, not from the beginning.
  expect(Number((await goesOn).headers()['upload-offset'])).toBeGreaterThan(0)
  await expect(page.getByText(/Yükleniyor: %[2-9]\d/)).toBeVisible(patience)

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  const tray = page.getByRole('region', { name: 'Yüklemeler' })
  await expect(
    tray.getByText(/%[2-9]\d yüklendi\. Devam etmek için Maç özeti\.mp4 dosyasını yeniden seçin\./),
  ).toBeVisible(patience)
  const again = page.waitForEvent('filechooser')
  await tray.getByRole('button', { name: 'Yüklemeye devam et: Maç özeti.mp4' }).click()
  const stored = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().includes('/storage/resumable/'),
    patience,
  )
  await (await again).setFiles(film)
  const { fileHash, byteSize } = await (await stored).json()
  expect(fileHash).toBe(await sha256(film))
  expect(byteSize).toBeGreaterThan(BYTES)
  await expect(tray.getByText('1 dosya yüklendi')).toBeVisible()
  await rm(folder, { recursive: true })
})
