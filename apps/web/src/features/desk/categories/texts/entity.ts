// Texts of the agency category rules.
import { agencyCategoryRule } from '@manset/model/entities/agency-category-rule.ts'
import { defineEntityTexts } from '../../../../kit/words/entity-texts.ts'

defineEntityTexts(agencyCategoryRule, {
  tr: {
    one: 'Ajans kategorisi',
    many: 'Ajans kategorileri',
    new: 'Yeni ajans kategorisi',
    approval: {
      unseenUntilApproved: 'Bu kural onaylanana kadar uygulanmaz. Kategoriler eskisi gibi önerilir.',
      added: '“{{name}}” eklendi ama onaylı değil. Bu kural onaylanana kadar uygulanmaz.',
    },
    field: { agencyId: 'Ajans', name: 'Ajansın kategorisi', categoryId: 'Bizdeki kategori' },
    hint: {
      name: 'Ajansın yazdığı gibi; büyük küçük harf fark etmez.',
      categoryId:
        'Bu haberlerden oluşturulan taslaklar bu kategoriyle başlar. Kategori önerilmemesi için boş bırakın.',
    },
  },
  en: {
    one: 'Agency category',
    many: 'Agency categories',
    new: 'New agency category',
    approval: {
      unseenUntilApproved: 'This rule isn’t applied until it’s approved. Categories are suggested as before.',
      added: '“{{name}}” was added but isn’t approved. This rule isn’t applied until it is.',
    },
    field: { agencyId: 'Agency', name: 'Agency category', categoryId: 'Our category' },
    hint: {
      name: 'As the agency writes it. Case doesn’t matter.',
      categoryId: 'Drafts created from these items start with it. Leave empty to suggest no category.',
    },
  },
})
