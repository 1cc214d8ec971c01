// Chat messages: the text that is posted, its limit, and its deadline.

/** Chat services reject longer posts: the shortest limit of those we know is 2,000 characters, title and link included. */
export const CHAT_TEXT_CHARACTERS = 1_500

/** Time after its date during which a message is retried. */
export const CHAT_DEADLINE_MINUTES = 60

export interface ChatPost {
  title: string
  text: string | null
  story: { title: string; address: string } | null
}

/** The post as the room shows it: title, text, and the story's title above its address. */
export function formatChatPost({ title, text, story }: ChatPost): string {
  return [title, text, story && `${story.title}\n${story.address}`].filter(Boolean).join('\n\n')
}
