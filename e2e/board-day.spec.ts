// A day of a headline list: scheduled placements go live and end, pins hold, the board is locked, and unsaved changes of
// an idle user are still there on return.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { Page } from '@playwright/test'
import { saveDocument } from '../apps/web/src/kit/entity/entity.documents.ts'
import { call, uniqueMark, writeNews } from './calls.ts'
import { dragTo } from './editing.ts'
import {
  arrange,
  card,
  cards,
  createBoard,
  expectOrder,
  loadStored,
  notices,
  titlesOf,
} from './headline-boards.ts'
import { addressOnSite, expect, expectNoAxeViolations, test } from './newsroom.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const drawer = (page: Page) => page.getByRole('dialog').filter({ has: page.getByLabel('Spot') })
const spot = (page: Page) => drawer(page).getByRole('textbox', { name: 'Spot' })

async function takeStep(page: Page, title: string, step: string): Promise<void> {
  await card(page, title)
    .getByRole('button', { name: /için işlemler$/ })
    .click()
  await page.getByRole('menuitem', { name: step, exact: true }).click()
}

async function openCard(page: Page, title: string): Promise<void> {
  await card(page, title).getByRole('button', { name: title, exact: true }).press('Enter')
  await expect(spot(page)).toBeEnabled()
}

/** In a date picker: the fifteenth of next month, at a given hour. */
async function chooseMoment(page: Page, label: string, hour: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .click()
  const picker = page.getByRole('dialog', { name: label, exact: true })
  await picker.getByRole('button', { name: 'Sonraki ay' }).click()
  await picker.getByRole('button', { name: /^15 / }).click()
  await picker.getByRole('spinbutton', { name: 'Saat' }).fill(hour)
  await picker.getByRole('spinbutton', { name: 'Dakika' }).fill('30')
  await picker.getByRole('button', { name: 'Uygula' }).click()
  await expect(picker).toBeHidden()
}

test('a headline scheduled by an editor goes live automatically on every screen, and expires', async ({
  signedIn,
  caller,
}) => {
  const board = await createBoard(await caller('admin'), ['Bir'], ['Akşam'])
  const [elif, nermin] = [await signedIn('editor', board.address), await signedIn('chief', board.address)]
  await expectOrder(nermin, ['Akşam'], 'Bekleyenler')
  await test.step('both dates are set in the dialog on its card; everyone sees the start and the end', async () => {
    await takeStep(elif, 'Akşam', 'Zamanla…')
    await chooseMoment(elif, 'Yayına giriş', '09')
    await chooseMoment(elif, 'Bitiş', '21')
    await button(elif, 'Kaydet').click()
    await expect(notices(elif)).toContainText('“Akşam” zamanlandı.')
    for (const page of [elif, nermin]) {
      await expect(card(page, 'Akşam')).toContainText(/Yayına giriş: 15.* 09:30/)
      await expect(card(page, 'Akşam')).toContainText(/Bitiş: 15.* 21:30/)
    }
  })
  // The clock of a running newsroom cannot be set, so the chosen time is moved to within a few seconds.
  const soon = () => new Date(Date.now() + 1_500).toISOString()
  const id = (await loadStored(board)).pending[0]?.id ?? ''
  const bring = async (dates: { date?: string; end?: string }) =>
    arrange({ ...board, caller: await caller('editor') }, [{ kind: 'schedule', id, ...dates }])
  await test.step('it goes live at its time, never before, without any action', async () => {
    const date = soon()
    await bring({ date })
    for (const page of [nermin, elif]) {
      await expectOrder(page, ['Akşam', 'Bir'])
      await expect(page.getByText('Bekleyen öğe yok')).toBeVisible()
    }
    const [first] = (await loadStored(board)).live
    expect(Date.parse(first?.since ?? '')).toBeGreaterThanOrEqual(Date.parse(date))
  })
  await test.step('and expires at its end; the history names no person for either', async () => {
    await bring({ end: soon() })
    for (const page of [nermin, elif]) await expectOrder(page, ['Bir'])
    await button(nermin, 'Geçmiş').click()
    const history = nermin.getByRole('dialog', { name: /^Geçmiş: / })
    await expect(history.getByText('Zamanı geldi')).toHaveCount(2)
  })
})

test('a permanent pin keeps its position below new cards, a plain one while others are moved', async ({
  signedIn,
  caller,
}) => {
  const board = await createBoard(await caller('admin'), ['Bir', 'İki', 'Üç', 'Dört'])
  const [elif, nermin] = [await signedIn('editor', board.address), await signedIn('chief', board.address)]
  const expectBoth = async (titles: string[]) => {
    for (const page of [elif, nermin]) await expectOrder(page, titles)
  }
  await takeStep(elif, 'İki', 'Kalıcı sabitle')
  await takeStep(elif, 'Üç', 'Sabitle')
  await expect(card(nermin, 'İki')).toContainText('Kalıcı sabit')
  await expect(card(nermin, 'Üç')).toContainText('Sabit')

  await test.step('a new card on top displaces the plain pin', async () => {
    await button(nermin, 'Ekle').click()
    await nermin.getByRole('menuitem', { name: 'Adresle ekle…' }).click()
    const dialog = nermin.getByRole('dialog', { name: 'Adresle ekle' })
    await dialog.getByRole('textbox', { name: 'Başlık' }).fill('Yeni')
    await dialog.getByRole('textbox', { name: 'Adres' }).fill('/gundem/yeni')
    await dialog.getByRole('button', { name: 'Yayına ekle' }).click()
    await expectBoth(['Yeni', 'İki', 'Bir', 'Üç', 'Dört'])
  })
  await test.step('others are moved, by pointer and by keys: both pins hold', async () => {
    await dragTo(elif, card(elif, 'Dört').getByRole('button', { name: /^Taşı/ }), card(elif, 'Yeni'))
    await expectBoth(['Dört', 'İki', 'Yeni', 'Üç', 'Bir'])
    await card(nermin, 'Bir').focus()
    await nermin.keyboard.press('Alt+ArrowUp')
    await expectBoth(['Dört', 'İki', 'Bir', 'Üç', 'Yeni'])
  })
  await test.step('unpinned, it moves with the others', async () => {
    await takeStep(nermin, 'İki', 'Sabiti kaldır')
    await expect(card(elif, 'İki')).not.toContainText('sabit')
    await card(elif, 'Dört').focus()
    await elif.keyboard.press('Alt+ArrowDown')
    await expectBoth(['İki', 'Dört', 'Bir', 'Üç', 'Yeni'])
    expect(await titlesOf(board)).toEqual(['İki', 'Dört', 'Bir', 'Üç', 'Yeni'])
  })
})

test('one person locks the list by consent; a person with the permission to kick takes it at once, and no input is lost', async ({
  signedIn,
  caller,
}) => {
  const admin = await caller('admin')
  const board = await createBoard(admin, ['Bir', 'İki'])
  const [nermin, elif] = [await signedIn('chief', board.address), await signedIn('editor', board.address)]
  const asks = nermin.getByRole('region', { name: 'Düzenleme izni isteyenler' })
  const grip = (page: Page) => card(page, 'Bir').getByRole('button', { name: /^Taşı/ })
  await expect(grip(elif)).toBeVisible()

  await test.step('requested, declined with a note, and granted', async () => {
    await button(nermin, 'Sayfayı kilitle').click()
    await expect(elif.getByText('Nermin Karaca düzenliyor')).toBeVisible()
    await expect(grip(elif)).toHaveCount(0)
    await expect(button(elif, 'Devral…')).toHaveCount(0)
    await button(elif, 'İzin iste').click()
    await expect(asks).toContainText('Elif Yıldırım düzenlemek istiyor')
    await button(nermin, 'Reddet…').press('Enter')
    await nermin.keyboard.type('Sıra bitsin')
    await nermin.keyboard.press('Enter')
    await expect(elif.getByText('şimdilik düzenlemeye devam etmek istiyor: “Sıra bitsin”')).toBeVisible()
    await button(elif, 'Yeniden izin iste').click()
    await button(nermin, 'İzin ver').click()
    await expect(elif.getByText('Bu sayfayı kilitlediniz.')).toBeVisible()
    await expect(nermin.getByText('İzin verdiniz. Elif Yıldırım düzenliyor')).toBeVisible()
    await expect(grip(nermin)).toHaveCount(0)
  })

  await openCard(elif, 'Bir')
  await spot(elif).fill('Yarım kalan')
  const deniz = await signedIn('admin', board.address)
  await test.step('taken over without a request: the person is named, and input stays where it was typed', async () => {
    await expect(deniz.getByText('Elif Yıldırım düzenliyor')).toBeVisible()
    await button(deniz, 'Devral…').click()
    await button(deniz, 'Devral').click()
    await expect(deniz.getByText('Bu sayfayı kilitlediniz.')).toBeVisible()
    await expect(elif.getByText('Deniz Aksoy düzenlemeyi devraldı.')).toBeAttached()
    await expect(spot(elif)).toHaveValue('Yarım kalan')
    await elif.keyboard.press('Control+s')
    await expect(
      drawer(elif).getByText(/^Bunu şu anda Deniz Aksoy düzenliyor\. Yazdıklarınız duruyor/),
    ).toBeVisible()
    await expect(drawer(elif).getByText(/^saklandı/)).toBeVisible()
  })
  await test.step('removed from the page: she still sees the changes of others', async () => {
    await deniz.getByRole('button', { name: /^Bu sayfadakiler: / }).click()
    await deniz.getByRole('menuitem', { name: 'Sayfadan çıkar: Elif Yıldırım' }).click()
    await button(deniz, 'Sayfadan çıkar').click()
    await expect(elif.getByText('Deniz Aksoy sizi bu sayfadan çıkardı.')).toBeVisible()
    await card(deniz, 'Bir').focus()
    await deniz.keyboard.press('Alt+ArrowDown')
    await expectOrder(elif, ['İki', 'Bir'])
    await expect(grip(elif)).toHaveCount(0)
    await expect(spot(elif)).toHaveValue('Yarım kalan')
  })
  await test.step('once the list is unlocked, her input is saved', async () => {
    await button(deniz, 'Kilidi aç').click()
    await expect(button(deniz, 'Sayfayı kilitle')).toBeVisible()
    await drawer(elif).getByRole('button', { name: 'Yeniden dene' }).click()
    await expect.poll(async () => (await loadStored(board)).live[1]?.card.spot).toBe('Yarım kalan')
    await expect(drawer(elif).getByText(/kaydedildi$/)).toBeVisible()
    await elif.keyboard.press('Escape')
    await expect(drawer(elif)).toBeHidden()
    await button(elif, 'Okumaya dön').click()
    await expect(grip(elif)).toBeVisible()
    await expectNoAxeViolations(elif)
  })
  await test.step('on a site that does not allow it, locking is not offered', async () => {
    const english = await createBoard(await caller('admin', 1), ['One'])
    await deniz.goto(addressOnSite(english.address, 1))
    await button(deniz, 'Sayfayı kilitle').click()
    await nermin.goto(addressOnSite(english.address, 1))
    await expect(nermin.getByText('Deniz Aksoy düzenliyor')).toBeVisible()
    await expect(button(nermin, 'İzin iste')).toBeVisible()
    await expect(button(nermin, 'Devral…')).toHaveCount(0)
  })
})

test('ten idle minutes over an open headline lead home, and its unsaved input is offered again', async ({
  signedIn,
  caller,
}) => {
  const board = await createBoard(await caller('admin'), ['Bir'])
  const page = await signedIn('admin', '/')
  await page.clock.install()
  await page.goto(addressOnSite(board.address))
  await openCard(page, 'Bir')
  await spot(page).fill('Yarım kalan')
  await expect(page.getByText(/saklandı/).first()).toBeVisible()
  await idleAway(page)
  await page.goto(addressOnSite(board.address))
  await openCard(page, 'Bir')
  await expect(spot(page)).toHaveValue('')
  await button(page, 'Metnimle devam et').press('Enter')
  await expect(spot(page)).toHaveValue('Yarım kalan')
})

async function idleAway(page: Page): Promise<void> {
  await page.clock.fastForward('09:30')
  await expect(page.getByText('Hâlâ burada mısınız?').first()).toBeVisible()
  await page.clock.fastForward('00:45')
  await expect(page).not.toHaveURL(/headline/)
}

test('moves waiting for the network survive ten idle minutes: they wait on the list again, and are sent', async ({
  signedIn,
  caller,
}) => {
  const board = await createBoard(await caller('admin'), ['Bir', 'İki', 'Üç'])
  const page = await signedIn('admin', '/')
  await page.clock.install()
  await page.goto(addressOnSite(board.address))
  await expectOrder(page, ['Bir', 'İki', 'Üç'])
  const waits = page.getByText(/^Bağlantı yok\. Değişikliğiniz/)
  await page.context().setOffline(true)
  await card(page, 'Üç').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(waits).toBeVisible()
  await idleAway(page)
  await page.goBack()
  await expect(waits).toBeVisible()
  expect(await titlesOf(board)).toEqual(['Bir', 'İki', 'Üç'])
  await page.context().setOffline(false)
  await expect.poll(() => titlesOf(board)).toEqual(['Bir', 'Üç', 'İki'])
  await expect(waits).toHaveCount(0)
  await expectOrder(page, ['Bir', 'Üç', 'İki'])
})

test('two headlines with a shared topic are both marked, with their tags, also on a phone', async ({
  signedIn,
  caller,
}) => {
  const admin = await caller('admin')
  const topic = `Seçim ${uniqueMark()}`
  const saved = (
    await call(admin, saveDocument(ENTITIES.subjectTitle), { input: { name: topic, isApproved: true } })
  ).item
  const board = await createBoard(admin, ['Elle'])
  for (const title of ['Sandık', 'Sonuç']) {
    const { id } = await writeNews(await caller('chief'), {
      title,
      status: 'published',
      subjectTitleIds: [saved.id],
    })
    await arrange(board, [{ kind: 'place', id: title, isLive: true, after: null, item: { contentId: id } }])
  }
  const page = await signedIn('editor', board.address)
  const warning = `Listede aynı konudan başka bir manşet var: ${topic}`
  await expect(page.getByText(warning)).toHaveCount(2)
  await expect(card(page, 'Elle')).not.toContainText('aynı konudan')
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolations(page)
  await takeStep(page, 'Sonuç', 'Bekleyenlere al…')
  await page
    .getByRole('dialog', { name: 'Bekleyenlere al' })
    .getByRole('button', { name: 'Bekleyenlere al' })
    .click()
  await expect(page.getByText(warning)).toHaveCount(0)
})

test('a list of two hundred headlines is one call, sent together with the lists if the address names it', async ({
  signedIn,
  caller,
}) => {
  const titles = Array.from({ length: 200 }, (_, index) => `Öğe ${index + 1}`)
  const board = await createBoard(await caller('admin'), titles)
  const page = await signedIn('admin', '/')
  const asked: string[] = []
  const isAsked = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    const name = route.request().postDataJSON()?.operationName ?? ''
    asked.push(name)
    if (name === 'GetBoard') isAsked.resolve()
    // The lists are answered only afterwards, to show that the board does not wait for them.
    if (name === 'GetBoards') await isAsked.promise
    await route.continue()
  })
  await page.goto(addressOnSite(board.address))
  await expect(cards(page)).toHaveCount(200)
  await expectOrder(page, titles)
  expect(asked.filter((name) => /Board/.test(name)).sort()).toEqual(['GetBoard', 'GetBoards'])
})

test('an address that names no list opens the first one, without a message', async ({ signedIn }) => {
  const page = await signedIn('admin', addressOnSite('/headline/list?board=999999999'))
  for (const wrong of ['999999999', 'x']) {
    await page.goto(addressOnSite(`/headline/list?board=${wrong}`))
    await expect(cards(page).first()).toBeVisible()
    await expect(notices(page).getByRole('alert')).toHaveCount(0)
    await expect(notices(page)).not.toContainText(/\S/)
  }
})

test('on the Arabic edition the name of the only list is separated from the person who changed it last', async ({
  signedIn,
}) => {
  const page = await signedIn('chief', addressOnSite('/headline/list', 2))
  const line = page.getByRole('status').filter({ hasText: 'Son değişiklik' })
  await expect(line.locator('bdi')).toBeVisible()
  const gap = await line.evaluate((element) => {
    const words = element.ownerDocument.createRange()
    if (element.lastChild) words.selectNode(element.lastChild)
    const name = element.querySelector('bdi')?.getBoundingClientRect()
    return words.getBoundingClientRect().left - (name?.right ?? 0)
  })
  expect(gap).toBeGreaterThan(4)
})
