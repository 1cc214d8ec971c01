// Features of all lists: views, columns, bulk actions, exports, history, and the audit log.
import { readFile } from 'node:fs/promises'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import readExcel from 'read-excel-file/node'
import { approveDocument } from '../apps/web/src/abilities/approve/approve.documents.ts'
import { getDocument, saveDocument } from '../apps/web/src/kit/entity/entity.documents.ts'
import { type Caller, call, uniqueMark, writeNews } from './calls.ts'
import { dragTo, waitForEditor } from './editing.ts'
import { addressOnSite, expect, expectNoAxeViolations, test } from './newsroom.ts'

const rowsOf = (page: Page) => page.locator('[data-row-id]')
const tabOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Görünümler' }).getByRole('button', { name, exact: true })

/** Signatures of this test, identified by a unique number. */
async function makeSignatures(
  caller: Caller,
  mark: string,
  names: string[],
): Promise<{ id: string; version: number }[]> {
  const made: { id: string; version: number }[] = []
  for (const name of names) {
    const { item } = await call(caller, saveDocument(ENTITIES.signature), {
      input: { name: `${name} ${mark}` },
    })
    made.push({ id: item.id, version: item.version })
  }
  return made
}

function toldOf<T>(made: T | undefined): T {
  if (!made) throw new Error('It was not made')
  return made
}

test('a view is saved with filter and columns, shared with a role, and shows when it is modified', async ({
  signedIn,
}) => {
  const mark = uniqueMark()
  const page = await signedIn('chief', '/content/list?status=waiting')
  await page.getByRole('button', { name: 'Görünüm olarak kaydet' }).click()
  await page.getByRole('dialog').getByLabel('Ad').fill(`Nöbet ${mark}`)
  await page.getByRole('combobox', { name: 'Kim görebilsin?' }).click()
  await page.getByRole('option', { name: 'Editör', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click()
  await expect(tabOf(page, `Nöbet ${mark}`)).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/view=\d+/)
  // The view tabs are above the filters, which keep the full width.
  const views = await page.getByRole('navigation', { name: 'Görünümler' }).boundingBox()
  const search = await page.getByRole('searchbox').boundingBox()
  expect(search?.y).toBeGreaterThanOrEqual((views?.y ?? 0) + (views?.height ?? 0))
  expect(search?.width).toBeGreaterThan(200)

  // A deviation from the saved view is indicated, and the view can be updated.
  await page.getByRole('button', { name: /^Durum: / }).click()
  await page.getByRole('checkbox', { name: 'Yayında', exact: true }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('img', { name: 'Kaydedilmemiş değişiklikleriniz var' })).toBeVisible()
  await page.getByRole('button', { name: 'Görünümü güncelle' }).click()
  await expect(page.getByRole('img', { name: 'Kaydedilmemiş değişiklikleriniz var' })).toBeHidden()

  // Default columns are part of the view, too; an update must not remove them.
  await page.getByRole('button', { name: 'Sütunlar ve satır yüksekliği' }).click()
  await page.getByRole('checkbox', { name: 'Durum' }).press('Space')
  await expect(page).toHaveURL(/cols=(?!status)/)
  await expect(page.getByRole('checkbox', { name: 'Durum' })).toBeFocused()
  await page.getByRole('button', { name: 'Sütunları sıfırla' }).press('Enter')
  await expect(page).toHaveURL(/cols=status\./)
  await expect(page.getByRole('img', { name: 'Kaydedilmemiş değişiklikleriniz var' })).toBeHidden()
  await page.keyboard.press('Escape')

  const editor = await signedIn('editor', '/content/list')
  await tabOf(editor, `Nöbet ${mark}`).click()
  await expect(editor).toHaveURL(/status=waiting.*status=published|status=published.*status=waiting/)
  await editor.getByRole('button', { name: `“Nöbet ${mark}” görünümü` }).click()
  await expect(editor.getByRole('menuitem', { name: 'Yeni görünüm olarak kaydet…' })).toBeVisible()
  await expect(editor.getByRole('menuitem', { name: 'Sil' })).toBeHidden()

  // Deleting can be undone.
  await page.getByRole('button', { name: `“Nöbet ${mark}” görünümü` }).click()
  await page.getByRole('menuitem', { name: 'Sil' }).click()
  await expect(tabOf(page, `Nöbet ${mark}`)).toBeHidden()
  await page.getByRole('button', { name: 'Geri al', exact: true }).click()
  await expect(tabOf(page, `Nöbet ${mark}`)).toBeVisible()
})

test('columns and density follow the person to another browser', async ({ signedIn }) => {
  const page = await signedIn('archive', '/settings/content/categories')
  await expect(page.getByRole('columnheader', { name: 'Adres adı' })).toBeVisible()
  await page.getByRole('button', { name: 'Sütunlar ve satır yüksekliği' }).click()
  await page.getByRole('checkbox', { name: 'Adres adı' }).click()
  await expect(page.getByRole('checkbox', { name: 'Adres adı' })).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Son değişiklik' }).click()
  await expect(page.getByRole('checkbox', { name: 'Son değişiklik' })).toBeChecked()
  // By keyboard: moves the added column before the order.
  await page.getByRole('checkbox', { name: 'Son değişiklik' }).press('Alt+ArrowUp')
  await expect(page.getByRole('checkbox', { name: 'Son değişiklik' })).toBeFocused()
  // By pointer: to the start. Escape cancels the drag and closes nothing.
  const columns = page.getByRole('dialog', { name: 'Sütunlar ve satır yüksekliği' }).getByRole('listitem')
  const grip = columns.filter({ hasText: 'Son değişiklik' }).locator('[aria-hidden]').first()
  await dragTo(page, grip, columns.first(), { isEscaped: true })
  await expect(page.getByText(/^Son değişiklik yerine döndü/)).toBeAttached()
  await dragTo(page, grip, columns.first())
  await expect(page.getByText(/^Son değişiklik bırakıldı, \d+ öğe içinde 1\. sırada/)).toBeAttached()
  await page.getByText('Dar', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Son değişiklik' })).toBeVisible()
  const headings = await page.getByRole('columnheader').allInnerTexts()

  const elsewhere = await signedIn('archive', '/settings/content/categories')
  await expect(elsewhere.getByRole('columnheader', { name: 'Son değişiklik' })).toBeVisible()
  expect(await elsewhere.getByRole('columnheader').allInnerTexts()).toEqual(headings)
  await expect(elsewhere.getByRole('columnheader', { name: 'Adres adı' })).toBeHidden()
  expect((await rowsOf(elsewhere).first().boundingBox())?.height).toBeLessThan(32)
})

test('a batch is approved by keyboard: unchanged items are reported separately, failed ones are retried although they left the list, and all is undone', async ({
  signedIn,
  caller,
}) => {
  const mark = uniqueMark()
  const chief = await caller('chief')
  const [first, second, third] = await makeSignatures(chief, mark, ['Birinci', 'İkinci', 'Üçüncü'])
  await call(chief, approveDocument(ENTITIES.signature), { ...toldOf(third), isApproved: true })
  const page = await signedIn('admin', `/settings/content/signatures?q=${mark}`)
  const row = (name: string) => rowsOf(page).filter({ hasText: `${name} ${mark}` })
  const undo = (notice: string) =>
    page
      .locator('[data-kind="success"]')
      .filter({ hasText: notice })
      .getByRole('button', { name: 'Geri al' })
      .click()
  await expect(rowsOf(page)).toHaveCount(3)
  const readings: { variables: { filter: { ids?: string[] } } }[] = []
  page.on('request', (request) => {
    const asked = request.url().endsWith('/graphql') && request.postDataJSON()
    if (asked?.operationName === 'GetSignatures') readings.push(asked)
  })
  // Lists update live; this change happens between what the list shows and what it sends.
  let isBetween = true
  await page.route('**/graphql', async (route) => {
    if (!isBetween || route.request().postDataJSON()?.operationName !== 'ApproveSignatureBatch')
      return route.fallback()
    isBetween = false
    await call(chief, saveDocument(ENTITIES.signature), {
      input: { ...toldOf(second), name: `Başkası ${uniqueMark()}` },
    })
    return route.continue()
  })
  await rowsOf(page).first().focus()
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('toolbar')).toContainText('3 seçili')
  await page.getByRole('button', { name: 'Onayla', exact: true }).click()
  const failures = page.getByRole('dialog', { name: '1 kayıt değiştirilemedi' })
  await expect(failures).toContainText(`İkinci ${mark}`)
  await expect(page.getByText('1 kayıt onaylandı · 1 kayıt zaten öyleydi')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(row('Birinci')).not.toContainText('Onaylı değil')
  await failures.getByRole('button', { name: 'Bunları yeniden dene' }).click()
  await expect(page.getByText('1 kayıt onaylandı', { exact: true })).toBeVisible()
  // The bulk bar is gone, and keys still work.
  await expect(page.locator('[data-row-id]:focus')).toHaveCount(1)
  const approvalOf = async ({ id }: { id: string }) =>
    (await call(chief, getDocument(ENTITIES.signature), { id })).item?.isApproved
  expect(await approvalOf(toldOf(second))).toBe(true)

  // Each notice undoes its own action, and rows reflect that; changes of others stay.
  await undo('1 kayıt onaylandı · 1 kayıt zaten öyleydi')
  await expect(row('Birinci')).toContainText('Onaylı değil')
  await expect(row('Üçüncü')).not.toContainText('Onaylı değil')
  await undo('1 kayıt onaylandı')
  await expect(page.getByText('1 kayıt geri alındı')).toHaveCount(2)
  // Only the changed rows were refetched.
  expect(readings.length).toBeGreaterThan(0)
  expect(readings.filter(({ variables }) => !variables.filter.ids)).toEqual([])

  // Row shortcuts are announced; the second letter of a two-letter shortcut does not trigger a row action.
  await rowsOf(page).first().focus()
  await expect(rowsOf(page).first()).toHaveAttribute('aria-keyshortcuts', /^A X /)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Onayla ya da onayı kaldır')
  await expect(page.getByRole('dialog')).toContainText('Seçimi aşağı genişlet')
  await page.keyboard.press('Escape')
  await rowsOf(page).first().focus()
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page).toHaveURL(addressOnSite('/agency/list'))
  expect(await Promise.all([first, second, third].map((one) => approvalOf(toldOf(one))))).toEqual([
    false,
    false,
    true,
  ])
})

test('filtered rows are exported as CSV and as a workbook, with formulas as text', async ({
  signedIn,
  caller,
}) => {
  const mark = uniqueMark()
  await makeSignatures(await caller('chief'), mark, [
    '=HYPERLINK("http://x.invalid")',
    '+90 212',
    'Iğdır şubesi',
  ])
  const page = await signedIn('chief', `/settings/content/signatures?q=${mark}`)
  await expect(rowsOf(page)).toHaveCount(3)
  const take = async (item: RegExp) => {
    await page.getByRole('button', { name: 'Dışa aktar' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^[a-z-]+-signature-\d{4}-\d{2}-\d{2}\.(csv|xlsx)$/)
    return readFile(await download.path())
  }
  const csv = parse(await take(/CSV/), { delimiter: ';', bom: true }) as string[][]
  expect(csv[0]?.[0]).toBe('Ad')
  expect(
    csv
      .slice(1)
      .map(([name]) => name)
      .sort(),
  ).toEqual([`'+90 212 ${mark}`, `'=HYPERLINK("http://x.invalid") ${mark}`, `Iğdır şubesi ${mark}`].sort())
  await expect(page.getByText('3 kayıt dışa aktarıldı')).toBeVisible()
  const [sheet] = (await readExcel(await take(/Excel/))) as unknown as [{ data: unknown[][] }]
  expect(sheet.data.slice(1).map(([name]) => name)).toContain(`=HYPERLINK("http://x.invalid") ${mark}`)

  await rowsOf(page).filter({ hasText: 'Iğdır' }).press('x')
  const [chosen] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Seçilenleri dışa aktar' }).click(),
  ])
  const [one] = (await readExcel(await readFile(await chosen.path()))) as unknown as [{ data: unknown[][] }]
  expect(one.data.slice(1).map(([name]) => name)).toEqual([`Iğdır şubesi ${mark}`])
})

test('the history of a news shows changes word by word, and restores a version and the newest again', async ({
  signedIn,
  caller,
}) => {
  const mark = uniqueMark()
  const editor = await caller('editor')
  const news = await writeNews(editor, {
    title: `Faiz kararı bugün ${mark}`,
    body: '<p>Oran sabit kaldı.</p>',
  })
  await call(editor, saveDocument(ENTITIES.news), {
    input: {
      id: news.id,
      version: news.version,
      title: `Faiz kararı dün ${mark}`,
      body: '<p>Oran yükseldi.</p>',
    },
  })
  const page = await signedIn('editor', `/content/news/${news.id}`)
  await waitForEditor(page)
  await page.getByRole('button', { name: 'Diğer işlemler' }).click()
  await page.getByRole('menuitem', { name: 'Geçmiş' }).click()
  const history = page.getByRole('dialog', { name: /^Geçmiş: / })
  await expect(history.getByRole('region', { name: 'Başlık' }).locator('del')).toHaveText('bugün')
  await expect(history.getByRole('region', { name: 'Başlık' }).locator('ins')).toHaveText('dün')
  await expect(history.locator('del', { hasText: 'sabit' })).toBeVisible()
  await expectNoAxeViolations(page)
  await history.getByRole('button', { name: /Sürüm 1/ }).click()
  const question = page.getByRole('dialog', { name: 'Sürüm 1 hâline dönülsün mü?' })
  await history.getByRole('button', { name: 'Sürüm 1 hâline dön' }).click()
  await question.getByRole('button', { name: 'Vazgeç' }).click()
  await history.getByRole('button', { name: 'Sürüm 1 hâline dön' }).click()
  await question.getByRole('button', { name: 'Bu sürüme dön' }).click()
  await expect(history.getByText('Eski sürüme dönüldü')).toHaveCount(1)
  await page.locator('[data-kind="success"]').getByRole('button', { name: 'Geri al', exact: true }).click()
  await expect(history.getByText('Eski sürüme dönüldü')).toHaveCount(2)
  await history.getByRole('button', { name: 'Kapat' }).click()
  await expect(page.getByRole('textbox', { name: /Başlık/ }).first()).toHaveValue(`Faiz kararı dün ${mark}`)
})

test('the audit log is filtered by person, kind and action, and shows before and after', async ({
  signedIn,
  caller,
}) => {
  const mark = uniqueMark()
  const chief = await caller('chief')
  const [made] = await makeSignatures(chief, mark, ['Denetim'])
  await call(chief, saveDocument(ENTITIES.signature), {
    input: { id: made?.id, version: made?.version, name: `Denetlenen ${mark}` },
  })
  // Exports and views are available even without results.
  const page = await signedIn('chief', `/settings/system/audit?entity=brand&item=${made?.id}`)
  await expect(page.getByRole('heading', { name: 'Eşleşme yok' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dışa aktar' })).toBeVisible()
  await page.goto(`/settings/system/audit?entity=signature&item=${made?.id}`)
  await expect(rowsOf(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'İşlem', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Kaydedildi' }).check()
  await page.keyboard.press('Escape')
  await expect(rowsOf(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Kişi', exact: true }).click()
  await page.getByRole('textbox', { name: 'Ara' }).fill('nermin')
  await page.getByRole('checkbox', { name: 'Nermin Karaca' }).check()
  await page.keyboard.press('Escape')
  await expect(rowsOf(page)).toHaveCount(1)
  await expectNoAxeViolations(page)
  await rowsOf(page).first().click()
  const detail = page.getByRole('dialog', { name: 'Denetim kaydının ayrıntısı' })
  await expect(detail.getByRole('row', { name: /^Ad / })).toContainText(`Denetim ${mark}`)
  await expect(detail.getByRole('row', { name: /^Ad / })).toContainText(`Denetlenen ${mark}`)
  await expectNoAxeViolations(page)
  const versions = page.getByRole('dialog', { name: /^Geçmiş: / })
  await detail.getByRole('button', { name: 'Sürümleri karşılaştır' }).click()
  await expect(versions).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(versions).toBeHidden()
  await expect(detail).toBeVisible()
  const editor = await signedIn('editor', '/settings/system/audit')
  await expect(editor.getByText('Bu sayfaya erişim yetkiniz yok')).toBeVisible()
})

test('a long history is loaded back to its beginning', async ({ signedIn, caller }) => {
  const mark = uniqueMark()
  const chief = await caller('chief')
  const [made] = await makeSignatures(chief, mark, ['Uzun'])
  for (let version = made?.version ?? 1; version < 54; version += 1)
    await call(chief, saveDocument(ENTITIES.signature), {
      input: { id: made?.id, version, name: `Uzun ${mark} ${version}` },
    })
  const page = await signedIn('chief', `/settings/content/signatures?q=${mark}`)
  await rowsOf(page).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Geçmiş' }).click()
  const history = page.getByRole('dialog', { name: /^Geçmiş: / })
  const versions = history.getByRole('list', { name: 'Sürümler' }).getByRole('listitem')
  const name = history.getByRole('region', { name: 'Ad' })
  // The oldest of the first fifty revisions: its changes need the previous one, which is loaded for that.
  await versions.getByText('Sürüm 5', { exact: true }).click()
  await expect(name.locator('del')).toHaveText('3')
  await expect(name.locator('ins')).toHaveText('4')
  await versions.getByText('Sürüm 1', { exact: true }).click()
  await expect(name.locator('ins')).toHaveText(`Uzun ${mark}`)
  await expect(history.getByText(/Daha eski sürümler saklanmadı/)).toBeHidden()
})

test('a printed list has all loaded rows and no controls', async ({ signedIn }) => {
  const page = await signedIn('chief', '/settings/content/categories')
  await expect(rowsOf(page).first()).toBeVisible()
  const shown = await rowsOf(page).count()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(shown)
  await expect(page.getByRole('heading', { name: 'Kategoriler' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yeni kategori' })).toBeHidden()
  await expect(page.getByRole('searchbox')).toBeHidden()
})

test('the list tools pass axe in both themes, with rows selected and the columns open', async ({
  signedIn,
}) => {
  const page = await signedIn('chief', '/content/list?status=published')
  await rowsOf(page).first().focus()
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar')).toBeVisible()
  await expectNoAxeViolations(page)
  await rowsOf(page).first().press('Escape')
  await page.getByRole('button', { name: 'Sütunlar ve satır yüksekliği' }).click()
  await expectNoAxeViolations(page)
})
