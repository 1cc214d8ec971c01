// The boards of stories and reels: pending items go live, pinned ones stay, and both writing directions.
import type { Page } from '@playwright/test'
import { changeDocument } from '../apps/web/src/boards/board.documents.ts'
import { call } from './calls.ts'
import { addressOnSite, expect, expectNoAxeViolations, test } from './newsroom.ts'
import { loadBoard, placementPanel, preview } from './stories.ts'

const live = (page: Page) => page.getByRole('grid', { name: 'Yayında' })
const card = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const expectOrder = (page: Page, titles: readonly string[]) =>
  expect(live(page).getByRole('row').locator('button[lang]')).toHaveText([...titles])

test('a pending reel goes live from its own page, and is on top of the list', async ({
  signedIn,
  caller,
}) => {
  const chief = await caller('chief')
  const { id, version, live: shown } = await loadBoard(chief, 'reelsBoard')
  const last = shown.at(-1)
  const title = last?.card.title ?? ''
  const operations = [{ kind: 'toPending' as const, id: last?.id ?? '', date: null }]
  await call(chief, changeDocument, { id, version, operations })

  const page = await signedIn('chief', addressOnSite('/reels/list'))
  await card(page, title).getByRole('button', { name: title, exact: true }).click()
  await expect(page).toHaveURL(addressOnSite(`/reels/pending-detail/${last?.itemId}`))
  await expect(placementPanel(page).getByRole('status')).toHaveText('Bekliyor, tarihi yok')
  await expect(page.getByRole('button', { name: 'Video ekle' })).toBeVisible()
  await expectNoAxeViolations(page)
  await placementPanel(page).getByRole('button', { name: 'Yayına al' }).click()
  await expect(placementPanel(page).getByRole('status')).toHaveText('Yayında, 1. sırada')
  await page.goto(addressOnSite('/reels/list'))
  await expectOrder(page, [title, ...shown.slice(0, -1).map((one) => one.card.title ?? '')])
  await expectNoAxeViolations(page)
})

test('a pinned story keeps its position while others are moved, until it is unpinned', async ({
  signedIn,
  caller,
}) => {
  // The magazine, whose list no other journey uses.
  const { live: shown } = await loadBoard(await caller('admin', 3), 'storyBoard')
  const [first = '', second = '', third = '', ...rest] = shown.map((one) => one.card.title ?? '')
  const page = await signedIn('admin', addressOnSite('/story/list', 3))
  await expectOrder(page, [first, second, third, ...rest])
  const choose = async (step: string) => {
    await card(page, second)
      .getByRole('button', { name: /için işlemler$/ })
      .click()
    await page.getByRole('menuitem', { name: step, exact: true }).click()
  }
  await choose('Sabitle')
  await expect(card(page, second)).toContainText('Sabit')
  await card(page, first).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expectOrder(page, [third, second, first, ...rest])
  await choose('Sabiti kaldır')
  await expect(card(page, second)).not.toContainText('Sabit')
  await card(page, third).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expectOrder(page, [second, third, first, ...rest])
  await expectNoAxeViolations(page)
})

test('on the Arabic edition stories are sorted by keys, and run from the right on the phone', async ({
  signedIn,
  caller,
}) => {
  const { live: shown } = await loadBoard(await caller('chief', 2), 'storyBoard')
  const [first = '', second = '', ...rest] = shown.map((one) => one.card.title ?? '')
  const page = await signedIn('chief', addressOnSite('/story/list', 2))
  await expectOrder(page, [first, second, ...rest])
  await expect(live(page).locator('button[lang="ar"]').first()).toHaveAttribute('dir', 'rtl')
  await card(page, first).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expectOrder(page, [second, first, ...rest])
  await expect(card(page, first)).toBeFocused()
  await page.keyboard.press('Enter')

  const [back, next] = ['Önceki', 'Sonraki'].map((name) => preview(page).getByRole('button', { name }))
  if (!back || !next) throw new Error('A phone has two halves')
  await expect(preview(page)).toContainText('1 / ')
  const [backAt, nextAt] = [await back.boundingBox(), await next.boundingBox()]
  expect(nextAt?.x).toBeLessThan(backAt?.x ?? 0)
  await next.focus()
  // Forward is to the left.
  await page.keyboard.press('ArrowLeft')
  await expect(preview(page)).toContainText('2 / ')
  await page.keyboard.press('ArrowRight')
  await expect(preview(page)).toContainText('1 / ')
  await expectNoAxeViolations(page)
})
