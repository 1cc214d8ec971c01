// The archive: details beside the list, switches, editing in place, and contents made from items.
import type { Page } from '@playwright/test'
import { expect, test } from './newsroom.ts'

const detail = (page: Page) => page.getByRole('complementary', { name: 'Arşiv kaydı' })
const notices = (page: Page) => page.getByRole('region', { name: 'Bildirimler', exact: true })

test('an item is approved, edited in place and used, and a colleague sees it change', async ({
  signedIn,
}) => {
  const page = await signedIn('chief', '/archive/list?approved=false')
  const title =
    (await page.locator('[data-row-id] [data-column="title"]').first().innerText()).split('\n')[0] ?? ''
  const row = (where: Page) => where.getByRole('row', { name: title })
  const colleague = await signedIn('viewer', '/archive/list')
  await expect(row(colleague)).toContainText('Onaylı değil')

  await row(page).click()
  await expect(detail(page).getByText('Bu kayıt onaylı değil')).toBeVisible()
  await expect(detail(page).getByRole('button', { name: 'Haber oluştur' })).toBeHidden()
  await detail(page).getByRole('button', { name: 'Onayla' }).click()
  await expect(notices(page)).toContainText(`Onaylandı: ${title}`)
  await expect(row(colleague)).not.toContainText('Onaylı değil')

  await detail(page).getByRole('button', { name: 'Düzenle' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Başlık' }).fill(`${title} (gezi)`)
  await form.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByRole('dialog', { name: `${title} (gezi)` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText(`${title} (gezi)`)

  await detail(page).getByRole('button', { name: 'Haber oluştur' }).click()
  await expect(page).toHaveURL(/\/content\/news\/\d+/)
  await page.goBack()
  await detail(page).getByRole('button', { name: 'Haber oluştur' }).click()
  await expect(page.getByRole('dialog', { name: 'Bu kayıt daha önce kullanıldı' })).toBeVisible()
})
