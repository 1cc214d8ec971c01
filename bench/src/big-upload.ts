// Uploads a video of two gigabytes through the browser and measures memory there and in the server.
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { makeVideoHead } from '@manset/server/src/test/media/video.ts'
import { chromium as driver, type Page } from 'playwright-core'
import { chromium } from '../../scripts/chromium.mjs'
import { openSignedIn } from './browser.ts'
import { descendantsOf } from './cpu.ts'
import { type MemoryUse, memoryWhile, sharedMemoryWhile } from './memory.ts'
import type { Server } from './servers.ts'

/** The maximum size of a browser upload. */
const BYTES = 2 * 1024 ** 3
const TIMEOUT_MS = 600_000

export interface BigUpload {
  megabytes: number
  seconds: number
  /** All browser processes together. */
  browser: MemoryUse
  server: MemoryUse
}

/** Chooses the file in the form of a video, and waits until the server has stored it. */
export async function measureBigUpload(server: Server, token: string, folder: string): Promise<BigUpload> {
  const film = path.join(folder, 'film.mp4')
  await writeSparseVideo(film)
  const others = new Set(descendantsOf(process.pid))
  const browser = await driver.launch(chromium)
  const pids = () => descendantsOf(process.pid).filter((pid) => !others.has(pid))
  try {
    const page = await openSignedIn(browser, token)
    await openVideoForm(page, server.url)
    let serverHeld: MemoryUse | undefined
    const started = performance.now()
    const browserHeld = await sharedMemoryWhile(pids, async () => {
      serverHeld = await memoryWhile(server.pid, () => upload(page, film))
    })
    const seconds = (performance.now() - started) / 1000
    return { megabytes: BYTES / 1024 ** 2, seconds, browser: browserHeld, server: serverHeld as MemoryUse }
  } finally {
    await browser.close()
    await rm(film)
  }
}

/** A sparse file, which takes almost no disk space. */
async function writeSparseVideo(file: string): Promise<void> {
  const headOf = (mediaBytes: number) => makeVideoHead(1280, 720, { mediaBytes })
  const handle = await open(file, 'w')
  await handle.write(headOf(BYTES - headOf(0).length))
  await handle.truncate(BYTES)
  await handle.close()
}

async function openVideoForm(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/content/video`)
  const title = page.getByRole('textbox', { name: 'Başlık', exact: true })
  const accept = page.getByRole('button', { name: 'Okudum, kabul ediyorum' })
  await title.and(page.locator(':enabled')).or(accept).first().waitFor({ timeout: 60_000 })
  if (await accept.isVisible()) await accept.click()
}

async function upload(page: Page, film: string): Promise<void> {
  const stored = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().includes('/storage/resumable/'),
    { timeout: TIMEOUT_MS },
  )
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('group', { name: 'Video dosyası' }).getByRole('button').first().click()
  await (await chooser).setFiles(film)
  const answer = await stored
  if (answer.status() !== 200)
    throw new Error(`the video was answered with ${answer.status()}: ${await answer.text()}`)
}
