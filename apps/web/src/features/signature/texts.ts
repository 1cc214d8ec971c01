import { signature } from '@manset/model/entities/signature.ts'
import { defineEntityTexts } from '../../kit/words/entity-texts.ts'

defineEntityTexts(signature, {
  tr: {
    one: 'İmza',
    many: 'İmzalar',
    new: 'Yeni imza',
    field: { name: 'Ad' },
  },
  en: {
    one: 'Signature',
    many: 'Signatures',
    new: 'New signature',
    field: { name: 'Name' },
  },
})
