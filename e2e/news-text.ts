// The text of a news item in journeys: its editor, pasting, and the stored text.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { Locator, Page } from '@playwright/test'
import { getDocument } from '../apps/web/src/kit/entity/entity.documents.ts'
import { type Caller, call, uniqueMark, writeNews } from './calls.ts'
import { saveBar, waitForEditor } from './editing.ts'
import { expect } from './newsroom.ts'

export const text = (page: Page) => page.getByRole('textbox', { name: 'Haber metni' })
/** Like a keyboard user: the cursor is there before the next key. */
export async function goToEnd(page: Page): Promise<void> {
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))',
  )
}

export const tool = (page: Page, name: string | RegExp) =>
  page.getByRole('toolbar', { name: 'Biçimlendirme' }).getByRole('button', { name, exact: true })

export async function loadBody(caller: Caller, id: string): Promise<string> {
  const { item } = await call(caller, getDocument(ENTITIES.news), { id })
  return String(item?.body ?? '')
}

export async function openNews(
  { signedIn, caller }: { signedIn: (login: 'chief', address: string) => Promise<Page>; caller: Caller },
  body: string,
): Promise<{ page: Page; id: string }> {
  const { id } = await writeNews(caller, { title: `Metin ${uniqueMark()}`, body })
  const page = await signedIn('chief', `/content/news/${id}`)
  await waitForEditor(page)
  await expect(text(page)).toBeVisible()
  return { page, id }
}

export async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(saveBar(page, /kaydedildi$/)).toBeVisible()
}

/** DOM interfaces used by functions that run in the page; DOM types are not available here. */
export interface InPage {
  DataTransfer: new () => { setData(type: string, data: string): void; items: { add(file: unknown): void } }
  ClipboardEvent: new (type: string, init: object) => never
  DragEvent: new (type: string, init: object) => never
  document: { activeElement: unknown }
}

/** Pastes as from another program. */
export async function paste(
  into: Locator,
  { html = '', plain = '' }: { html?: string; plain?: string },
): Promise<void> {
  await into.evaluate(
    (element, given) => {
      const { DataTransfer, ClipboardEvent } = globalThis as unknown as InPage
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', given.html)
      clipboardData.setData('text/plain', given.plain)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, plain },
  )
}
