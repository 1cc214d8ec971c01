// The form of a content in journeys: its fields, its status, and drafts ready to publish.
import type { Locator, Page } from '@playwright/test'
import { type Caller, changeStatus, type Written, writeNews } from './calls.ts'

export const title = (page: Page) => page.getByRole('textbox', { name: 'Başlık', exact: true })
export const spot = (page: Page) => page.getByRole('textbox', { name: 'Spot', exact: true })
export const status = (page: Page, word: string) =>
  page.getByRole('main').getByText(word, { exact: true }).first()
export const notices = (page: Page) => page.getByRole('region', { name: 'Bildirimler', exact: true })

/** Requirements for publishing a content, as listed in its panel. */
export const missing = (panel: Locator) =>
  panel.getByRole('list', { name: 'Önce şunları tamamlayın:' }).getByRole('listitem')

/** A draft that satisfies all requirements for publishing. */
export async function finishedDraft(chief: Caller, title: string): Promise<Written> {
  const news = await writeNews(chief, { title, status: 'published' })
  await changeStatus(chief, news, 'unpublished', 'draft')
  return news
}
