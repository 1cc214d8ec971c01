// A site is changed by its administrator, and whoever works on it has what it says at once.
import { expect, test } from './newsroom.ts'

test('what is turned off for a site is gone from the menus of those who work there', async ({ signedIn }) => {
  const admin = await signedIn('admin', '/settings/system/site', { siteId: 1 })
  const chief = await signedIn('chief', '/content/list', { siteId: 1 })
  const programs = chief.getByRole('link', { name: 'Programlar' })
  await expect(programs).toBeVisible()
  const turned = admin.getByRole('switch', { name: 'Programlar' })
  const save = admin.getByRole('button', { name: 'Kaydet', exact: true })
  await turned.uncheck()
  await save.click()
  await expect(programs).toBeHidden()
  await turned.check()
  await save.click()
  await expect(programs).toBeVisible()
})
