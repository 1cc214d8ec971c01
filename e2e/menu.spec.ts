// Menus: arranged by keyboard alone and by dragging, saved as one change, and the site's menu cache cleared.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { MenuItemValue } from '@manset/model/entities/menu.ts'
import type { Locator, Page } from '@playwright/test'
import { saveDocument } from '../apps/web/src/kit/entity/entity.documents.ts'
import { type Caller, call, takeOver, uniqueMark } from './calls.ts'
import { addressOnSite, expect, expectNoAxeViolations, test } from './newsroom.ts'
import { createPhoto, pauseUploads } from './photo.ts'

const tree = (page: Page) => page.getByRole('tree', { name: 'Öğeler' })
const item = (page: Page, name: string | RegExp) => tree(page).getByRole('treeitem', { name })
const panel = (page: Page) => page.getByRole('region', { name: 'Seçili öğe' })
const notices = (page: Page) => page.getByRole('region', { name: 'Bildirimler', exact: true })
const saved = (page: Page) => page.getByText(/^\d\d:\d\d kaydedildi$/)

test.describe('a menu edited by keys only', () => {
  test('from the list to a saved menu with levels and a cleared cache', async ({ signedIn }) => {
    const name = `Tuşlarla ${uniqueMark()}`
    const page = await signedIn('admin', '/settings/other/menu/list')
    const { keyboard } = page
    await expect(page.getByRole('row', { name: /^Ana menü/ })).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Yeni menü' }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL(addressOnSite('/settings/other/menu/detail'))
    const nameField = page.getByRole('textbox', { name: 'Ad', exact: true })
    await expect(nameField).toBeVisible()
    await tabTo(page, nameField)
    await keyboard.type(name)

    await tabTo(page, page.getByRole('button', { name: 'Öğe ekle' }).first())
    await keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Bağlantı' })).toBeVisible()
    await press(page, page.getByRole('menuitem', { name: 'Kategori' }), 'ArrowDown')
    await keyboard.press('Enter')
    await expect(panel(page).getByRole('combobox', { name: 'Kategori', exact: true })).toBeFocused()
    await keyboard.type('Spor')
    await expect(page.getByRole('option', { name: 'Spor', exact: true })).toBeVisible()
    const chosen = page.locator('[role="option"][data-combobox-selected]').filter({ hasText: /^Spor$/ })
    await press(page, chosen, 'ArrowDown', isThere)
    await keyboard.press('Enter')
    await keyboard.press('Escape')
    await expect(tree(page)).toBeFocused()
    await expect(item(page, /Spor/)).toHaveAttribute('aria-selected', 'true')

    // The tree disappears with the last item, but the keys still work.
    await keyboard.press('Delete')
    await expect(item(page, /Spor/)).toHaveCount(0)
    await keyboard.press('Control+z')
    await expect(item(page, /Spor/)).toBeVisible()
    await expect(tree(page)).toBeFocused()

    await addLink(page, 'Puan durumu', '/spor/puan-durumu')
    await addLink(page, 'Künye', '/kunye')
    await keyboard.press('ArrowUp')
    await keyboard.press('Alt+ArrowRight')
    await expect(item(page, /Puan durumu/)).toHaveAttribute('aria-level', '2')
    await expect(page.getByText('Puan durumu, “Spor” altında 1 öğe içinde 1. sırada')).toBeAttached()
    await keyboard.press('Alt+ArrowRight')
    await expect(page.getByText('Puan durumu burada daha içeri alınamaz')).toBeAttached()
    await keyboard.press('End')
    await keyboard.press('Alt+ArrowUp')
    await expect(item(page, /Künye/)).toHaveAttribute('aria-posinset', '1')
    await keyboard.press('Control+z')
    await expect(item(page, /Künye/)).toHaveAttribute('aria-posinset', '2')
    await keyboard.press('Control+Shift+z')
    await expect(item(page, /Künye/)).toHaveAttribute('aria-posinset', '1')
    await keyboard.press('Delete')
    await expect(item(page, /Künye/)).toHaveCount(0)
    await expect(notices(page)).toContainText('Künye menüden çıkarıldı')
    await keyboard.press('Control+z')
    await expect(item(page, /Künye/)).toBeVisible()

    await keyboard.press('Control+s')
    await expect(saved(page)).toBeVisible()
    await expect(page).toHaveURL(/\/settings\/other\/menu\/detail\/\d+$/)
    await expect(notices(page)).toContainText(`“${name}” eklendi ama onaylı değil`)
    await tabTo(page, page.getByRole('button', { name: 'Menü önbelleğini temizle' }), 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(notices(page)).toContainText('menü önbelleği temizlendi')

    await page.reload()
    await expect(tree(page).getByRole('treeitem')).toHaveText([/Künye/, /Spor/, /Puan durumu/])
    await expect(item(page, /Puan durumu/)).toHaveAttribute('aria-level', '2')
  })

  test('with an address that runs a script is not saved, and the summary links into the item', async ({
    signedIn,
    caller,
  }) => {
    const id = await writeMenu(await caller('chief'), [link('a', 'İyi'), link('b', 'Kötü'), link('c', 'Son')])
    const page = await signedIn('chief', `/settings/other/menu/detail/${id}`)
    await item(page, /Kötü/).click()
    await panel(page).getByRole('textbox', { name: 'Adres' }).fill('javascript:alert(1)')
    await item(page, /Son/).click()
    await page.keyboard.press('Control+s')
    const summary = page.getByRole('alert').filter({ hasText: 'alanı düzeltin' })
    await expect(summary).toBeFocused()
    await expect(item(page, /Kötü/)).toContainText('düzeltilmeli')
    await summary.getByRole('link').click()
    const address = panel(page).getByRole('textbox', { name: 'Adres' })
    await expect(address).toBeFocused()
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await address.fill('/iyi')
    await expect(summary).toBeHidden()
    await page.keyboard.press('Control+s')
    await expect(saved(page)).toBeVisible()
  })
})

test.describe('a menu arranged by drag', () => {
  test('an item is dropped where the line shows it, as deep as it is dragged, and not moved on Escape', async ({
    signedIn,
    caller,
  }) => {
    const id = await writeMenu(await caller('chief'), [
      link('a', 'Birinci'),
      link('b', 'İkinci'),
      link('c', 'Üçüncü'),
    ])
    const page = await signedIn('chief', `/settings/other/menu/detail/${id}`)
    await drag(page, item(page, /Üçüncü/), item(page, /Birinci/), { right: 40 })
    await expect(item(page, /Üçüncü/)).toHaveAttribute('aria-level', '2')
    await expect(tree(page).getByRole('treeitem')).toHaveText([/Birinci/, /Üçüncü/, /İkinci/])
    await drag(page, item(page, /İkinci/), item(page, /Birinci/), { right: 0, isEscaped: true })
    await expect(tree(page).getByRole('treeitem')).toHaveText([/Birinci/, /Üçüncü/, /İkinci/])
    await page.getByRole('button', { name: 'Geri al' }).click()
    await expect(tree(page).getByRole('treeitem')).toHaveText([/Birinci/, /İkinci/, /Üçüncü/])
  })
})

test('two editors of one menu: the second sees both lists and loses nothing', async ({
  signedIn,
  caller,
}) => {
  const chief = await caller('chief')
  const category = await makeCategory(chief, `Rüzgâr sörfü ${uniqueMark()}`)
  const shown: MenuItemValue = { key: 'k', type: 'category', categoryId: category.id, subCategoryDepth: 0 }
  const id = await writeMenu(chief, [link('a', 'Ortak'), shown])
  const page = await signedIn('admin', `/settings/other/menu/detail/${id}`)
  await item(page, new RegExp(category.name)).click()
  await panel(page).getByRole('combobox', { name: 'Kategori', exact: true }).fill('Ekonomi')
  await page.getByRole('option', { name: 'Ekonomi', exact: true }).click()
  await item(page, /Ortak/).click()
  await panel(page).getByRole('textbox', { name: 'Bağlantı adı' }).fill('Benim')
  const { lockEpoch, leave } = await takeOver(chief, 'menu', id)
  await call(chief, saveDocument(ENTITIES.menu), {
    input: { id, version: 1, items: [link('a', 'Ortak'), link('b', 'Onun'), shown], lockEpoch },
  })
  await leave()
  await expect(item(page, /Onun/)).toBeVisible()
  await page.getByRole('button', { name: 'Düzenle', exact: true }).click()
  await page.getByRole('button', { name: 'Metnimle devam et' }).click()
  const dialog = page.getByRole('dialog', { name: /siz yazarken kaydetti/ })
  await expect(dialog).toContainText('Benim · Adres: /a')
  await expect(dialog).toContainText('Onun · Adres: /b')
  await expect(dialog).toContainText('Kategori: Ekonomi')
  await dialog.getByRole('radio', { name: 'Öğeler: Onunki' }).check()
  await dialog.getByRole('button', { name: 'Seçtiklerimle devam et' }).click()
  await expect(item(page, /Onun/)).toBeVisible()
  await expect(item(page, /Benim/)).toHaveCount(0)
})

test('an uploaded picture is stored in its item although another one is opened, and the save waits for it', async ({
  signedIn,
  caller,
}) => {
  const id = await writeMenu(await caller('chief'), [link('a', 'Resimli'), link('b', 'Öteki')])
  const page = await signedIn('chief', `/settings/other/menu/detail/${id}`)
  await item(page, /Resimli/).click()
  const picture = panel(page).getByRole('group', { name: 'Görsel', exact: true })
  const photograph = await createPhoto(page, 320, 240)
  const letGo = await pauseUploads(page)
  const chooser = page.waitForEvent('filechooser')
  await picture.getByRole('button').click()
  await (await chooser).setFiles([{ name: 'simge.jpg', mimeType: 'image/jpeg', buffer: photograph.bytes }])
  await expect(panel(page).getByText('simge.jpg')).toBeVisible()
  await item(page, /Öteki/).click()
  await expect(panel(page).getByRole('textbox', { name: 'Bağlantı adı' })).toHaveValue('Öteki')
  await page.keyboard.press('Control+s')
  const summary = page.getByRole('alert', { name: /Dosyalar yüklenirken/ })
  await expect(summary).toBeFocused()
  letGo()
  await expect(summary).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await item(page, /Resimli/).click()
  await expect(panel(page).getByRole('img', { name: 'Görsel' })).toBeVisible()
})

test('a menu of 300 items is navigated, changed and saved in one call', async ({ signedIn, caller }) => {
  const items = Array.from({ length: 300 }, (_, index) => ({
    ...link(`k${index}`, `Öğe ${index + 1}`),
    parentKey: index % 10 === 0 ? null : `k${index - (index % 10)}`,
  }))
  const id = await writeMenu(await caller('chief'), items)
  const page = await signedIn('chief', `/settings/other/menu/detail/${id}`)
  await expect(page.getByText('300 / 300 öğe')).toBeVisible()
  await tree(page).focus()
  await page.keyboard.press('End')
  await expect(item(page, /Öğe 300/)).toHaveAttribute('aria-selected', 'true')
  await expect(item(page, /Öğe 300/)).toBeInViewport()
  expect(await tree(page).getByRole('treeitem').count()).toBeLessThan(60)
  await page.keyboard.press('Alt+ArrowUp')
  await expect(item(page, /Öğe 300/)).toHaveAttribute('aria-posinset', '8')

  const calls: string[] = []
  page.on('request', (request) => {
    const { operationName } = (request.postDataJSON() ?? {}) as { operationName?: string }
    if (request.url().endsWith('/graphql') && operationName) calls.push(operationName)
  })
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  expect(calls.filter((name) => name === 'SaveMenu')).toHaveLength(1)
})

test('an item whose category lost its approval is red, with ways to fix it', async ({ signedIn, caller }) => {
  const chief = await caller('chief')
  const category = await makeCategory(chief, `Curling ${uniqueMark()}`)
  const { name } = category
  const id = await writeMenu(chief, [
    link('a', 'Sağlam'),
    { key: 'b', type: 'category', categoryId: category.id, subCategoryDepth: 0 },
  ])
  await call(chief, saveDocument(ENTITIES.category), {
    input: { id: category.id, version: category.version, isApproved: false },
  })
  const page = await signedIn('chief', `/settings/other/menu/detail/${id}`)
  await expect(page.getByText('1 öğe onaylı olmayan bir kayda gidiyor')).toBeVisible()
  await page.getByRole('button', { name: 'Göster', exact: true }).click()
  await expect(item(page, new RegExp(name))).toContainText('onaylı değil')
  await expect(panel(page).getByRole('alert')).toContainText(`“${name}” onaylı değil`)
  await expectNoAxeViolations(page)
  await panel(page).getByRole('button', { name: 'Menüden çıkar' }).click()
  await expect(page.getByText('onaylı olmayan bir kayda gidiyor')).toBeHidden()
  await notices(page).getByRole('button', { name: 'Geri al' }).click()
  await expect(item(page, new RegExp(name))).toBeVisible()
  await panel(page).getByRole('link', { name: 'Kategoriyi aç' }).click()
  await expect(page).toHaveURL(addressOnSite(`/settings/content/categories/${category.id}`))
})

test('the menu manager has no axe violations, and shows Arabic names from right to left', async ({
  signedIn,
}) => {
  const page = await signedIn('admin', '/settings/other/menu/list', { siteId: 2 })
  await page.getByRole('row', { name: /القائمة الرئيسية/ }).click()
  await expect(tree(page)).toBeVisible()
  await expect(item(page, /رياضة/).locator('bdi')).toHaveCSS('direction', 'rtl')
  await expect(item(page, /رياضة/)).toHaveCSS('direction', 'ltr')
  await expectNoAxeViolations(page)
})

test('a person who may not view menus is not led to them', async ({ signedIn }) => {
  const page = await signedIn('viewer', '/settings/other/menu/list')
  await expect(page).toHaveURL('/unauthorized')
})

function link(key: string, title: string, url = `/${key}`): MenuItemValue {
  return { key, type: 'link', title, url }
}

async function writeMenu(caller: Caller, items: MenuItemValue[]): Promise<string> {
  const input = { name: `Gezi menüsü ${uniqueMark()}`, items }
  return (await call(caller, saveDocument(ENTITIES.menu), { input })).item.id
}

async function makeCategory(
  caller: Caller,
  name: string,
): Promise<{ id: string; version: number; name: string }> {
  const input = { name, order: 950, isApproved: true }
  const { item: made } = await call(caller, saveDocument(ENTITIES.category), { input })
  return { id: made.id, version: made.version, name }
}

/** Adds a link after the active item by keyboard. */
async function addLink(page: Page, title: string, url: string): Promise<void> {
  const { keyboard } = page
  await keyboard.press('Insert')
  await expect(page.getByRole('menuitem', { name: 'Bağlantı' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(panel(page).getByRole('textbox', { name: 'Bağlantı adı' })).toBeFocused()
  await keyboard.type(title)
  await tabTo(page, panel(page).getByRole('textbox', { name: 'Adres' }))
  await keyboard.type(url)
  await keyboard.press('Escape')
  await expect(tree(page)).toBeFocused()
}

/** More tab stops than any screen has. */
const MAX_PRESSES = 80

const isThere = async (wanted: Locator) => (await wanted.count()) > 0
const hasFocus = (wanted: Locator) => isThere(wanted.and(wanted.page().locator(':focus')))

/** Presses a key until the target has the focus, or another condition holds. */
async function press(page: Page, wanted: Locator, key: string, isReached = hasFocus): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    if (await isReached(wanted)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${wanted}`)
}

/** Presses Tab until the target has the focus. */
const tabTo = (page: Page, wanted: Locator, key = 'Tab') => press(page, wanted, key)

interface DragOptions {
  right: number
  isEscaped?: boolean
}

/** Drags a row below another one, with a horizontal offset. */
async function drag(
  page: Page,
  what: Locator,
  below: Locator,
  { right, isEscaped }: DragOptions,
): Promise<void> {
  const [from, to] = [await what.boundingBox(), await below.boundingBox()]
  if (!from || !to) throw new Error('A row is not on screen')
  const x = from.x + 200
  await page.mouse.move(x, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(x + right / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(x + right, to.y + to.height, { steps: 4 })
  if (isEscaped) await page.keyboard.press('Escape')
  await page.mouse.up()
}
