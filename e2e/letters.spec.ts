// Letters of every script are shown completely: dots above and below distinguish Arabic words, so no box may clip them.
import type { Locator, Page } from '@playwright/test'
import { uniqueMark, writeNews } from './calls.ts'
import { expect, test } from './newsroom.ts'

const ARABIC_SITE = 2

/** The part of the DOM interface that is used in the page; DOM types are not available here. */
interface Marked {
  parentElement: Marked | null
  matches(selector: string): boolean
  setAttribute(name: string, value: string): void
}

/** Compares the pixels with a rendering without clipping, up to and including the ancestor that `box` selects. */
async function expectUncut(page: Page, text: Locator, box: string): Promise<void> {
  await text.scrollIntoViewIfNeeded()
  await page.evaluate('document.fonts.ready')
  const { x, y, width, height } = (await text.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const clip = { x, y: y - 10, width, height: height + 20 }
  const shown = await page.screenshot({ clip, animations: 'disabled' })
  await text.evaluate((element, within) => {
    let one: Marked | null = element as unknown as Marked
    for (; one; one = one.matches(within) ? null : one.parentElement) one.setAttribute('data-uncut', '')
  }, box)
  await page.addStyleTag({
    content: `[data-uncut]:not(textarea) { overflow: visible !important; }
      textarea[data-uncut] { box-sizing: content-box !important; padding-block: 20px !important;
        margin-block: -20px !important; }`,
  })
  const uncut = await page.screenshot({ clip, animations: 'disabled' })
  expect(uncut.equals(shown), `${await text.textContent()} is whole`).toBe(true)
}

/** The part of the Range interface that locates text. */
interface Ranges {
  createRange(): {
    selectNodeContents(node: unknown): void
    getBoundingClientRect(): { right: number }
  }
}

/** Where an Arabic text begins. */
const beginning = (text: Locator) =>
  text.evaluate((element) => {
    const range = (globalThis as unknown as { document: Ranges }).document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().right
  })

test('no letter is clipped in titles, lists, buttons and the site picker', async ({ signedIn, caller }) => {
  const mark = uniqueMark()
  const title = `في هاتاي ${mark}`
  const { id } = await writeNews(await caller('editor', ARABIC_SITE), { title, spot: `طريق في ${mark}` })
  const page = await signedIn('editor', `/content/list-draft?q=${mark}`, { siteId: ARABIC_SITE })
  const row = page.locator(`[data-row-id="${id}"]`)
  await expectUncut(page, row.getByText(title), 'tr')
  await expectUncut(page, row.getByText('طريق في'), 'tr')
  const [ofTitle, ofSpot] = [await beginning(row.getByText(title)), await beginning(row.getByText('طريق في'))]
  expect(Math.abs(ofTitle - ofSpot), 'title and standfirst begin at one edge').toBeLessThan(3)
  await expectUncut(page, page.getByRole('banner').getByText('مانشيت العربية'), 'button')

  await page.goto(`/content/news/${id}`)
  await expectUncut(page, page.getByRole('textbox', { name: 'Başlık', exact: true }), 'div')

  await page.goto('/switch-site')
  await expectUncut(page, page.getByRole('button').getByText('مانشيت العربية'), 'button')
  await expectUncut(page, page.getByRole('button').getByText('Manşet English'), 'button')
})
