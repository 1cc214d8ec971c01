// The calendar: planned changes are shown at their time, moved by pointer and keys under the rules of their form, and
// updated on everybody's screen.
import type { Page } from '@playwright/test'
import { scheduleNewsletter, uniqueMark, writeNews } from './calls.ts'
import { waitForEditor } from './editing.ts'
import { arrange, createBoard, loadStored, notices } from './headline-boards.ts'
import { addressOnSite, expect, expectNoAxeViolations, test } from './newsroom.ts'

const ADDRESS = '/content/calendar'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The Wednesday in three weeks, at 10:30 in Istanbul. */
function quietWednesday(): { day: string; before: string; after: string; date: string } {
  const today = new Date(Date.now() + 3 * HOUR_MS)
  const day = (offset: number) =>
    new Date(today.getTime() + (21 + 3 - ((today.getUTCDay() + 6) % 7) - 1 + offset) * DAY_MS)
      .toISOString()
      .slice(0, 10)
  return { day: day(0), before: day(-1), after: day(1), date: `${day(0)}T07:30:00.000Z` }
}

const on = (page: Page, day: string) => page.locator(`[role="gridcell"][data-drop="${day}"]`)
const thing = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`: ${title},`) })
const shortcut = (page: Page, keys: string) => page.keyboard.press(keys)

async function dragTo(page: Page, title: string, day: string): Promise<void> {
  const from = await thing(page, title).boundingBox()
  const to = await on(page, day).boundingBox()
  if (!from || !to) throw new Error('it is not in sight')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 20, from.y + 10, { steps: 3 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await expect(on(page, day)).toHaveAttribute('data-over', '')
  await page.mouse.up()
}

test('a scheduled content is moved to another date by pointer and by keys, on every screen, and the move is undone', async ({
  signedIn,
  caller,
}) => {
  const title = `Takvimde ${uniqueMark()}`
  const { day, before, after, date } = quietWednesday()
  await writeNews(await caller('chief'), { title, status: 'published', publishDate: date })
  const week = `${ADDRESS}?day=${day}`
  const [nermin, elif] = [await signedIn('chief', week), await signedIn('editor', week)]
  for (const page of [nermin, elif]) await expect(on(page, day).getByText(title)).toBeVisible()

  await test.step('by pointer, at the same time of day', async () => {
    await dragTo(nermin, title, after)
    await expect(notices(nermin)).toContainText(`“${title}” taşındı:`)
    for (const page of [nermin, elif]) {
      await expect(on(page, after).getByText(title)).toBeVisible()
      await expect(thing(page, title)).toHaveAccessibleName(
        new RegExp(`^10:30 Yayına girer: ${title}, Zamanlandı$`),
      )
    }
  })
  await test.step('undone by the notice', async () => {
    await notices(nermin).getByRole('button', { name: 'Geri al' }).click()
    for (const page of [nermin, elif]) await expect(on(page, day).getByText(title)).toBeVisible()
    await expect(notices(nermin)).toContainText(`“${title}” eski zamanına alındı:`)
  })
  await test.step('by keys only: reached by arrows, moved with Alt, with the focus following', async () => {
    await elif
      .getByRole('button', { name: /, günü aç$/ })
      .first()
      .focus()
    await on(elif, day).locator('button').first().focus()
    while (!(await thing(elif, title).evaluate((one) => one === one.ownerDocument.activeElement)))
      await shortcut(elif, 'ArrowDown')
    await shortcut(elif, 'Alt+ArrowLeft')
    await expect(on(elif, before).getByText(title)).toBeVisible()
    await expect(thing(elif, title)).toBeFocused()
    await shortcut(elif, 'Alt+ArrowDown')
    await expect(thing(elif, title)).toHaveAccessibleName(/^11:30 /)
    for (const page of [nermin, elif]) await expect(on(page, before).getByText(title)).toBeVisible()
    await shortcut(elif, 'ArrowRight')
    await expect(on(elif, day).locator(':focus')).toBeVisible()
  })
  await test.step('to the minute in the dialog, which offers no past time', async () => {
    await thing(elif, title).focus()
    await shortcut(elif, 'm')
    const dialog = elif.getByRole('dialog', { name: 'Başka bir zamana taşı' })
    await dialog.getByRole('button', { name: /^Yeni zaman/ }).click()
    const picker = elif.getByRole('dialog', { name: 'Yeni zaman', exact: true })
    await picker.getByRole('spinbutton', { name: 'Saat' }).fill('09')
    await picker.getByRole('spinbutton', { name: 'Dakika' }).fill('05')
    await picker.getByRole('button', { name: 'Uygula' }).click()
    await dialog.getByRole('button', { name: 'Taşı', exact: true }).click()
    await expect(thing(elif, title)).toHaveAccessibleName(/^09:05 /)
    await expect(thing(nermin, title)).toHaveAccessibleName(/^09:05 /)
  })
})

test('a newsletter is moved by keys and back, warns of its conflict, and observes the lead time', async ({
  signedIn,
  caller,
}) => {
  const mark = uniqueMark()
  const { day, after, date } = quietWednesday()
  const [chief, admin] = [await caller('chief'), await caller('admin')]
  const hours = (count: number) => new Date(Date.parse(date) + count * HOUR_MS).toISOString()
  const titles = { moved: `Sabah ${mark}`, other: `Öğle ${mark}`, soon: `Yakında ${mark}` }
  const soon = new Date(Date.now() + 70 * 60_000)
  const channelId = await scheduleNewsletter({ chief, admin }, { title: titles.moved, date })
  await scheduleNewsletter({ chief, admin }, { title: titles.other, date: hours(3), channelId })
  await scheduleNewsletter({ chief, admin }, { title: titles.soon, date: soon.toISOString() })
  const page = await signedIn('chief', `${ADDRESS}?day=${day}&kind=mailing`)
  const own = thing(page, titles.moved)
  await test.step('to the next date, and undone by the notice', async () => {
    await own.focus()
    await shortcut(page, 'Alt+ArrowRight')
    await expect(notices(page)).toContainText(`“${titles.moved}” taşındı:`)
    await expect(on(page, after).getByText(titles.moved)).toBeVisible()
    await expect(own).toBeFocused()
    await notices(page).getByRole('button', { name: 'Geri al' }).press('Enter')
    await expect(on(page, day).getByText(titles.moved)).toBeVisible()
    await expect(notices(page)).toContainText(`“${titles.moved}” eski zamanına alındı:`)
    await page.reload()
    await expect(own).toHaveAccessibleName(/^10:30 /)
  })
  await test.step('near another one of its channel it shows a warning', async () => {
    await own.focus()
    await shortcut(page, 'Alt+ArrowDown')
    await shortcut(page, 'Alt+ArrowDown')
    await expect(own).toHaveAccessibleName(/^12:30 /)
    await expect(notices(page)).not.toContainText('çok yakın')
    await shortcut(page, 'Alt+ArrowDown')
    await expect(notices(page)).toContainText(`Şuna çok yakın:`)
    await expect(notices(page)).toContainText(titles.other)
    await expectNoAxeViolations(page)
  })
  await test.step('not within the lead time, whose minutes are shown', async () => {
    const today = new Date(soon.getTime() + 3 * HOUR_MS).toISOString().slice(0, 10)
    await page.goto(`${ADDRESS}?view=day&day=${today}&kind=mailing`)
    await thing(page, titles.soon).focus()
    await shortcut(page, 'Alt+ArrowUp')
    await expect(notices(page)).toContainText(
      new RegExp(`“${titles.soon}” taşınamadı\\. .*şu andan en az 15 dakika sonra olmalı`),
    )
  })
})

test('nothing is moved into the past, or past its own end: the form shows the reason', async ({
  signedIn,
  caller,
}) => {
  const chief = await caller('chief')
  // Within a day, but early enough in Istanbul that an hour more is still the same, visible day.
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
  const isLate = new Date(inHours(20).getTime() + 3 * HOUR_MS).getUTCHours() >= 21
  const soon = inHours(isLate ? 16 : 20)
  const title = `Geçmişe ${uniqueMark()}`
  await writeNews(chief, {
    ...{ title, status: 'published', publishDate: soon.toISOString() },
    expirationDate: new Date(soon.getTime() + 2 * HOUR_MS).toISOString(),
  })
  const day = new Date(soon.getTime() + 3 * HOUR_MS).toISOString().slice(0, 10)
  const page = await signedIn('chief', `${ADDRESS}?view=day&day=${day}&kind=publication`)
  const own = thing(page, title)
  await expect(own).toBeVisible()
  await own.focus()
  await shortcut(page, 'Alt+ArrowLeft')
  await expect(notices(page)).toContainText(
    new RegExp(`“${title}” taşınamadı\\. .* tarihinden önce olamaz\\.`),
  )
  await page.goto(`${ADDRESS}?view=day&day=${day}&kind=publication`)
  await expect(own).toBeVisible()
  await own.focus()
  // Three hours later it would expire before going live.
  for (let hour = 0; hour < 2; hour += 1) {
    await shortcut(page, 'Alt+ArrowDown')
    if (hour === 0) await expect(notices(page)).toContainText(`“${title}” taşındı`)
  }
  await expect(notices(page)).toContainText(/taşınamadı\. “Yayın bitişi”, .* önce olamaz/)
})

test('filters are in the address, a conflict is shown, and changes by others to a list update the calendar', async ({
  signedIn,
  caller,
}) => {
  const mark = uniqueMark()
  const { day, date } = quietWednesday()
  const chief = await caller('chief')
  const board = await createBoard(await caller('admin'), [`Bir ${mark}`], [`Akşam ${mark}`])
  const news = await writeNews(chief, {
    ...{ title: `Biten ${mark}`, status: 'published', publishDate: date },
    expirationDate: new Date(Date.parse(date) + HOUR_MS).toISOString(),
  })
  const page = await signedIn('chief', `${ADDRESS}?day=${day}`)
  await expect(on(page, day).getByText(`Biten ${mark}`)).toHaveCount(2)
  await test.step('another person schedules a headline, and it appears', async () => {
    const id = (await loadStored(board)).pending[0]?.id ?? ''
    await arrange({ ...board, caller: chief }, [{ kind: 'schedule', id, date }])
    await expect(on(page, day).getByText(`Akşam ${mark}`)).toBeVisible()
  })
  await test.step('a headline of a content that expires before then says so', async () => {
    const late = new Date(Date.parse(date) + 2 * HOUR_MS).toISOString()
    await arrange({ ...board, caller: chief }, [
      { kind: 'place', id: 'late', isLive: false, date: late, item: { contentId: news.id } },
    ])
    const headline = page.getByRole('button', { name: new RegExp(`Manşete girer: Biten ${mark},.*Çakışma`) })
    await headline.click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('note')).toContainText('İçeriğinin yayını daha önce bitiyor:')
    await expect(page).toHaveURL(/thing=headline/)
    await page.keyboard.press('Escape')
    await expect(headline).toBeFocused()
  })
  await test.step('headlines only, stored in the address', async () => {
    await page.getByRole('button', { name: 'Tür', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Manşet', exact: true }).check()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/kind=headline/)
    await expect(thing(page, `Biten ${mark}`)).toHaveCount(1)
    await page.reload()
    await expect(on(page, day).getByText(`Akşam ${mark}`)).toBeVisible()
    await expect(thing(page, `Biten ${mark}`)).toHaveCount(1)
  })
  await test.step('the list is reset: its scheduled headlines disappear here', async () => {
    const one = (await loadStored(board)).pending.find(({ card }) => card.title === `Akşam ${mark}`)
    await arrange({ ...board, caller: chief }, [{ kind: 'schedule', id: one?.id ?? '', date: null }])
    await expect(on(page, day).getByText(`Akşam ${mark}`)).toHaveCount(0)
  })
})

test('a month, a week and a day, by keys, on a phone and in both themes', async ({ signedIn, caller }) => {
  const { day, date } = quietWednesday()
  const title = `Görünüm ${uniqueMark()}`
  await writeNews(await caller('chief'), { title, status: 'published', publishDate: date })
  const page = await signedIn('chief', `${ADDRESS}?day=${day}`)
  await expect(thing(page, title)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('radiogroup', { name: 'Görünüm' }).getByText('Ay', { exact: true }).click()
  await expect(page).toHaveURL(/view=month/)
  await expect(page.getByRole('columnheader')).toHaveCount(7)
  await expectNoAxeViolations(page)
  await test.step('arrows go from date to date and on to the next month, and T returns', async () => {
    await on(page, day).locator('button').first().focus()
    await shortcut(page, 'PageDown')
    await expect(page).not.toHaveURL(new RegExp(`day=${day}`))
    await expect(page.locator('[role="gridcell"] :focus')).toBeVisible()
    await shortcut(page, 'PageUp')
    await expect(on(page, day).locator(':focus')).toBeVisible()
    await shortcut(page, 'ArrowLeft')
    await shortcut(page, 'ArrowRight')
    await expect(on(page, day).locator(':focus')).toBeVisible()
    await shortcut(page, 'Enter')
    await expect(page).toHaveURL(/view=day/)
    await expect(page.getByRole('list', { name: new RegExp(String(Number(day.slice(8)))) })).toBeVisible()
    await expect(thing(page, title)).toBeVisible()
    await expectNoAxeViolations(page)
    await shortcut(page, 't')
    await expect(page).not.toHaveURL(/day=/)
    await expect(page.getByText('Şimdi', { exact: true })).toBeVisible()
  })
  await test.step('on a phone dates and their entries are below each other', async () => {
    const phone = await signedIn('chief', `${ADDRESS}?day=${day}`, { viewport: { width: 390, height: 844 } })
    await expect(thing(phone, title)).toBeVisible()
    await expect(phone.getByRole('grid')).toHaveCount(0)
    expect(await phone.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await expectNoAxeViolations(phone)
    await thing(phone, title).click()
    await phone.getByRole('button', { name: 'Taşı…' }).click()
    await expect(phone.getByRole('dialog', { name: 'Başka bir zamana taşı' })).toBeVisible()
    await phone.getByRole('button', { name: 'Vazgeç' }).click()
  })
  await test.step('a person who may only view contents sees no headlines, and moves nothing', async () => {
    const mert = await signedIn('author', `${ADDRESS}?day=${day}`)
    await mert.getByRole('button', { name: 'Tür', exact: true }).click()
    await expect(mert.getByRole('checkbox', { name: 'Yayına giren içerik' })).toBeVisible()
    await expect(mert.getByRole('checkbox', { name: 'Manşet', exact: true })).toHaveCount(0)
    await mert.keyboard.press('Escape')
    await thing(mert, title).click()
    await expect(mert.getByRole('link', { name: 'Aç', exact: true })).toBeVisible()
    await expect(mert.getByRole('button', { name: 'Taşı…' })).toHaveCount(0)
    await mert.getByRole('link', { name: 'Aç', exact: true }).click()
    await expect(mert).toHaveURL(new RegExp(addressOnSite('/content/news/')))
  })
})

test('today’s automatic steps are shown above the content list, go live, and link to the item and to the calendar', async ({
  signedIn,
  caller,
}) => {
  const mark = uniqueMark()
  const chief = await caller('chief')
  const soon = new Date(Date.now() + 4 * 60_000).toISOString()
  const isToday = new Date(Date.parse(soon) + 3 * HOUR_MS).getUTCDate() === istanbulDate()
  test.skip(!isToday, 'the day ends within minutes')
  const page = await signedIn('editor', '/content/list')
  const strip = page.getByRole('navigation', { name: 'Bugün zamanlananlar' })
  await expect(strip.getByRole('link', { name: 'Bugün', exact: true })).toBeVisible()
  const { id } = await writeNews(chief, { title: `Birazdan ${mark}`, status: 'published', publishDate: soon })
  const own = strip.getByRole('link', {
    name: new RegExp(`^\\d\\d:\\d\\d Yayına girer: Birazdan ${mark}, Zamanlandı$`),
  })
  await test.step('live, and as one Tab stop', async () => {
    await expect(own).toBeVisible()
    expect(await strip.locator('a[tabindex="0"]').count()).toBe(1)
    await strip.getByRole('link', { name: 'Bugün', exact: true }).focus()
    while (!(await own.evaluate((one) => one === one.ownerDocument.activeElement)))
      await shortcut(page, 'ArrowRight')
    await expect(strip.locator('a[tabindex="0"]')).toHaveAccessibleName(new RegExp(mark))
    await expectNoAxeViolations(page)
  })
  await test.step('to its item, and back', async () => {
    await shortcut(page, 'Enter')
    await expect(page).toHaveURL(new RegExp(`/content/news/${id}`))
    await page.goBack()
    await expect(own).toBeVisible()
  })
  await test.step('to the calendar of the date', async () => {
    await strip.getByRole('link', { name: 'Bugün', exact: true }).click()
    await expect(page).toHaveURL(/\/content\/calendar\?view=day/)
    await expect(thing(page, `Birazdan ${mark}`)).toBeVisible()
  })
  await test.step('on a phone it scrolls horizontally by itself', async () => {
    const phone = await signedIn('editor', '/content/list', {
      viewport: { width: 390, height: 844 },
    })
    const line = phone.getByRole('navigation', { name: 'Bugün zamanlananlar' })
    await expect(line.getByRole('link', { name: new RegExp(mark) })).toBeAttached()
    await expect(phone.locator('[data-row-id]').first()).toBeVisible()
    expect(await phone.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await expectNoAxeViolations(phone)
  })
})

/** The day of the month in Istanbul. */
const istanbulDate = () => new Date(Date.now() + 3 * HOUR_MS).getUTCDate()

test('a content names the newsletter that includes it when that is scheduled, and warns before it is unpublished', async ({
  signedIn,
  caller,
}) => {
  const mark = uniqueMark()
  const [chief, admin] = [await caller('chief'), await caller('admin')]
  const { id: contentId } = await writeNews(chief, { title: `Bültendeki ${mark}`, status: 'published' })
  const page = await signedIn('chief', `/content/news/${contentId}`)
  await waitForEditor(page)
  const section = page.getByRole('region', { name: 'Bültenler ve anlık bildirimler' })
  await expect(section).toContainText('Hiçbir bültende ya da anlık bildirimde yok.')
  const { date } = quietWednesday()
  await scheduleNewsletter({ chief, admin }, { title: `Sabah ${mark}`, date, contentId })
  const line = section.getByRole('listitem')
  await expect(line).toContainText(/\d\d\.\d\d\.\d{4} 10:30 için zamanlandı · Kanal \d+/)
  await expectNoAxeViolations(page)
  await shortcut(page, 'Control+Enter')
  await expect(page.getByRole('dialog', { name: 'Yayın' })).toContainText(
    new RegExp(`Şunlarla gönderilmek üzere zamanlandı: Sabah ${mark} \\(\\d\\d\\.\\d\\d\\.\\d{4} 10:30\\)`),
  )
  await shortcut(page, 'Escape')
  await line.getByRole('link', { name: `Bülten: Sabah ${mark}` }).click()
  await expect(page).toHaveURL(/\/mailing\/detail\/\d+/)
  // Users without permission for either see no section.
  const author = await signedIn('author', `/content/news/${contentId}`)
  await expect(author.getByRole('region', { name: 'Bültenler ve anlık bildirimler' })).toHaveCount(0)
})
