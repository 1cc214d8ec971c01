import { expect, it } from 'vitest'
import { commentParts, displayComment, mentionsIn, toStoredComment } from './comments.ts'

const AYSE = { id: '12', name: 'Ayşe Yıldız' }
const AYSE_ALONE = { id: '7', name: 'Ayşe' }

it('a mention is stored by the person’s ID, and shown with their current name', () => {
  const stored = toStoredComment('@Ayşe Yıldız bakar mısın? @Ayşe sen de.', [AYSE_ALONE, AYSE])
  expect(stored).toBe('@{12} bakar mısın? @{7} sen de.')
  expect(mentionsIn(`${stored} @{12}`)).toEqual(['12', '7'])
  expect(displayComment(stored, [{ ...AYSE, name: 'Ayşe Demir' }])).toBe(
    '@Ayşe Demir bakar mısın? @… sen de.',
  )
})

it('what only looks like a mention mentions nobody', () => {
  const stored = toStoredComment('@{12} @Mehmet a@b.com', [AYSE])
  expect(mentionsIn(stored)).toEqual([])
  expect(mentionsIn('@{0} @{} @{1x} @{-1}')).toEqual([])
})

it('web addresses become links, without the punctuation that ends the sentence; nothing else does', () => {
  expect(commentParts('Bkz. https://ornek.test/a?b=1). @{12}', [AYSE])).toEqual([
    { kind: 'text', text: 'Bkz. ' },
    { kind: 'link', text: 'https://ornek.test/a?b=1', href: 'https://ornek.test/a?b=1' },
    { kind: 'text', text: '). ' },
    { kind: 'mention', id: '12', name: 'Ayşe Yıldız' },
  ])
  expect(commentParts('javascript:alert(1) <b>x</b> http://', [])).toEqual([
    { kind: 'text', text: 'javascript:alert(1) <b>x</b> http://' },
  ])
})
