// Live transfers: entered by keyboard alone with a new team, and shown at once to other viewers.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { Page } from '@playwright/test'
import { saveDocument } from '../apps/web/src/kit/entity/entity.documents.ts'
import { call, uniqueMark } from './calls.ts'
import { expect, expectNoAxeViolations, test } from './newsroom.ts'

const LIST = '/content/live-transfers'
const drawer = (page: Page) => page.getByRole('dialog')
const picker = (page: Page, name: string) => drawer(page).getByRole('combobox', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('grid').getByRole('row').filter({ hasText: name })

test('a transfer is entered by keys, with a new team on the fly, and appears at once in another browser', async ({
  signedIn,
  caller,
}) => {
  const mark = uniqueMark()
  const chief = await caller('chief')
  const isApproved = true
  const { item: league } = await call(chief, saveDocument(ENTITIES.league), {
    input: { name: `Lig ${mark}`, isApproved },
  })
  const teamOf = (name: string, leagueId?: string) =>
    call(chief, saveDocument(ENTITIES.team), { input: { name: `${name} ${mark}`, leagueId, isApproved } })
  await teamOf('Ligdeki', league.id)
  await teamOf('Sonraki')

  const onlooker = await signedIn('editor', LIST)
  await expect(onlooker.locator('[data-row-id]').first()).toBeVisible()
  const page = await signedIn('chief', LIST)
  await page.getByRole('button', { name: 'Yeni transfer' }).press('Enter')
  await expect(drawer(page).getByRole('textbox', { name: 'Oyuncu' })).toBeFocused()
  await page.keyboard.type(`Çağrı ${mark}`)

  await test.step('the teams of the selected league come first', async () => {
    await page.keyboard.press('Tab')
    await expect(picker(page, 'Lig')).toBeFocused()
    await page.keyboard.type(mark)
    await expect(page.getByRole('option', { name: `Lig ${mark}` })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(picker(page, 'Lig')).toHaveValue(`Lig ${mark}`)
    await page.keyboard.press('Tab')
    await expect(picker(page, 'Ayrıldığı takım')).toBeFocused()
    // The typed number matches both teams; without the league's priority, the newer one would come first.
    await page.keyboard.type(mark)
    await expect(page.getByRole('option', { name: mark })).toHaveText([
      `Ligdeki ${mark}`,
      `Sonraki ${mark}`,
      `Ekle: “${mark}”`,
    ])
    await page.keyboard.press('Enter')
    await expect(picker(page, 'Ayrıldığı takım')).toHaveValue(`Ligdeki ${mark}`)
  })
  await test.step('a missing team is created in place', async () => {
    await page.keyboard.press('Tab')
    await expect(picker(page, 'Yeni takımı')).toBeFocused()
    await page.keyboard.type(`Yolda ${mark}`)
    await expect(page.getByRole('option', { name: `Ekle: “Yolda ${mark}”` })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(picker(page, 'Yeni takımı')).toHaveValue(`Yolda ${mark}`)
    await expect(picker(page, 'Yeni takımı')).toBeFocused()
  })
  await test.step('a fee needs its currency, and is entered in the usual notation', async () => {
    await page.keyboard.press('Tab')
    await expect(drawer(page).getByRole('textbox', { name: 'Bedel' })).toBeFocused()
    await page.keyboard.type('12.500.000')
    await drawer(page).getByRole('button', { name: 'Ekle', exact: true }).press('Enter')
    await expect(drawer(page).getByRole('alert')).toContainText('“Bedel”, “Para birimi” olmadan girilemez.')
    await expectNoAxeViolations(page)
    await picker(page, 'Para birimi').focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { name: 'Avro (€)' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(picker(page, 'Para birimi')).toHaveValue('Avro (€)')
    await drawer(page).getByRole('button', { name: 'Ekle', exact: true }).press('Enter')
  })
  for (const one of [page, onlooker]) {
    const made = row(one, `Çağrı ${mark}`)
    await expect(made).toContainText(`Ligdeki ${mark}`)
    await expect(made).toContainText(`Yolda ${mark}`)
    await expect(made).toContainText('€12.500.000')
    await expect(made).toContainText('Resmî değil')
  }
  await expectNoAxeViolations(onlooker)

  await test.step('it is found by its team, on either side', async () => {
    await page.getByRole('button', { name: 'Takım', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Takım', exact: true })
      .getByRole('checkbox', { name: `Yolda ${mark}` })
      .check()
    await expect(page).toHaveURL(/teamIds=/)
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-row-id]')).toHaveCount(1)
    await expect(row(page, `Çağrı ${mark}`)).toBeVisible()
  })
})

test('on the Arabic site a transfer has its link name in Arabic, and runs from right to left', async ({
  signedIn,
}) => {
  const mark = uniqueMark()
  const page = await signedIn('admin', `${LIST}?id=new`, { siteId: 2 })
  const player = drawer(page).getByRole('textbox', { name: 'Oyuncu' })
  await player.fill(`سالم ${mark}`)
  await expect(player).toHaveCSS('direction', 'rtl')
  const choose = async (name: string, team: string) => {
    await picker(page, name).fill(team)
    await page.getByRole('option', { name: team }).click()
  }
  await choose('Ayrıldığı takım', 'نجوم الصحراء')
  await choose('Yeni takımı', 'نجوم الصحراء')
  await drawer(page).getByRole('button', { name: 'Ekle', exact: true }).click()
  await expect(drawer(page).getByRole('alert')).toContainText(
    '“Yeni takımı” ile “Ayrıldığı takım” aynı olamaz.',
  )
  await choose('Yeni takımı', 'نادي اللؤلؤة')
  await drawer(page).getByRole('button', { name: 'Ekle', exact: true }).click()
  await row(page, `سالم ${mark}`).click()
  await expect(drawer(page).getByRole('textbox', { name: 'Bağlantı adı' })).toHaveValue(
    `سالم-${mark}-نجوم-الصحراء-نادي-اللؤلؤة`,
  )
  await expectNoAxeViolations(page)
})
