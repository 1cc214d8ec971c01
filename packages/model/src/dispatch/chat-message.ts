// Chat messages for server and browser: their statuses, and the text that is posted.

/** `saved` is not being sent; only Send and Schedule leave that status. */
export const CHAT_MESSAGE_STATUSES = ['saved', 'waiting', 'sending', 'sent', 'failed', 'canceled'] as const
export type ChatMessageStatus = (typeof CHAT_MESSAGE_STATUSES)[number]

/** Chat services reject longer posts: the shortest limit of those we know is 2,000 characters, title and link included. */
export const CHAT_TEXT_CHARACTERS = 1_500

/** Time after its date during which a message is retried. */
export const CHAT_DEADLINE_MINUTES = 60

/** Whether a message may be edited and sent: nothing of it is on its way, and its room does not have it. */
export function isChatMessageOpen(status: unknown): boolean {
  return status === undefined || status === 'saved' || status === 'failed' || status === 'canceled'
}

export interface ChatPost {
  title: string
  text: string | null
  story: { title: string; address: string } | null
}

/** The post as the room shows it: title, text, and the story's title above its address. */
export function formatChatPost({ title, text, story }: ChatPost): string {
  return [title, text, story && `${story.title}\n${story.address}`].filter(Boolean).join('\n\n')
}
