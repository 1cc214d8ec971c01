// Helpers for journeys through an editor.
import type { Locator, Page } from '@playwright/test'
import { expect } from './newsroom.ts'

/** The save bar, whose text shows the form's state. */
export const saveBar = (page: Page, words: string | RegExp) =>
  page.getByRole('main').getByRole('status').filter({ hasText: words })

/** Waits until an editor is editable; accepts the handbook if asked for the first time. */
export async function waitForEditor(page: Page): Promise<void> {
  const title = page.getByRole('textbox', { name: 'Başlık', exact: true })
  const accept = page.getByRole('button', { name: 'Okudum, kabul ediyorum' })
  await expect(title.and(page.locator(':enabled')).or(accept).first()).toBeVisible()
  if (await accept.isVisible()) await accept.click()
  await expect(accept).toBeHidden()
  await expect(title).toBeEnabled()
}

/** Selects a category by name. */
export async function chooseCategory(page: Page, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Kategoriler' })
  await field.click()
  await field.pressSequentially(name)
  await page.getByRole('option', { name }).first().click()
  await page.keyboard.press('Escape')
}

/** Drags by a handle to the first half of an item, from the left and from above. */
export async function dragTo(
  page: Page,
  grip: Locator,
  item: Locator,
  { isEscaped = false } = {},
): Promise<void> {
  await item.scrollIntoViewIfNeeded()
  const [from, to] = [await grip.boundingBox(), await item.boundingBox()]
  if (!from || !to) throw new Error('An item is not on screen')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 4, to.y + to.height / 4, { steps: 6 })
  if (isEscaped) await page.keyboard.press('Escape')
  await page.mouse.up()
}
