// Approving users, granting roles, and protections against changing permissions.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { saveUserDocument, usersDocument } from '../apps/web/src/features/user/user.documents.ts'
import { type Caller, call, uniqueMark } from './calls.ts'
import { expect, expectNoAxeViolations, signIn, test, userMenu } from './newsroom.ts'

const LIST = '/settings/system/user/list'
const grid = (page: Page) => page.getByRole('grid', { name: 'Kullanıcılar' })
const row = (page: Page, name: string) => grid(page).getByRole('row', { name })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Kaydet', exact: true })
const rights = (page: Page, site: string) => page.getByRole('table', { name: site, exact: true })

/** A user's current state on the server. */
async function personNamed(caller: Caller, search: string) {
  const { getUsers } = await call(caller, usersDocument, { filter: { search }, page: 1, limit: 10 })
  const [found] = getUsers.items
  if (!found || getUsers.items.length > 1) throw new Error(`${search} is not one person`)
  return found
}

async function openPerson(page: Page, name: string): Promise<void> {
  await row(page, name).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('a newcomer is approved by keyboard, given roles on two sites, and gets in with their own browser', async ({
  signedIn,
  visiting,
}) => {
  const trainee = await visiting('/content/list')
  await signIn(trainee, 'trainee')
  await expect(trainee).toHaveURL('/unauthorized-user')

  const page = await signedIn('admin', LIST)
  await expect(row(page, 'Naz Erdem')).toContainText('Onay bekliyor')
  await row(page, 'Naz Erdem').focus()
  await page.keyboard.press('a')
  await expect(row(page, 'Naz Erdem')).toContainText('Onaylı')
  await expect(page.getByRole('region', { name: 'Bildirimler', exact: true })).toContainText(
    '“Naz Erdem” onaylandı. Girebilmesi için en az bir sitede rol verin.',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('note')).toContainText('Hiçbir sitede rolü yok')
  await box(page, 'Editör, Manşet').focus()
  await page.keyboard.press('Space')
  await box(page, 'Yazar, Manşet TV').check()
  await expect(rights(page, 'Manşet').getByRole('row', { name: /^Haber / })).toContainText('yayınlama')
  await expect(page.getByRole('note')).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').filter({ hasText: /kaydedildi$/ })).toBeVisible()

  await trainee.getByRole('link', { name: 'Yeniden dene' }).click()
  await expect(userMenu(trainee)).toBeVisible()
  await trainee.goto('/switch-site')
  await expect(trainee.getByRole('main').getByRole('button')).toHaveText([/Manşet/, /Manşet TV/])
  await trainee.getByRole('main').getByRole('button').first().click()
  await expect(trainee.getByRole('grid', { name: 'İçerikler' })).toBeVisible()

  // The actions are in the audit log, linked from the user's page.
  await page.getByRole('link', { name: 'Bu kişideki değişiklikler' }).click()
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('grid').getByRole('row', { name: /Deniz Aksoy/ })).toHaveCount(2)
  await page
    .getByRole('grid')
    .getByRole('row', { name: /Kaydedildi/ })
    .click()
  const entry = page.getByRole('dialog')
  await expect(entry.getByRole('row', { name: 'Roller: Manşet – Editör', exact: true })).toBeVisible()
  await expect(entry.getByRole('row', { name: 'Roller: Manşet TV – Yazar', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await page.goBack()

  // The approval is revoked, and the open browser is signed out without any action there.
  await page.getByRole('switch', { name: 'Oturum açabilir' }).click()
  await page.getByRole('button', { name: 'Onayı kaldır' }).click()
  await expect(page.getByRole('switch', { name: 'Oturum açabilir' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Oturum açabilir' })).toBeFocused()
  await expect(page.getByText(/^Deniz Aksoy · \d\d:\d\d$/)).toBeVisible()
  await expect(trainee).toHaveURL('/unauthorized-user')
})

test('the list is searched in any spelling, filtered by site and role, and the address stores it', async ({
  signedIn,
}) => {
  const page = await signedIn('admin', LIST)
  await page.getByRole('searchbox').fill('ISIL demır')
  await expect(grid(page).getByRole('row')).toHaveCount(2)
  await expect(row(page, 'Işıl Demir')).toBeVisible()
  // When a clicked button disappears, the focus moves to a useful place.
  await page.getByRole('button', { name: 'Temizle', exact: true }).press('Enter')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('button', { name: 'Rol', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Genel yayın yönetmeni' }).check()
  await page.keyboard.press('Escape')
  await expect(row(page, 'Nermin Karaca')).toBeVisible()
  await expect(grid(page).getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Site', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Manşet TV' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Eşleşme yok')).toBeVisible()
  await page.goBack()
  await expect(row(page, 'Nermin Karaca')).toBeVisible()
  await expect(page).toHaveURL(/roles=6/)
  await page.reload()
  await expect(grid(page).getByRole('row')).toHaveCount(2)
  await openPerson(page, 'Nermin Karaca')
  await page.getByRole('link', { name: 'Kullanıcılara dön' }).click()
  await expect(page).toHaveURL(/roles=6/)
  await expect(grid(page).getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Rol filtresini kaldır' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Rol', exact: true })).toBeFocused()
  await expect(page).not.toHaveURL(/roles=/)
})

test('nobody raises their own permissions, and a site keeps its last administrator', async ({ signedIn }) => {
  const page = await signedIn('admin', LIST)
  await openPerson(page, 'Deniz Aksoy')
  await expect(box(page, 'Genel yayın yönetmeni, Manşet')).toBeDisabled()
  await expect(box(page, 'Genel yayın yönetmeni, Manşet')).toHaveAccessibleDescription(/Kendi yetkilerinizi/)
  await expect(page.getByRole('switch', { name: 'Oturum açabilir' })).toBeDisabled()
  await box(page, 'Yönetici, Manşet Dergi').uncheck()
  await save(page).click()
  await page.getByRole('button', { name: 'Rollerimi azalt' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Kaydedilmedi: Deniz Aksoy, Manşet Dergi sitesinin son yöneticisi. Önce başka birini yönetici yapın.',
  )
  await expect(box(page, 'Yönetici, Manşet Dergi')).not.toBeChecked()
  await page.getByRole('link', { name: 'Kullanıcılara dön' }).click()
  await page.getByRole('button', { name: 'Bu sayfada kal' }).click()
  await expect(box(page, 'Yönetici, Manşet Dergi')).not.toBeChecked()
  await page.getByRole('link', { name: 'Kullanıcılara dön' }).click()
  await page.getByRole('button', { name: 'Kaydetmeden ayrıl' }).click()
  await openPerson(page, 'Deniz Aksoy')
  await expect(box(page, 'Yönetici, Manşet Dergi')).toBeChecked()
})

test('two who change the same person see both versions, and nothing is lost', async ({
  caller,
  signedIn,
}) => {
  const admin = await caller('admin')
  const page = await signedIn('admin', LIST)
  await openPerson(page, 'Ümit Kılıç')
  await box(page, 'Yazar, Manşet').check()
  const { id, version } = await personNamed(admin, 'ümit kılıç')
  const roles = [{ siteId: '4', roleIds: ['2', '4'] }]
  await call(admin, saveUserDocument, { input: { id, version, department: 'Yazı İşleri', roles } })
  await save(page).click()
  const versions = page.getByRole('dialog')
  await expect(versions.getByRole('row', { name: /Manşet: roller/ })).toContainText('İkiniz de değiştirdiniz')
  await expect(versions.getByRole('radio', { name: 'Bölüm: Onunki' })).toBeChecked()
  await expectNoAxeViolations(page)
  await versions.getByRole('button', { name: 'Seçtiklerimle devam et' }).click()
  await expect(page.getByRole('textbox', { name: 'Bölüm' })).toHaveValue('Yazı İşleri')
  await save(page).click()
  await expect(page.getByRole('status').filter({ hasText: /kaydedildi$/ })).toBeVisible()
  const saved = await personNamed(admin, 'ümit kılıç')
  expect(saved.department).toBe('Yazı İşleri')
  expect(saved.roles.find(({ siteId }) => siteId === '4')?.roleIds).toEqual(['2', '3'])
})

test('an open list and an open page show changes by others', async ({ caller, signedIn }) => {
  const admin = await caller('admin')
  const page = await signedIn('admin', LIST)
  await openPerson(page, 'Zeynep Sarı')
  const { id, version } = await personNamed(admin, 'zeynep sarı')
  const roles = [{ siteId: '4', roleIds: ['2', '5'] }]
  await call(admin, saveUserDocument, { input: { id, version, roles } })
  await expect(box(page, 'Arşiv masası, Manşet')).toBeChecked()
  await page.getByRole('link', { name: 'Kullanıcılara dön' }).click()
  await expect(row(page, 'Zeynep Sarı')).toContainText('Editör, Arşiv masası')
  await call(admin, saveUserDocument, { input: { id, version: version + 1, department: 'Gece' } })
  await expect(row(page, 'Zeynep Sarı').getByText('Gece', { exact: true })).toBeVisible()
})

for (const locale of ['tr-TR', 'en-GB'])
  test(`the list of people and a person’s page have no axe violations (${locale})`, async ({ signedIn }) => {
    const page = await signedIn('admin', LIST, { locale })
    await expect(page.getByRole('grid')).toBeVisible()
    await expectNoAxeViolations(page)
    for (const name of ['Deniz Aksoy', 'Cem Özkan']) {
      await page.goto(LIST)
      await page.getByRole('row', { name }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expectNoAxeViolations(page)
    }
  })

test('the list of people is filtered by decision and role, saved as a view, and exported with words', async ({
  signedIn,
}) => {
  const mark = uniqueMark()
  const page = await signedIn('admin', LIST)
  const chip = (name: string) => page.getByRole('search').getByRole('button', { name, exact: true })
  await chip('Onay').click()
  await page.getByRole('radio', { name: 'Onaylı', exact: true }).click()
  await chip('Rol').click()
  await page.getByRole('checkbox', { name: 'Yönetici', exact: true }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/approval=approved/)
  await page.getByRole('button', { name: 'Görünüm olarak kaydet' }).click()
  await page.getByRole('dialog').getByLabel('Ad').fill(`Yöneticiler ${mark}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click()
  await expect(page).toHaveURL(/view=\d+/)
  await page.getByRole('button', { name: 'Dışa aktar' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ])
  const [headings, ...people] = parse(await readFile(await download.path()), {
    delimiter: ';',
    bom: true,
  }) as string[][]
  expect(headings?.slice(0, 5)).toEqual(['Kişi', 'Kullanıcı adı', 'E-posta', 'Bölüm', 'Siteler ve roller'])
  expect(people.length).toBeGreaterThan(0)
  for (const person of people) {
    expect(person[4]).toContain('Manşet: Yönetici')
    expect(person[5]).toBe('Onaylı')
  }
})
