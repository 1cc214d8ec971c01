// From a phone to a desk: the menu, lists and an article have room at every width.
import type { Page } from '@playwright/test'
import { at, expect, test } from './newsroom.ts'

const WIDTHS = [390, 768, 1_024, 1_366]
const rows = (page: Page) => page.locator('[data-row-id]')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Ana menü' })

/** Nothing of the page lies beside the window, and every button of its head lies in it. */
async function expectNothingOutside(page: Page, width: number): Promise<void> {
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  for (const button of await page.getByRole('banner').getByRole('button').all()) {
    const { x, width: wide } = (await button.boundingBox()) ?? { x: 0, width: 0 }
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + wide).toBeLessThanOrEqual(width)
  }
}

for (const width of WIDTHS)
  test(`at ${width} the list shows its titles, and nothing is off screen`, async ({ signedIn }) => {
    const page = await signedIn('editor', '/content/list', { viewport: { width, height: 800 } })
    const row = rows(page).first()
    await expect(row).toBeVisible()
    await expectNothingOutside(page, width)
    const grid = await page.getByRole('grid').boundingBox()
    const title = await row.locator('[data-column="title"]').boundingBox()
    expect(title?.width).toBeGreaterThanOrEqual((grid?.width ?? 0) * 0.4)
  })

test('rows are chosen, and nothing moves', async ({ signedIn }) => {
  const page = await signedIn('editor', '/content/list')
  const row = rows(page).first()
  await expect(row).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sütunlar ve sıklık' })).toBeVisible()
  const before = await row.boundingBox()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar')).toContainText('1 seçili')
  expect(await row.boundingBox()).toEqual(before)
})

test('on a phone cards are moved through and chosen like rows', async ({ signedIn }) => {
  const page = await signedIn('editor', '/content/list', { viewport: { width: 390, height: 844 } })
  const row = rows(page).first()
  await expect(row).toHaveRole('row')
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar')).toContainText('1 seçili')
  await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'true')
})

test('below 900 the menu is a drawer that keys open, close and choose from', async ({ signedIn }) => {
  const page = await signedIn('editor', '/content/list', { viewport: { width: 390, height: 844 } })
  await expect(rows(page).first()).toBeVisible()
  await expect(menu(page)).toBeHidden()
  const button = page.getByRole('button', { name: 'Ana menü' })
  await button.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Ana menü' })
  await expect(drawer.locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await menu(page).getByRole('link', { name: 'Yazarlar' }).press('Enter')
  await expect(page).toHaveURL(at('/settings/content/authors'))
  await expect(drawer).toBeHidden()
  await expect(button).toBeFocused()
})

test('the menu folds by itself where there is little room, unless it was opened', async ({ signedIn }) => {
  const page = await signedIn('editor', '/content/list', { viewport: { width: 1_024, height: 768 } })
  await page.getByRole('button', { name: 'Menüyü daralt' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Menüyü genişlet' })).toBeVisible()
  await page.setViewportSize({ width: 1_500, height: 768 })
  await expect(page.getByRole('button', { name: 'Menüyü daralt' })).toBeVisible()
})

test('an administrator finds the system settings in groups, and the current one in sight', async ({
  signedIn,
}) => {
  const page = await signedIn('admin', '/settings/system/audit')
  await expect(menu(page).getByRole('heading', { level: 3 })).toHaveText([
    'İçerik ayarları',
    'Manşet ayarları',
    'Diğer ayarlar',
    'Sistem',
  ])
  await expect(menu(page).locator('[aria-current="page"]')).toBeInViewport()
})
