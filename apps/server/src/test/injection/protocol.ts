// Message framing of PostgreSQL's wire protocol, version 3: https://www.postgresql.org/docs/current/protocol-message-formats.html

/** One message, with its type and length; the first of a client has no type. */
export interface Message {
  type: string
  bytes: Buffer
}

/** Splits a byte stream into messages, whatever its chunks. `isStartup`: the first message has no type byte. */
export function createFraming(isStartup: boolean): (chunk: Buffer) => Message[] {
  let rest: Buffer = Buffer.alloc(0)
  let hasType = !isStartup
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const messages: Message[] = []
    for (;;) {
      const head = hasType ? 1 : 0
      if (rest.length < head + 4) return messages
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return messages
      const bytes = rest.subarray(0, length)
      messages.push({ type: hasType ? String.fromCharCode(bytes[0] as number) : 'startup', bytes })
      rest = rest.subarray(length)
      hasType = true
    }
  }
}

/** The zero-terminated strings at the start of a message. */
function stringsOf({ bytes }: Message, count: number): string[] {
  const found: string[] = []
  let at = 5
  while (found.length < count) {
    const end = bytes.indexOf(0, at)
    found.push(bytes.toString('utf8', at, end))
    at = end + 1
  }
  return found
}

/** Collects a client's messages up to the end of a statement and returns its text, also for a prepared statement. */
export function createStatementReader(): (message: Message) => string | null {
  const prepared = new Map<string, string>()
  let text = ''
  return (message) => {
    if (message.type === 'Q') return stringsOf(message, 1)[0] ?? ''
    if (message.type === 'P') {
      const [name = '', parsed = ''] = stringsOf(message, 2)
      prepared.set(name, parsed)
    } else if (message.type === 'B') text = prepared.get(stringsOf(message, 2)[1] ?? '') ?? ''
    return message.type === 'S' ? text : null
  }
}
