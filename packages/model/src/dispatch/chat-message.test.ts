import { describe, expect, it } from 'vitest'
import { formatChatPost } from './chat-message.ts'
import { isOpenToSend } from './dispatched-item.ts'

describe('a chat message', () => {
  it('is posted with the title and the address of its story below the text', () => {
    const story = { title: 'Kar yolları kapadı', address: 'https://manset.example.com/news/kar-12' }
    expect(formatChatPost({ title: 'Kar', text: 'Okullar tatil.', story })).toBe(
      'Kar\n\nOkullar tatil.\n\nKar yolları kapadı\nhttps://manset.example.com/news/kar-12',
    )
  })

  it('may be a title alone', () => {
    expect(formatChatPost({ title: 'Toplantı 14.00', text: null, story: null })).toBe('Toplantı 14.00')
  })

  it('may be edited until it is scheduled, and again after it failed or was canceled', () => {
    expect([undefined, 'saved', 'failed', 'canceled'].map(isOpenToSend)).toEqual([true, true, true, true])
    expect(['waiting', 'sending', 'sent'].map(isOpenToSend)).toEqual([false, false, false])
  })
})
