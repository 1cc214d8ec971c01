// The notice center: notices read on one screen are read on all, by keyboard, with axe checks.
import { randomUUID } from 'node:crypto'
import { PeopleOfItemDocument, SaveCommentDocument } from '../apps/web/src/abilities/comment/comment-calls.ts'
import { call, uniqueMark, writeNews } from './calls.ts'
import { addressOnSite, expect, expectNoAxeViolations, test, userMenu } from './newsroom.ts'

test.describe.configure({ mode: 'serial' })

test('a notice read on one screen is read on the other, one by one and all at once, and marked unread by a key', async ({
  signedIn,
  caller,
}) => {
  const author = await caller('author')
  const mark = uniqueMark()
  const news = await writeNews(author, { title: `Okunan ${mark}` })
  const editor = await caller('editor')
  for (const body of [`birinci ${mark}`, `ikinci ${mark}`, `üçüncü ${mark}`])
    await call(editor, SaveCommentDocument, {
      input: { entity: 'news', itemId: news.id, body, saveKey: randomUUID() },
    })
  const here = await signedIn('author', addressOnSite('/notices'))
  const there = await signedIn('author', addressOnSite('/notices'))
  await there.getByText('Okunmamış', { exact: true }).click()
  const unread = there.getByRole('link', { name: new RegExp(`Okunan ${mark}`) })
  await expect(unread).toHaveCount(3)

  // By keyboard: moves down to the second and marks it with U; its neighbors stay unread.
  const rows = here.getByRole('link', { name: new RegExp(`Okunan ${mark}`) })
  await rows.first().focus()
  await here.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await here.keyboard.press('u')
  await expect(unread).toHaveCount(2)
  await here.keyboard.press('u')
  await expect(unread).toHaveCount(3)
  await expectNoAxeViolations(here)

  await here.getByRole('button', { name: 'Tümünü okundu olarak işaretle' }).click()
  await expect(unread).toHaveCount(0)
  await expect(here.getByRole('button', { name: 'Bildirimler', exact: true })).toBeVisible()
  await expect(there.getByRole('button', { name: 'Bildirimler', exact: true })).toBeVisible()

  // Filters by kind; an empty result says so and offers to clear the filter.
  await here.getByRole('combobox', { name: 'Tür' }).selectOption('boards')
  await expect(here.getByText('Bu türden bildirim yok')).toBeVisible()
  await here.getByRole('button', { name: 'Tümünü göster' }).click()
  await expect(rows).toHaveCount(3)
})

test('the bell opens on a phone, links to the page, and returns the focus', async ({ signedIn }) => {
  const page = await signedIn('author', addressOnSite('/notices'), { viewport: { width: 390, height: 800 } })
  const bell = page.getByRole('button', { name: /^Bildirimler/ })
  await bell.click()
  const drawer = page.getByRole('dialog', { name: 'Bildirimler' })
  await expect(drawer.getByRole('button', { name: 'Tümünü okundu olarak işaretle' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()
  await page.goto(addressOnSite('/content/list'))
  await bell.click()
  await drawer.getByRole('link', { name: 'Tümünü sayfada aç' }).click()
  await expect(page).toHaveURL(/\/notices$/)
  await expect(page.getByRole('heading', { name: 'Bildirimler', level: 1 })).toBeVisible()
})

test('a mention is mailed to people who enabled it, arrives in the demo inbox, and links to its place', async ({
  signedIn,
  caller,
}) => {
  const mark = uniqueMark()
  const page = await signedIn('author', addressOnSite('/notices'))
  await page.getByRole('button', { name: 'E-posta' }).click()
  await page.getByRole('radio', { name: 'Biri benden söz edince hemen' }).click()
  await expect(page.getByText('E-posta tercihiniz kaydedildi')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Biri benden söz edince hemen' })).toBeChecked()
  await expectNoAxeViolations(page)

  const news = await writeNews(await caller('editor'), { title: `Postalanan ${mark}` })
  const name = (await userMenu(page).getAttribute('aria-label'))?.replace(/^[^:]+: /, '')
  const { getPeopleOfItem } = await call(await caller('editor'), PeopleOfItemDocument, {
    ...{ entity: 'news', itemId: news.id, search: name },
  })
  const author = getPeopleOfItem.find((one) => one.name === name)
  await call(await caller('editor'), SaveCommentDocument, {
    input: { entity: 'news', itemId: news.id, body: `@{${author?.id}} bakar mısın?`, saveKey: randomUUID() },
  })
  const inbox = await page.context().newPage()
  await expect(async () => {
    await inbox.goto('/inbox')
    await expect(inbox.getByText(`Postalanan ${mark}`).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await inbox.getByText(`Postalanan ${mark}`).first().click()
  const mail = inbox.frameLocator('iframe')
  await expect(
    mail.getByRole('link', { name: new RegExp(`Postalanan ${mark}.*sizden söz etti`) }),
  ).toHaveAttribute('href', new RegExp(`/content/news/${news.id}\\?comment=`))
})
