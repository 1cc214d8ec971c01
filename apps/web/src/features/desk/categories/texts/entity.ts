// Texts of the agency category rules.
import { agencyCategoryRule } from '@manset/model/entities/agency-category-rule.ts'
import { defineEntityTexts } from '../../../../kit/words/entity-texts.ts'

defineEntityTexts(agencyCategoryRule, {
  tr: {
    one: 'Ajans kategorisi',
    many: 'Ajans kategorileri',
    new: 'Yeni ajans kategorisi',
    approval: {
      unseenUntilApproved: 'Onaylanana kadar bu kural uygulanmaz; kategori önerileri eskisi gibi kalır.',
      added: '“{{name}}” eklendi ama onaylı değil; onaylanana kadar bu kural uygulanmaz.',
    },
    field: { agencyId: 'Ajans', name: 'Ajansın kategorisi', categoryId: 'Bizdeki kategori' },
    hint: {
      name: 'Ajansın yazdığı gibi; büyük küçük harf fark etmez.',
      categoryId:
        'Bu kategorideki haberlerden yapılan taslaklar bununla başlar. Boşsa hiçbir kategori önerilmez.',
    },
  },
  en: {
    one: 'Agency category',
    many: 'Agency categories',
    new: 'New agency category',
    approval: {
      unseenUntilApproved:
        'Until it is approved this rule is not applied; categories are proposed as before.',
      added: '“{{name}}” was added but is not approved; until it is, this rule is not applied.',
    },
    field: { agencyId: 'Agency', name: 'The agency’s category', categoryId: 'Our category' },
    hint: {
      name: 'As the agency writes it; case does not matter.',
      categoryId: 'Drafts made of such items begin with it. Where left empty no category is proposed.',
    },
  },
})
