import { defineTexts, type SameShape, type TextTree } from '../../../../platform/language/texts.ts'

const tr = {
  title: 'Öğrenilen öneriler',
  text: 'Editörlerin seçimlerinden öğrenilen, kuralı olmayan öneriler. Kural eklerseniz o geçerli olur.',
  line: '{{agency}}: {{name}}',
  count_one: '{{count}} içerikte seçildi',
  count_other: '{{count}} içerikte seçildi',
  fix: 'Kural yap',
  fixLabel: 'Kural yap: {{name}} → {{category}}',
  strike: 'Önerme',
  strikeLabel: 'Önerme: {{name}}',
  fixed: 'Bundan sonra {{name}} → {{category}}',
  struck: '{{name}} için artık kategori önerilmeyecek',
} as const satisfies TextTree

const en: SameShape<typeof tr> = {
  title: 'Learnt',
  text: 'Proposals learnt from what editors chose, for which there is no rule. A rule goes before them.',
  line: '{{agency}}: {{name}}',
  count_one: 'chosen in {{count}} content',
  count_other: 'chosen in {{count}} contents',
  fix: 'Fix',
  fixLabel: 'Fix: {{name}} → {{category}}',
  strike: 'Strike out',
  strikeLabel: 'Strike out: {{name}}',
  fixed: '{{name}} is {{category}} from now on',
  struck: 'No category is proposed for {{name}} any more',
}

export const categoryTexts = defineTexts('agencyCategoryRule', { tr, en })
