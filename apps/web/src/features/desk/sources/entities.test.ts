import { agency } from '@manset/model/entities/agency.ts'
import { agencySource } from '@manset/model/entities/agency-source.ts'
import { expect, test } from 'vitest'
import { getEntityLabels } from '../../../kit/words/entity-texts.ts'
import './texts/entities.ts'

const [source, other] = [getEntityLabels(agencySource, 'tr'), getEntityLabels(agency, 'tr')]

test('a source has run and pause where other entities have approve', () => {
  expect([source.field('isApproved'), source.heading('isApproved')]).toEqual(['Çalışıyor', 'Çalışma'])
  const [on, off] = [source.option('isApproved', 'true'), source.option('isApproved', 'false')]
  expect([on, off]).toEqual(['Çalışıyor', 'Duraklatıldı'])
  expect(source.flagText('approval', 'unapproveDone', { count: 3 })).toBe('3 kaynak duraklatıldı')
  expect([other.field('isApproved'), other.heading('isApproved')]).toEqual(['Onaylı', 'Onay'])
  expect([other.option('isApproved', 'true'), other.flagText('approval', 'approve')]).toEqual([
    'true',
    undefined,
  ])
})

test('the hint of an address is that of the selected kind', () => {
  expect(source.hint('address', 'mail')).toContain('imaps://')
  expect(source.hint('address', 'mail')).not.toContain('ftp')
  expect(source.hint('address')).toBeUndefined()
})
