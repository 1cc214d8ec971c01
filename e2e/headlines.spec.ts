// Headline lists: two people on one list, keyboard only, a network that fails and recovers, a phone, and the lock of the
// page.
import type { Page } from '@playwright/test'
import { openToEdit } from './calls.ts'
import { dragTo } from './editing.ts'
import {
  card,
  createBoard,
  expectOrder,
  loadStored,
  moveAfter,
  notices,
  titlesOf,
} from './headline-boards.ts'
import { addressOnSite, expect, expectNoAxeViolations, test } from './newsroom.ts'

test('two people at one list: concurrent moves of different cards both apply, of the same card the later is rejected', async ({
  signedIn,
  caller,
}) => {
  const board = await createBoard(await caller('chief'), ['Bir', 'İki', 'Üç', 'Dört'])
  const page = await signedIn('admin', board.address)
  await expectOrder(page, ['Bir', 'İki', 'Üç', 'Dört'])

  await test.step('a change is shown while it is in flight, with another person’s change in between', async () => {
    const sent = await holdChange(page)
    await dragTo(page, card(page, 'Dört').getByRole('button', { name: /^Taşı/ }), card(page, 'Bir'))
    await expectOrder(page, ['Dört', 'Bir', 'İki', 'Üç'])
    await moveAfter(board, 'Bir', 'İki')
    await sent.release()
    await expectOrder(page, ['Dört', 'İki', 'Bir', 'Üç'])
    expect(await titlesOf(board)).toEqual(['Dört', 'İki', 'Bir', 'Üç'])
  })
  await test.step('changes by others move the cards, and the person is named', async () => {
    await moveAfter(board, 'İki', 'Üç')
    await expectOrder(page, ['Dört', 'Bir', 'Üç', 'İki'])
    await expect(page.getByText(/ listeyi az önce değiştirdi\.$/)).toBeVisible()
  })
  await test.step('the same card: the stored list is shown, and the reason', async () => {
    const sent = await holdChange(page)
    const field = card(page, 'Üç').getByRole('textbox', { name: 'Sıra: Üç' })
    await field.fill('1')
    await field.press('Enter')
    await expectOrder(page, ['Üç', 'Dört', 'Bir', 'İki'])
    await moveAfter(board, 'Üç', 'İki')
    await sent.release()
    await expectOrder(page, ['Dört', 'Bir', 'İki', 'Üç'])
    await expect(notices(page)).toContainText(
      '“Üç” için değişikliğiniz uygulanmadı: bu arada başka biri değiştirdi.',
    )
  })
  await test.step('a person who locks the page is named to the others, who can only read', async () => {
    const taken = await openToEdit(board.caller, 'headlineBoard', board.id)
    await expect(page.getByText(/ düzenliyor/).first()).toBeVisible()
    await expect(card(page, 'Dört').getByRole('button', { name: /^Taşı/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Ekle' })).toHaveCount(0)
    await taken.leave()
    await expect(card(page, 'Dört').getByRole('button', { name: /^Taşı/ })).toBeVisible()
  })
})

/** Holds the next change back until it is released. */
async function holdChange(page: Page): Promise<{ release: () => Promise<void> }> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('mutation ChangeBoard')) await gate.promise
    await route.continue()
  })
  return {
    release: async () => {
      gate.resolve()
      await page.unrouteAll({ behavior: 'wait' })
    },
  }
}

test('by keys only, offline and online again', async ({ signedIn, caller }) => {
  const board = await createBoard(await caller('admin'), ['Bir', 'İki', 'Üç'], ['Yarın'])
  const page = await signedIn('admin', board.address)
  const { keyboard } = page
  await card(page, 'Bir').focus()
  await keyboard.press('Alt+ArrowDown')
  await expectOrder(page, ['İki', 'Bir', 'Üç'])
  await expect(page.getByText('Bir, Yayında listesinde 3 öğe içinde 2. sırada')).toBeAttached()
  await expect(card(page, 'Bir')).toBeFocused()
  await keyboard.press('Alt+ArrowDown')
  await keyboard.press('Alt+ArrowDown')
  await expect(page.getByText('Bir daha ileri taşınamaz.')).toBeAttached()
  await keyboard.press('Control+z')
  await expectOrder(page, ['İki', 'Bir', 'Üç'])
  await keyboard.press('x')
  await keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('region', { name: 'Seçim' })).toContainText('2 seçili')
  await keyboard.press('Alt+ArrowUp')
  await expectOrder(page, ['Bir', 'Üç', 'İki'])
  await keyboard.press('Escape')
  // The notice appears when the server has answered: from here on nothing of the above is waiting.
  await expect(notices(page)).toContainText('2 öğe taşındı.')

  await page.context().setOffline(true)
  await keyboard.press('Alt+ArrowUp')
  await keyboard.press('Delete')
  await expectOrder(page, ['Bir', 'İki'])
  await expect(page.getByText(/^Bağlantı yok\. 2 değişikliğiniz, bağlantı/)).toBeVisible()
  expect(await titlesOf(board)).toEqual(['Bir', 'Üç', 'İki'])
  await page.context().setOffline(false)
  await expect.poll(() => titlesOf(board)).toEqual(['Bir', 'İki'])
  await expect(page.getByText(/^Bağlantı yok\./)).toHaveCount(0)
  await page.getByRole('button', { name: 'Geri al' }).click()
  await expect.poll(() => titlesOf(board)).toEqual(['Üç', 'Bir', 'İki'])
  await expectOrder(page, ['Üç', 'Bir', 'İki'])
  await expectNoAxeViolations(page)
})

test('a keyboard user keeps their position when cards are removed, and when another list is opened', async ({
  signedIn,
  caller,
}) => {
  const admin = await caller('admin')
  const other = await createBoard(admin, ['Başka'])
  const board = await createBoard(admin, ['Bir', 'İki', 'Üç'], ['Yarın', 'Öbür gün', 'Haftaya'])
  const page = await signedIn('admin', board.address)
  const { keyboard } = page
  const waiting = async () => (await loadStored(board)).pending.length
  await test.step('the next card of the same column gets the focus of a removed one', async () => {
    await card(page, 'Öbür gün').focus()
    await keyboard.press('Delete')
    await expect(card(page, 'Haftaya')).toBeFocused()
    await keyboard.press('Delete')
    await expectOrder(page, ['Yarın'], 'Bekleyenler')
    await expect(card(page, 'Yarın')).toBeFocused()
    await keyboard.press('Delete')
    await expect(page.getByText('Bekleyen öğe yok')).toBeVisible()
    await keyboard.press('Delete')
    await expect.poll(waiting).toBe(0)
    await keyboard.press('Control+z')
    await expectOrder(page, ['Yarın'], 'Bekleyenler')
    await expectOrder(page, ['Bir', 'İki', 'Üç'])
    await expect.poll(waiting).toBe(1)
    await expect(notices(page)).toContainText('Geri alındı.')
  })
  await test.step('the left and right arrows move between the columns', async () => {
    await card(page, 'İki').focus()
    await keyboard.press('ArrowRight')
    await expect(card(page, 'Yarın')).toBeFocused()
    await keyboard.press('ArrowLeft')
    await expect(card(page, 'İki')).toBeFocused()
  })
  await test.step('another list is opened offline: queued changes are still shown, and sent later', async () => {
    await page.context().setOffline(true)
    await keyboard.press('Alt+ArrowUp')
    await expectOrder(page, ['İki', 'Bir', 'Üç'])
    const waits = page.getByText(/^Bağlantı yok\. Değişikliğiniz/)
    await expect(waits).toBeVisible()
    const lists = page.getByRole('navigation', { name: 'Listeler' })
    const link = lists.locator(`a[href*="board=${other.id}"]`)
    await link.focus()
    await keyboard.press('Enter')
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(link).toBeFocused()
    await expect(waits).toBeVisible()
    await page.context().setOffline(false)
    await expect.poll(() => titlesOf(board)).toEqual(['İki', 'Bir', 'Üç'])
    await expect(waits).toHaveCount(0)
  })
})

test('on a phone: a pending card goes live, an external link is added, and ten idle minutes lead home', async ({
  signedIn,
  caller,
}) => {
  const board = await createBoard(await caller('admin'), ['Bir'], ['Yarın'])
  const page = await signedIn('admin', '/', { viewport: { width: 390, height: 844 } })
  await page.clock.install()
  await page.goto(addressOnSite(board.address))
  await expectOrder(page, ['Bir'])
  await page.getByRole('tab', { name: /^Bekleyen/ }).click()
  await card(page, 'Yarın')
    .getByRole('button', { name: /için işlemler$/ })
    .click()
  await page.getByRole('menuitem', { name: 'Yayına al' }).click()
  await expect(page.getByText('Bekleyen öğe yok')).toBeVisible()
  await page.getByRole('tab', { name: /^Yayında/ }).click()
  await expectOrder(page, ['Yarın', 'Bir'])

  await page.getByRole('button', { name: 'Ekle' }).click()
  await page.getByRole('menuitem', { name: 'Adresle ekle…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adresle ekle' })
  await dialog.getByRole('textbox', { name: 'Başlık' }).fill('Elle')
  await dialog.getByRole('textbox', { name: 'Adres' }).fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Yayına ekle' }).click()
  await expect(dialog).toContainText('http://, https:// ya da / ile başlayan bir adres yazın.')
  await dialog.getByRole('textbox', { name: 'Adres' }).fill('/gundem/elle')
  await dialog.getByRole('button', { name: 'Yayına ekle' }).click()
  await expectOrder(page, ['Elle', 'Yarın', 'Bir'])
  await expect.poll(() => titlesOf(board)).toEqual(['Elle', 'Yarın', 'Bir'])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await expectNoAxeViolations(page)

  // Unsaved input does not keep an idle user on the page.
  await card(page, 'Elle').getByRole('button', { name: 'Elle', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Başlık' }).fill('Yarım kaldı')
  await page.clock.fastForward('09:30')
  // The list asks, and so may the drawer for the lock of its item.
  await expect(page.getByText('Hâlâ burada mısınız?').first()).toBeVisible()
  await page.clock.fastForward('00:45')
  await expect(page).not.toHaveURL(/headline/)
})
