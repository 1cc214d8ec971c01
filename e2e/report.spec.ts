// The editor content report: filters, table and bars with the same numbers, links to the counted lists, export.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import readExcel from 'read-excel-file/node'
import { addressOnSite, expect, expectNoAxeViolations, test } from './newsroom.ts'

const ADDRESS = '/content/editor-content-report'
const table = (page: Page) => page.getByRole('table', { name: 'Editör içerik raporu tablosu' })
const bodyRows = (page: Page) => table(page).locator('tbody tr')
const numberOf = async (cell: Locator) => Number((await cell.innerText()).replace(/\D/g, ''))

/** Name, user name and numbers of every row, as displayed. */
const toldRows = (page: Page) =>
  bodyRows(page).evaluateAll((rows) =>
    rows.map((row) =>
      [...row.querySelectorAll('td[data-align="end"]')].map((cell) => Number(cell.textContent)),
    ),
  )

/** Widths of the bars' parts: all of the first part, then all of the second. */
const barWidths = (page: Page) =>
  page
    .locator('figure .recharts-bar-rectangle path')
    .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('width'))))

test('a number of the report links to exactly the contents it counts', async ({ signedIn }) => {
  const page = await signedIn('editor', ADDRESS)
  await expect(bodyRows(page).first()).toBeVisible()
  const all = await numberOf(table(page).locator('tfoot td').last())

  await page.getByRole('button', { name: 'Tür', exact: true }).click()
  await page.getByRole('radio', { name: 'Haber', exact: true }).click()
  await page.getByRole('button', { name: 'Tarih', exact: true }).click()
  await page.getByRole('button', { name: 'Son 1 ay' }).click()
  await expect(page).toHaveURL(/type=news/)
  await expect(page).toHaveURL(/from=/)
  await expect.poll(() => numberOf(table(page).locator('tfoot td').last())).toBeLessThan(all)
  await expect(table(page).locator('..')).not.toHaveAttribute('aria-busy', 'true')

  // The bars have the lengths of the table's numbers, in its order.
  const told = await toldRows(page)
  await expect.poll(async () => (await barWidths(page)).length).toBe(told.length * 2)
  const widths = await barWidths(page)
  const [unit = 0] = told.map(([plain = 0]) => (widths[0] ?? 0) / plain)
  told.forEach(([plain = 0, newsworthy = 0, total], row) => {
    expect(plain + newsworthy).toBe(total)
    expect(Math.abs((widths[row] ?? 0) - plain * unit)).toBeLessThan(1)
    expect(Math.abs((widths[told.length + row] ?? 0) - newsworthy * unit)).toBeLessThan(1)
  })
  await expectNoAxeViolations(page)

  // By keyboard alone: sorted by another column, then a link is followed.
  const heading = table(page).getByRole('button', { name: 'Haber değeri yüksek' })
  await heading.press('Enter')
  await expect(table(page).getByRole('columnheader', { name: 'Haber değeri yüksek' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  const sorted = (await toldRows(page)).map(([, newsworthy]) => newsworthy)
  expect(sorted).toEqual(sorted.toSorted((a = 0, b = 0) => b - a))
  const cell = bodyRows(page).first().getByRole('link').nth(1)
  const count = await numberOf(cell)
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(50)
  await cell.press('Enter')
  await expect(page).toHaveURL(/\/content\/list\/news\?.*isNewsworthy=true/)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(count + 1))
  await page.goBack()
  await expect(heading).toBeVisible()

  await page.getByText('Hafta', { exact: true }).click()
  await expect(page).toHaveURL(/by=week/)
  await expect(table(page).getByRole('columnheader', { name: 'Dönem' })).toBeVisible()
  const week = bodyRows(page).nth(1).getByRole('link').last()
  const ofWeek = await numberOf(week)
  await week.click()
  await expect(page).toHaveURL(/\/content\/list\/news\?/)
  const rows = page.getByRole('grid')
  // A list shows fifty rows at a time.
  await expect(rows).toHaveAttribute('aria-rowcount', String(Math.min(ofWeek, 50) + 1))
})

test('the report is exported as shown, and fits on a phone', async ({ signedIn }) => {
  const page = await signedIn('chief', `${ADDRESS}?from=2026-01-01&type=news`)
  await expect(bodyRows(page).first()).toBeVisible()
  const told = await toldRows(page)
  const take = async (item: RegExp) => {
    await page.getByRole('button', { name: 'Dışa aktar' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ])
    return readFile(await download.path())
  }
  const csv = parse(await take(/CSV/), { delimiter: ';', bom: true }) as string[][]
  expect(csv[0]).toEqual(['Editör', 'Kullanıcı adı', 'İçerik', 'Haber değeri yüksek', 'Toplam'])
  expect(csv.slice(1).map((row) => row.slice(2).map(Number))).toEqual(told)
  const [sheet] = (await readExcel(await take(/Excel/))) as unknown as [{ data: unknown[][] }]
  expect(sheet.data.slice(1).map((row) => row.slice(2))).toEqual(told)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(addressOnSite(`${ADDRESS}?by=day`))
  await expect(bodyRows(page).first()).toBeVisible()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await expectNoAxeViolations(page)
  await page.goto(addressOnSite(`${ADDRESS}?to=2001-01-01`))
  await page.getByRole('button', { name: 'Filtreleri temizle' }).last().click()
  await expect(bodyRows(page).first()).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(table(page).locator('tbody td').last()).toBeVisible()
  await expect(page.getByRole('search', { name: 'Filtreler' })).toBeHidden()
})

test('it covers the person’s other sites as well, and a failed report says so and can be retried', async ({
  signedIn,
}) => {
  const page = await signedIn('editor', `${ADDRESS}?sites=4&sites=2`)
  const row = table(page).getByRole('row', { name: /Elif Yıldırım/ })
  await row.getByRole('button').last().click()
  const arabic = page.getByRole('menuitem', { name: /مانشيت/ })
  const count = await numberOf(arabic)
  expect(count).toBeGreaterThan(0)
  await arabic.press('Enter')
  await expect(page).toHaveURL(/\/2\/content\/list\?/)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(Math.min(count, 50) + 1))

  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('GetEditorContentReport')
      ? route.fulfill({ status: 500, body: '{}' })
      : route.continue(),
  )
  await page.goBack()
  await page.getByText('Gün', { exact: true }).click()
  const again = page.getByRole('alert').getByRole('button', { name: 'Yeniden dene' })
  await expect(again).toBeVisible()
  await page.unroute('**/graphql')
  await again.press('Enter')
  await expect(bodyRows(page).first()).toBeVisible()
})
