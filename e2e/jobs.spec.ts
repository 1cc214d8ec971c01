// Failed jobs are retried automatically; permanently failed ones wait for the administrator.
import type { Page } from '@playwright/test'
import { addressOnSite, expect, expectNoAxeViolations, test } from './newsroom.ts'
import { setRefusing } from './public-site.ts'

// Serial, because all tests use the one cache job of a site.
test.describe.configure({ mode: 'serial' })

const TV = { id: 5, name: 'tv' }
const notices = (page: Page) => page.getByRole('region', { name: 'Bildirimler', exact: true })
const jobs = (page: Page, state: string) =>
  page.getByRole('list', { name: `İşler: ${state}` }).getByRole('listitem')
const tab = (page: Page, state: string) => page.getByRole('tab', { name: new RegExp(`^${state}`) })

test('a cache that cannot be cleared: retried automatically, a dead letter, and completed by the administrator', async ({
  signedIn,
}) => {
  await setRefusing(TV.name, true)
  const menus = await signedIn('admin', '/settings/other/menu/detail', { siteId: TV.id })
  const page = await signedIn('admin', '/settings/jobs', { siteId: TV.id })
  await expect(page.getByRole('heading', { name: 'Başarısız iş yok' })).toBeVisible()

  await menus.getByRole('button', { name: 'Menü önbelleğini temizle' }).click()
  await expect(notices(menus)).toContainText('durum 503')
  await expect(notices(menus)).toContainText('Otomatik olarak yeniden denenecek')

  // Arrives live on a screen that was already open.
  await expect(tab(page, 'Yeniden denenecek')).toContainText('1')
  await tab(page, 'Yeniden denenecek').click()
  await expect(page).toHaveURL(addressOnSite('/settings/jobs?state=retrying', TV.id))
  const waiting = jobs(page, 'Yeniden denenecek')
  await expect(waiting).toContainText('Menü önbelleğini temizleme')
  await expect(waiting).toContainText('Site isteği reddetti (durum 503).')
  await expect(waiting).toContainText('10 denemeden 1. deneme')
  await expectNoAxeViolations(page)

  // By keyboard alone, until the last attempt has failed.
  for (let attempt = 2; attempt <= 10; attempt += 1) {
    await page.getByRole('button', { name: 'Şimdi dene: Menü önbelleğini temizleme' }).press('Enter')
    if (attempt < 10) await expect(waiting).toContainText(`10 denemeden ${attempt}. deneme`)
  }
  await expect(waiting).toHaveCount(0)
  await expect(tab(page, 'Başarısız')).toContainText('1')
  await tab(page, 'Başarısız').click()
  await expect(jobs(page, 'Başarısız')).toContainText('10 denemeden 10. deneme')

  // On every other screen the bell shows it with a link; no notice covers the screen.
  const bell = menus.getByRole('button', { name: /^Bildirimler: .*başarısız/ })
  await expect(bell).toBeVisible({ timeout: 20_000 })
  await expect(notices(menus)).not.toContainText('Menü önbelleğini temizleme')
  await bell.click()
  await menus.getByRole('link', { name: '“Menü önbelleğini temizleme” işi başarısız oldu' }).first().click()
  await expect(menus).toHaveURL(/\/settings\/jobs\?state=failed&job=/)
  await expect(jobs(menus, 'Başarısız').first()).toBeFocused()
  await menus.close()

  await page.getByRole('button', { name: 'Menüyü daralt' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolations(page)
  const isWide = await page.getByRole('tabpanel').evaluate((panel) => panel.scrollWidth > panel.clientWidth)
  expect(isWide).toBe(false)
  // Attempts and time share a line, and everything is aligned with the page title.
  const failed = jobs(page, 'Başarısız').first()
  const [attempt, moment, row, name] = await Promise.all(
    [
      failed.getByText('10. deneme'),
      failed.getByText(/^Vazgeçildi/),
      failed,
      page.getByRole('heading', { level: 1 }),
    ].map((part) => part.boundingBox()),
  )
  expect(moment?.y).toBe(attempt?.y)
  expect(row?.x).toBe(name?.x)

  await setRefusing(TV.name, false)
  await page.getByRole('button', { name: 'Hepsini yeniden dene' }).click()
  await expect(notices(page)).toContainText('1 iş yeniden deneniyor')
  await expect(page.getByRole('heading', { name: 'Başarısız iş yok' })).toBeVisible()
  await tab(page, 'Bitti').click()
  await expect(jobs(page, 'Bitti').first()).toContainText('11 denemeden 11. deneme')
})

test('a job awaiting its retry is canceled, after confirmation', async ({ signedIn }) => {
  await setRefusing(TV.name, true)
  const menus = await signedIn('admin', '/settings/other/menu/detail', { siteId: TV.id })
  await menus.getByRole('button', { name: 'Menü önbelleğini temizle' }).click()
  await expect(notices(menus)).toContainText('durum 503')
  const page = await signedIn('admin', '/settings/jobs?state=retrying', { siteId: TV.id })
  await page.getByRole('button', { name: 'İptal et: Menü önbelleğini temizleme' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'İşi iptal et' }).click()
  await expect(page.getByRole('heading', { name: 'Yeniden denenecek iş yok' })).toBeVisible()
  await tab(page, 'İptal edildi').click()
  await expect(jobs(page, 'İptal edildi').first()).toContainText('Menü önbelleğini temizleme')
  await setRefusing(TV.name, false)
})

test('jobs are visible to the administrator only', async ({ signedIn }) => {
  const page = await signedIn('chief', '/settings/jobs')
  await expect(page).toHaveURL(/\/unauthorized/)
})
