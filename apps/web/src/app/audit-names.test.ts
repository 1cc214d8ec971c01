// Everything that the audit log can contain has a text in both languages, so that nobody sees technical names.
import { AUDIT_ACTIONS } from '@manset/model/audit/actions.ts'
import { AREA_AUDITS } from '@manset/model/audit/area-audits.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { getActionLabel } from '../kit/history/get-action-label.ts'
import { setLocale } from '../platform/language/locale.ts'
import { FEATURES } from './features.ts'

const locales = ['tr', 'en'] as const

describe.each(locales)('in %s', (locale) => {
  beforeAll(() => setLocale(locale))

  it.each(AUDIT_ACTIONS)('the action “%s” has a word', (action) => {
    expect(getActionLabel(action)).not.toBe(action)
  })
})

it.each(Object.keys(AREA_AUDITS))('the audited name “%s” has a word in both languages', (entity) => {
  const words = FEATURES.flatMap(({ auditNames }) => auditNames?.[entity] ?? [])
  for (const locale of locales)
    expect(words.map((word) => word[locale])).toContainEqual(expect.stringMatching(/\S/))
})
