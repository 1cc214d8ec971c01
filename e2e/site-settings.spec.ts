// An administrator changes a site, and everybody working on it sees the change at once.
import { waitForEditor } from './editing.ts'
import { expect, expectNoAxeViolations, test } from './newsroom.ts'

test('a feature turned off for a site disappears for the people who work there, at once', async ({
  signedIn,
}) => {
  const admin = await signedIn('admin', '/settings/system/site', { siteId: 1 })
  const chief = await signedIn('chief', '/content/list', { siteId: 1 })
  const cartoonists = chief.getByRole('link', { name: 'Çizerler' })
  const writer = await signedIn('editor', '/content/news', { siteId: 1 })
  await waitForEditor(writer)
  const emoji = writer.getByRole('button', { name: 'Emoji', exact: true })
  await expect(emoji).toBeVisible()
  await expect(cartoonists).toBeVisible()
  const turned = [
    admin.getByRole('switch', { name: 'Çizerler' }),
    admin.getByRole('switch', { name: 'Emoji' }),
  ]
  const save = admin.getByRole('button', { name: 'Kaydet', exact: true })
  for (const one of turned) await one.uncheck()
  await save.click()
  await expect(cartoonists).toBeHidden()
  await expect(emoji).toBeHidden()
  for (const one of turned) await one.check()
  await save.click()
  await expect(cartoonists).toBeVisible()
  await expect(emoji).toBeVisible()
})

test('the mail settings of a site are tested from the form, by keys only, and its password is never shown again', async ({
  signedIn,
}) => {
  const page = await signedIn('admin', '/settings/system/site', { siteId: 3 })
  const attempt = page.getByRole('button', { name: 'Bana deneme e-postası gönder' })
  const pressed = async () => {
    await attempt.focus()
    await page.keyboard.press('Enter')
  }
  await pressed()
  await expect(page.getByText('Posta sunucusu kabul etti:')).toBeVisible()
  const way = page.getByRole('combobox', { name: 'Posta sunucusu' })
  const choose = async (name: string) => {
    await way.focus()
    await way.press('Enter')
    const option = page.getByRole('option', { name })
    await expect(async () => {
      await way.press('ArrowDown')
      await expect(option).toHaveAttribute('data-combobox-selected', 'true', { timeout: 300 })
    }).toPass()
    await way.press('Enter')
  }
  await choose('Sitenin kendi sunucusu, STARTTLS ile')
  await expect(page.getByLabel('Parola')).toBeVisible()
  await pressed()
  await expect(page.getByText('Önce işaretli alanları düzeltin.')).toBeVisible()
  await page.getByLabel('Sunucu adı').fill('posta.invalid')
  await pressed()
  await expect(page.getByText('Bu adda bir sunucu bulunamadı.')).toBeVisible()
  await page.getByLabel('Kullanıcı adı').fill('haber')
  await page.getByLabel('Parola').fill('gizli-7f3a')
  await page.getByRole('button', { name: 'Kaydet', exact: true }).press('Enter')
  await expect(page.getByText(/girildi; bir daha gösterilmez/)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(page.getByText(/girildi; bir daha gösterilmez/)).toBeVisible()
  expect(await page.content()).not.toContain('gizli-7f3a')
  // The password of this mail server is not sent to another one.
  await page.getByLabel('Sunucu adı').fill('baska.invalid')
  await pressed()
  const mail = page.getByRole('region', { name: 'Gönderen ve posta sunucusu' })
  await expect(mail.getByText('kayıtlı “Parola” oraya gönderilmez')).toBeVisible()
  await page.getByLabel('Sunucu adı').fill('posta.invalid')
  await choose('Bu sunucununki')
  await page.getByRole('button', { name: 'Kaydet', exact: true }).press('Enter')
  await expect(page.getByLabel('Sunucu adı')).toBeHidden()
})
