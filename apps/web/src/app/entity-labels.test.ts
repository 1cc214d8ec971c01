import { ENTITIES } from '@manset/model/entities/entities.ts'
import { type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import { entityListDefinition } from '@manset/model/lists/entity-list.ts'
import { beforeAll, expect, test } from 'vitest'
import { inputTexts } from '../kinds/inputs/texts/texts.ts'
import { getEntityLabels } from '../kit/words/entity-texts.ts'
import { findText } from '../platform/language/texts.ts'
import { FEATURES } from './features.ts'

beforeAll(async () => {
  await Promise.all(FEATURES.map(({ words }) => words?.()))
})

const PICTURE_WORDS = ['image.text', 'image.source', 'image.reporter']
const every = Object.values<EntityDefinition>(ENTITIES).map((entity) => [entity.name, entity] as const)

test.each(every)('no two fields of %s have the same label, nor one that its pictures have', (_, entity) => {
  for (const locale of ['tr', 'en'] as const) {
    const words = getEntityLabels(entity, locale)
    const fields = Object.entries(fieldsOf(entity)).filter(([, field]) => !field.isReadOnly)
    const hasPictures = fields.some(([, { kind }]) => kind === 'image' || kind === 'gallery')
    const labels = [
      ...fields.map(([name]) => words.field(name)),
      ...(hasPictures ? PICTURE_WORDS : []).map(
        (word) => findText(inputTexts, word, undefined, locale) ?? word,
      ),
    ].map((label) => label.toLocaleLowerCase(locale))
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
  }
})

const listed = Object.values<EntityDefinition>(ENTITIES).filter(({ calls }) => calls.list)

test.each(listed.map((entity) => [entity.name, entity] as const))(
  'the list of %s shows words above its columns and on its filters, never the name of a field',
  (_, entity) => {
    const keys = [...Object.keys(entityListDefinition(entity).columns), ...entity.list.filters]
    for (const locale of ['tr', 'en'] as const)
      expect(keys.filter((key) => getEntityLabels(entity, locale).heading(key) === key)).toEqual([])
  },
)
