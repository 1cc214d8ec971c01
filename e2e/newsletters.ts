// Newsletters in journeys: their form, received mails, and newsletters created with calls.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { Locator, Page } from '@playwright/test'
import { ScheduleMailingDocument } from '../apps/web/src/features/mailing/mailing-calls.ts'
import { getDocument, listDocument, saveDocument } from '../apps/web/src/kit/entity/entity.documents.ts'
import { type Caller, call } from './calls.ts'
import { expect } from './newsroom.ts'

export const MINUTE_MS = 60_000
export const LIST = '/mailing/list'
export const DETAIL = '/mailing/detail'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const dialog = (page: Page) => page.getByRole('dialog')
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const sending = (page: Page) => section(page, 'Gönderim')
export const items = (page: Page) => page.getByRole('list', { name: 'İçerikler' }).getByRole('listitem')
export const notices = (page: Page) => page.getByRole('region', { name: 'Bildirimler', exact: true })
export const mail = (page: Page) => page.frameLocator('iframe[title="E-posta önizlemesi"]')

/** Selects an instant in the form's date picker, in Istanbul time. */
export async function chooseTimestamp(page: Page, moment: Date): Promise<void> {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('tr', { timeZone: 'Europe/Istanbul', ...options }).format(moment)
  await page.getByRole('button', { name: /^Gönderim zamanı/ }).press('Enter')
  const picker = page.getByRole('dialog', { name: 'Gönderim zamanı', exact: true })
  const day = picker.getByRole('button', { name: new RegExp(`^${part({ day: 'numeric', month: 'long' })}`) })
  await expect(picker.getByRole('button', { name: 'Sonraki ay' })).toBeVisible()
  if (!(await day.isVisible())) await picker.getByRole('button', { name: 'Sonraki ay' }).press('Enter')
  await day.press('Enter')
  await picker.getByRole('spinbutton', { name: 'Saat' }).fill(part({ hour: '2-digit', hourCycle: 'h23' }))
  await picker.getByRole('spinbutton', { name: 'Dakika' }).fill(part({ minute: '2-digit' }).padStart(2, '0'))
  await picker.getByRole('button', { name: 'Uygula' }).press('Enter')
  await expect(picker).toBeHidden()
}

/** Adds an item found in the selection dialog, in one of its tabs. */
export async function choose(page: Page, open: Locator, words: string, tab?: string): Promise<void> {
  await open.press('Enter')
  const chooser = dialog(page)
  if (tab) await chooser.getByRole('tab', { name: tab }).press('Enter')
  await chooser.getByRole('searchbox').fill(words)
  const rows = chooser.getByRole('list', { name: 'Seçilebilecek öğeler' }).getByRole('checkbox')
  await expect(rows.first()).toHaveAccessibleName(new RegExp(words))
  await rows.first().press('Enter')
  await expect(chooser).toBeHidden()
}

/** The address of a received mail, found by its recipient or subject. */
export async function waitForMail(page: Page, words: string): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const list = await (await page.request.get(`/inbox?q=${encodeURIComponent(words)}`)).text()
    found = /href="(\/inbox\/\d+)/.exec(list)?.[1]
    expect(found).toBeDefined()
  }).toPass({ timeout: 60_000 })
  return String(found)
}

/** Sets the behavior of the demo's mail server for a domain. */
export async function setMailMode(domain: string, mode: 'takes' | 'holds' | 'refuses'): Promise<void> {
  const told = { method: 'POST', body: JSON.stringify({ domain, mode }) }
  expect((await fetch(`${process.env.JOURNEYS_AT}/inbox/control`, told)).ok).toBe(true)
}

/** Sets the minimum time between scheduling and sending. */
export async function setLeadMinutes(admin: Caller, mailingLeadMinutes: number): Promise<void> {
  const entity = ENTITIES.siteConfiguration
  const { item } = await call(admin, getDocument(entity), { id: String(admin.siteId) })
  await call(admin, saveDocument(entity), {
    input: { id: item?.id, version: item?.version, mailingLeadMinutes },
  })
}

/** Saves a newsletter with one content for the readers of a channel. */
export async function saveNewsletter(
  caller: Caller,
  values: Record<string, unknown>,
  channel: string,
  contentId: string,
): Promise<{ id: string }> {
  const { list } = await call(caller, listDocument(ENTITIES.mailingChannel), {
    filter: {},
    page: 1,
    limit: 50,
  })
  const channelId = list.items.find(({ linkName }) => linkName === channel)?.id
  const items = [{ key: 'a', type: 'content', contentId }]
  return (await call(caller, saveDocument(ENTITIES.mailing), { input: { ...values, channelId, items } })).item
}

/** The clock of a running newsroom cannot be set, so its time is moved to within a few seconds. */
export async function moveScheduleNear(caller: Caller, id: string): Promise<void> {
  const entity = ENTITIES.mailing
  // On a slow machine, the time may pass before it is scheduled.
  await expect(async () => {
    const { item } = await call(caller, getDocument(entity), { id })
    const date = new Date(Date.now() + 2_500).toISOString()
    const saved = await call(caller, saveDocument(entity), { input: { id, version: item?.version, date } })
    await call(caller, ScheduleMailingDocument, { id, version: saved.item.version })
  }).toPass()
}
